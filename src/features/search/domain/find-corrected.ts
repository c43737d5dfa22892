import { isCommonWord } from './common-words.ts'
import { parseQuery, textOf, type QueryWord } from './parse-query.ts'
import { sensitivityOf } from './sensitivity.ts'
import { isReplacedUnasked } from './spelling.ts'
import type { FindOptions, TextIndex } from './text-index.ts'
import { tokensOf } from './tokens.ts'

/** Maximum number of corrections that are tried per word. */
const TRIED_MAX = 3
const QUERY_WORDS_MAX = 12

interface FoundCorrected extends ReturnType<TextIndex['find']> {
  /** The corrected query for which results were found; null if they are for the original one. */
  readonly corrected: string | null
}

/**
 * Searches this device by the server's rules: for all words, otherwise for corrected words, otherwise for some of the
 * words. A query about distress is never corrected, and its results contain all its words.
 */
export function findCorrected(
  index: TextIndex,
  query: string,
  options: FindOptions & { readonly mayCorrect: boolean },
): FoundCorrected {
  const words = parseQuery(query)
  const found = index.find(words, options)
  const isFound = found.total > 0 && !found.isAnyWord
  if (!isFound && sensitivityOf(query) !== null) return { ids: [], total: 0, isAnyWord: false, corrected: null }
  if (isFound || !options.mayCorrect) return { ...found, corrected: null }
  const choices = words.map((word) => correctionsOf(index, word))
  if (choices.every((each) => each.length === 0)) return { ...found, corrected: null }
  const texts = Array.from({ length: TRIED_MAX }, (_, turn) =>
    textOf(words.map((word, at) => ({ ...word, word: choices[at]?.[turn] ?? choices[at]?.[0] ?? word.word }))),
  )
  const tries = texts.map((text) => ({ ...index.find(parseQuery(text), options), corrected: text }))
  const best = tries.find(({ total, isAnyWord }) => total > 0 && !isAnyWord) ?? tries.find(({ total }) => total > 0)
  return best ?? { ...found, corrected: null }
}

function correctionsOf(index: TextIndex, word: QueryWord): readonly string[] {
  const isKept = word.isExcluded || index.has(word) || !isReplacedUnasked(word.word) || isCommonWord(word)
  return isKept ? [] : index.wordsNear(word.word, TRIED_MAX)
}

/**
 * Completions of the typed query that find something on this device. If there are none, the known words that are most
 * similar.
 */
export function queriesOnDevice(index: TextIndex, term: string, isMine: boolean, max: number): readonly string[] {
  const typed = tokensOf(term, QUERY_WORDS_MAX)
  const last = typed.at(-1)
  if (!last || /\s$/.test(term)) return []
  const before = typed.slice(0, -1).map(({ word }) => word)
  const longer = index.wordsFrom(last.word, max)
  const near = longer.length > 0 || sensitivityOf(term) !== null ? [] : index.wordsNear(last.word, TRIED_MAX)
  return [...longer, ...near]
    .map((word) => [...before, word].join(' '))
    .filter((query) => {
      const words = parseQuery(query).map((word) => ({ ...word, isBeginning: false }))
      const { total, isAnyWord } = index.find(words, { isMine, max: 1 })
      return total > 0 && !isAnyWord
    })
}
