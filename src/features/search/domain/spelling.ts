/** Shortest word that is corrected, in letters. Too many shorter words differ by one letter. */
const CORRECTED_LETTERS_MIN = 4
export const CORRECTED_LETTERS_MAX = 24
/** A word with at least this many letters may have two mistakes. */
const TWO_MISTAKES_LETTERS = 7
/** [R] Shortest word that is replaced without asking. Too many shorter words that are correct differ by one letter. */
const REPLACED_LETTERS_MIN = 5

export function mistakesMax(word: string): number {
  return word.length >= TWO_MISTAKES_LETTERS ? 2 : 1
}

/** True for words that can be corrected, or be a correction. */
export function isSpelled(word: string): boolean {
  return word.length >= CORRECTED_LETTERS_MIN && word.length <= CORRECTED_LETTERS_MAX && /^\p{L}+$/u.test(word)
}

/** True if a misspelled word of this length is replaced without asking. Otherwise a correction is only suggested. */
export function isReplacedUnasked(word: string): boolean {
  return word.length >= REPLACED_LETTERS_MIN
}

/**
 * True if a word is probably a misspelling of the other one. It begins with the same letter, or with the first two
 * swapped. In a short word no letter is replaced by another, because too many short words differ by one letter.
 */
export function isLikelyTypo(word: string, other: string): boolean {
  const isBegunAlike = word[0] === other[0] || (word[0] === other[1] && word[1] === other[0])
  if (!isBegunAlike) return false
  if (!isReplacedUnasked(word) && word.length === other.length && lettersOf(word) !== lettersOf(other)) return false
  const mistakes = mistakesBetween(word, other)
  return mistakes > 0 && mistakes <= mistakesMax(word)
}

function lettersOf(word: string): string {
  return [...word].toSorted().join('')
}

/** The word, and the word without one of its letters. */
export function partsOfWord(word: string): readonly string[] {
  return [...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])]
}

/** Number of mistakes between two words: letters left out, added, changed, or swapped with a neighbour. */
export function mistakesBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let best = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1)
      row.push(best)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
