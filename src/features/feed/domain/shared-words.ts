import type { PinId } from '#contracts/ids.ts'

interface Titled {
  readonly id: PinId
  readonly title: string
}

/** Shorter words, and words that more than SHARE_MAX of the titles have, say nothing about what a picture shows. */
const WORD_LETTERS_MIN = 3
const SHARE_MAX = 0.5

/**
 * The pins of a board whose titles share words with this title. Pins with the most and rarest shared words come first.
 */
export function withSharedWords(title: string, pins: readonly Titled[]): readonly PinId[] {
  const asked = wordsOf(title)
  const shared = pins.map(({ id, title: other }) => ({
    id,
    words: [...wordsOf(other)].filter((word) => asked.has(word)),
  }))
  const counts = new Map<string, number>()
  for (const { words } of shared) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weightOf = (word: string) => {
    const share = (counts.get(word) ?? 0) / pins.length
    return share > SHARE_MAX ? 0 : -Math.log(share)
  }
  return shared
    .map(({ id, words }) => ({ id, weight: words.reduce((sum, word) => sum + weightOf(word), 0) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ id }) => id)
}

function wordsOf(title: string): ReadonlySet<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => word.length >= WORD_LETTERS_MIN))
}
