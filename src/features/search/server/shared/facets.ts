import { GUIDES_MAX } from '../../constants.ts'
import { tokensOf } from '../../domain/tokens.ts'
import { isWeakWord } from '../../domain/weak-words.ts'

interface Worded {
  /** Null in a result from which no guides are taken. */
  readonly title: string | null
  readonly keywords: string | null
}

/** Shortest guide, in letters. */
const GUIDE_LETTERS_MIN = 3
/** Minimum number of results that must contain a guide. */
const GUIDE_RESULTS_MIN = 3
/** Largest share of results that may contain a guide. A more frequent word narrows too little. */
const GUIDE_SHARE_MAX = 0.5
const TITLE_WORDS_MAX = 30

/** Words that narrow the search, most frequent first. Several results contain each word, but not most of them. */
export function guidesOf(
  found: readonly Worded[],
  asked: ReadonlySet<string>,
): { readonly id: string; readonly label: string }[] {
  const counts = new Map<string, { count: number; readonly words: Map<string, number> }>()
  const worded = found.filter(({ title }) => title !== null)
  for (const { title, keywords } of worded) {
    const seen = new Set<string>()
    for (const token of tokensOf(`${title ?? ''} ${keywords ?? ''}`, TITLE_WORDS_MAX)) {
      const { word, stem } = token
      if (asked.has(stem) || seen.has(stem) || isWeakWord(token) || !isTelling(word)) continue
      seen.add(stem)
      const entry = counts.get(stem) ?? { count: 0, words: new Map<string, number>() }
      entry.count += 1
      entry.words.set(word, (entry.words.get(word) ?? 0) + 1)
      counts.set(stem, entry)
    }
  }
  return [...counts.values()]
    .filter(({ count }) => count >= GUIDE_RESULTS_MIN && count <= worded.length * GUIDE_SHARE_MAX)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, GUIDES_MAX)
    .map(({ words }) => {
      const [label] = [...words].toSorted((a, b) => b[1] - a[1])[0]!
      return { id: label, label }
    })
}

function isTelling(word: string): boolean {
  return word.length >= GUIDE_LETTERS_MIN && !/^\d+$/.test(word)
}
