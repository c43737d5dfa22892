import type { Database, Statement } from '#server/storage/database.ts'
import { compoundsToKnow, withCompounds } from '../domain/compounds.ts'
import type { QueryWord } from '../domain/parse-query.ts'
import {
  CORRECTED_LETTERS_MAX,
  isLikelyTypo,
  isSpelled,
  mistakesBetween,
  mistakesMax,
  partsOfWord,
} from '../domain/spelling.ts'
import { tokensOf } from '../domain/tokens.ts'

const TEXT_WORDS_MAX = 100
/** Maximum number of words that are compared with a misspelled one, most frequent first. */
const COMPARED_WORDS_MAX = 200
/**
 * If a word may have two mistakes, its first BEGINNING_LETTERS letters must be right. At most ALIKE_WORDS_MAX words
 * with that beginning are compared.
 */
const BEGINNING_LETTERS = 2
const ALIKE_WORDS_MAX = 1_000
/** A spelling counts as known if at least this many texts contain it. */
const WITNESSES_MIN = 2

/** Counts the words of texts that everybody may see. */
export async function countWords(db: Database, texts: readonly string[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of new Set(tokensOf(text, TEXT_WORDS_MAX).map((token) => token.word)))
      if (word.length > 1 && word.length <= CORRECTED_LETTERS_MAX && /\p{L}/u.test(word))
        counts.set(word, (counts.get(word) ?? 0) + 1)
  // The words are sorted, so that two servers do not deadlock.
  const words = [...counts.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const added = await db.query<{ word: string; is_new: boolean }>({
    name: 'search-words-count',
    text: `insert into search_words as w (word, texts) select word, texts from unnest($1::text[], $2::int[]) as n (word, texts)
           on conflict (word) do update set texts = w.texts + excluded.texts returning word, xmax = 0 as is_new`,
    values: [words, words.map((word) => counts.get(word))],
  })
  const parts = added
    .filter(({ word, is_new }) => is_new && isSpelled(word))
    .flatMap(({ word }) => partsOfWord(word).map((part) => ({ part, word })))
  if (parts.length > 0)
    await db.query({
      name: 'search-word-parts-add',
      text: `insert into search_word_parts (part, word) select part, word from unnest($1::text[], $2::text[]) as n (part, word)
             on conflict do nothing`,
      values: [parts.map(({ part }) => part), parts.map(({ word }) => word)],
    })
}

/** True if texts that everybody may see contain this word in this spelling. */
export async function isKnownWord(db: Database, word: string): Promise<boolean> {
  const rows = await db.query({
    name: 'search-word-known',
    text: `select from search_words where word = $1 and texts >= ${WITNESSES_MIN}`,
    values: [word],
  })
  return rows.length > 0
}

/** The words of a query with other ways to write them together or apart, if texts that everybody may see have these. */
export async function writtenOtherwise(db: Database, words: readonly QueryWord[]): Promise<readonly QueryWord[]> {
  const asked = compoundsToKnow(words)
  if (asked.length === 0) return words
  const rows = await db.query<KnownWord>({
    name: 'search-words-known',
    text: 'select word, texts from search_words where word = any($1::text[])',
    values: [asked],
  })
  const texts = new Map(rows.map(({ word, texts: count }) => [word, count]))
  return withCompounds(words, (word) => texts.get(word) ?? 0)
}

/**
 * Possible corrections of a word, most likely first; empty if the word may be right. Corrections with one mistake share
 * a part with the word. If there are none, a long word may have two mistakes after its beginning.
 */
export async function correctionsOf(db: Database, word: string): Promise<readonly string[]> {
  if (!isSpelled(word)) return []
  const near = likeliest(word, await db.query<KnownWord>(sharingPartsStatement(word)))
  if (near.length > 0 || mistakesMax(word) < 2) return near
  return likeliest(word, await db.query<KnownWord>(beginningAlikeStatement(word)))
}

interface KnownWord {
  readonly word: string
  readonly texts: number
}

function sharingPartsStatement(word: string): Statement {
  return {
    name: 'search-corrections',
    text: `select w.word, w.texts from (select distinct word from search_word_parts where part = any($1::text[])) c
           join search_words w on w.word = c.word where w.texts >= ${WITNESSES_MIN} and w.word <> $2
           order by w.texts desc limit ${COMPARED_WORDS_MAX}`,
    values: [partsOfWord(word), word],
  }
}

/**
 * Words of about the same length and with the same beginning, most frequent first. It is not a prepared statement,
 * because the planner must see the pattern to use the index.
 */
function beginningAlikeStatement(word: string): Statement {
  const letters = mistakesMax(word)
  return {
    text: `select word, texts from search_words where word like $1 and texts >= ${WITNESSES_MIN}
             and length(word) between $2::int and $3::int order by texts desc, word limit ${ALIKE_WORDS_MAX}`,
    values: [`${word.slice(0, BEGINNING_LETTERS)}%`, word.length - letters, word.length + letters],
  }
}

function likeliest(word: string, rows: readonly KnownWord[]): readonly string[] {
  return rows
    .filter((row) => isLikelyTypo(word, row.word))
    .map((row) => ({ ...row, mistakes: mistakesBetween(word, row.word) }))
    .toSorted((a, b) => a.mistakes - b.mistakes || b.texts - a.texts)
    .map((row) => row.word)
}
