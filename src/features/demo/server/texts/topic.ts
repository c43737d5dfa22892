/** Phrases are written as `phrase.ts` says. */
type Phrase = string

interface RecipeText {
  readonly prepMinutes: readonly [number, number]
  readonly cookMinutes: readonly [number, number]
  readonly servings: readonly string[]
  readonly ingredients: readonly Phrase[]
  readonly steps: readonly Phrase[]
  readonly diets: readonly string[]
}

interface ProductText {
  readonly brands: readonly string[]
  /** Whole dollars. */
  readonly price: readonly [number, number]
}

/** A subject of pins. Each name under `draws` is `style:variant` and shows what the texts say. */
export interface Subject {
  readonly draws: readonly string[]
  /** Frequency relative to the topic's other subjects; 1 by default. */
  readonly share?: number
  /** Chosen once for a pin and used as `{name}` in all its texts. */
  readonly words?: Readonly<Record<string, readonly string[]>>
  readonly titles: readonly Phrase[]
  /** First sentence of the description. */
  readonly about: readonly Phrase[]
  /** The text alternative of the picture. */
  readonly alt: Phrase
  readonly recipe?: RecipeText
  readonly product?: ProductText
}

export interface Topic {
  readonly interest: string
  readonly name: string
  /** Frequency of this topic relative to the others. */
  readonly share: number
  readonly subjects: readonly Subject[]
  /** Second sentence of a description. */
  readonly closings: readonly Phrase[]
  readonly comments: readonly Phrase[]
  readonly boards: readonly Phrase[]
  /** Names of sites: `kitchen` becomes https://kitchen.example.com/. */
  readonly sites: readonly { readonly host: string; readonly name: string }[]
  /** First sentence of an article about {title}. */
  readonly excerpts: readonly Phrase[]
}
