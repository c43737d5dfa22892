import { isWanted, type QueryWord } from './parse-query.ts'
import { CORRECTED_LETTERS_MAX } from './spelling.ts'
import { tokensOf } from './tokens.ts'

/** Shortest part of a compound, in letters. */
const PART_MIN = 3
const LETTERS = /^\p{L}+$/u

/** Two neighbouring words as one: "moonrise" for "moon" and "rise". Null if they are not both plain words. */
function joined(one: QueryWord, other: QueryWord): string | null {
  const word = one.word + other.word
  const isPlain = isWanted(one) && isWanted(other) && LETTERS.test(word) && word.length <= CORRECTED_LETTERS_MAX
  return isPlain ? word : null
}

/** Every way to split a word in two: "moon" and "rise" for "moonrise". */
function splits({ word, isExcluded }: QueryWord): readonly (readonly [string, string])[] {
  if (isExcluded || !LETTERS.test(word) || word.length > CORRECTED_LETTERS_MAX) return []
  const count = Math.max(0, word.length - 2 * PART_MIN + 1)
  return Array.from({ length: count }, (_, at) => [word.slice(0, at + PART_MIN), word.slice(at + PART_MIN)])
}

/** The words about which `withCompounds` asks: neighbouring words as one, and the parts of long words. */
export function compoundsToKnow(words: readonly QueryWord[]): readonly string[] {
  const pairs = words.slice(1).flatMap((word, at) => joined(words[at]!, word) ?? [])
  return [...new Set([...pairs, ...words.flatMap((word) => splits(word).flat())])]
}

/**
 * The words of a query with other ways to write them together or apart: "moon rise" also finds "moonrise", and
 * "moonrise" also finds "moon rise".
 * @param textsWith how many texts contain a word; 0 for an unknown word
 */
export function withCompounds(words: readonly QueryWord[], textsWith: (word: string) => number): readonly QueryWord[] {
  /** The stem of a word and its neighbour as one, if it is known. */
  const pairs = words.slice(1).map((word, at) => {
    const one = joined(words[at]!, word)
    return one === null || textsWith(one) === 0 ? [] : tokensOf(one, 1).map(({ stem }) => stem)
  })
  return words.map((word, at) => {
    const others = [...(pairs[at - 1] ?? []), ...(pairs[at] ?? [])].filter((stem) => !word.synonyms.includes(stem))
    const parts = likeliestParts(word, textsWith)
    if (others.length === 0 && parts === null) return word
    return { ...word, synonyms: [...word.synonyms, ...others], ...(parts === null ? {} : { parts }) }
  })
}

/** The stems of the two known words of which a word is made, if there are any. The rarer one decides between several. */
function likeliestParts(word: QueryWord, textsWith: (word: string) => number): readonly [string, string] | null {
  let best: { readonly parts: readonly [string, string]; readonly texts: number } | null = null
  for (const parts of splits(word)) {
    const texts = Math.min(textsWith(parts[0]), textsWith(parts[1]))
    if (texts > (best?.texts ?? 0)) best = { parts, texts }
  }
  const [first, second] = best?.parts.flatMap((part) => tokensOf(part, 1)) ?? []
  return first && second ? [first.stem, second.stem] : null
}
