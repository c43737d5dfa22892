/** A phrase in the notation of `phrase.ts`. */
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
  /** Lowest and highest price in whole dollars. */
  readonly price: readonly [number, number]
}

/** A subject of pins. Each entry of `draws` is a `style:variant` that shows what the texts say. */
export interface Subject {
  readonly draws: readonly string[]
  /** Frequency relative to the topic's other subjects; 1 by default. */
  readonly share?: number
  /** Words that are chosen once for a pin and used as `{name}` in all its texts. */
  readonly words?: Readonly<Record<string, readonly string[]>>
  readonly titles: readonly Phrase[]
  /** First sentences of descriptions. */
  readonly about: readonly Phrase[]
  /** The alternative text of the picture. */
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
  /** Second sentences of descriptions. */
  readonly closings: readonly Phrase[]
  readonly comments: readonly Phrase[]
  readonly boards: readonly Phrase[]
  /** The sites that pins link to: `kitchen` becomes https://kitchen.example.com/. */
  readonly sites: readonly { readonly host: string; readonly name: string }[]
  /** First sentences of articles about {title}. */
  readonly excerpts: readonly Phrase[]
}
