import type { Random } from '../random.ts'

/**
 * Words that are chosen once for a pin, so that its title, description and recipe speak of the same thing, such as
 * pears.
 */
export type Words = Readonly<Record<string, string>>

/**
 * Corrects the article: `a oat loaf` becomes `an oat loaf`. Words such as one, use and European begin with a consonant
 * sound.
 */
const BEFORE_VOWEL = /\b([Aa]) (?=[aeiou])(?!(?:one|once|uni|use|us[aei]|eu))/gi

type Part = string | { readonly choices: readonly string[] } | { readonly word: string; readonly capital: boolean }
const parsed = new Map<string, readonly Part[]>()

/**
 * Writes a text from a phrase. `[a|b]` is a random choice. `{fruit}` is the pin's word, `{Fruit}` the same with a
 * capital letter. Choices may contain words. The text begins with a capital letter.
 * @throws if a word has no value. This is a mistake in the texts, which a test finds by writing all of them
 */
export function phrase(random: Random, text: string, words: Words = {}): string {
  const written = write(random, text, words).replace(BEFORE_VOWEL, '$1n ')
  return written.charAt(0).toUpperCase() + written.slice(1)
}

function write(random: Random, text: string, words: Words): string {
  let out = ''
  for (const part of partsOf(text)) {
    if (typeof part === 'string') out += part
    else if ('choices' in part) out += write(random, random.pick(part.choices), words)
    else {
      const value = words[part.word]
      if (value === undefined) throw new Error(`the phrase "${text}" has no word for "${part.word}"`)
      out += part.capital ? value.charAt(0).toUpperCase() + value.slice(1) : value
    }
  }
  return out
}

function partsOf(text: string): readonly Part[] {
  const known = parsed.get(text)
  if (known) return known
  const parts = text
    .split(/(\[[^\]]*\]|\{[^}]*\})/)
    .filter((part) => part !== '')
    .map((part): Part => {
      if (part.startsWith('[')) return { choices: part.slice(1, -1).split('|') }
      if (!part.startsWith('{')) return part
      const name = part.slice(1, -1)
      return {
        word: name.charAt(0).toLowerCase() + name.slice(1),
        capital: name !== name.charAt(0).toLowerCase() + name.slice(1),
      }
    })
  // Parsed phrases are kept, because for example a word's value would otherwise be parsed for each pin.
  parsed.set(text, parts)
  return parts
}
