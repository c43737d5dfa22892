import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { SUGGESTIONS_MAX } from '../constants.ts'
import type { Suggestion } from '../contract.ts'
import { parseQuery, tsqueryOf } from '../domain/parse-query.ts'
import { sensitivityOf } from '../domain/sensitivity.ts'
import { folded, tokensOf } from '../domain/tokens.ts'
import { findBoardsByWords, findUsersByWords } from './found-things.ts'
import { findingStatement } from './pin-search.ts'
import { correctionsOf } from './search-words.ts'
import { readTrending } from './shared/trending.ts'

/**
 * Maximum number of words that begin with the last typed word and are tried, most frequent first. Those that find
 * something are suggested.
 */
const WORDS_TRIED = 14
const THINGS_MAX = 3
const CORRECTIONS_MAX = 3
/** A word counts as frequent if this many texts contain it. */
const FREQUENT_TEXTS = 2_000

/** Suggestions for a typed text: queries with results, topics, boards and members. */
export async function suggestions(
  db: Database,
  viewer: UserId | null,
  term: string,
  { isPersonal, count = SUGGESTIONS_MAX }: { readonly isPersonal: boolean; readonly count?: number },
): Promise<Suggestion[]> {
  const words = parseQuery(term)
  if (words.length === 0) return term.trim() === '' ? withoutTerm(db, isPersonal, count) : []
  const tsquery = tsqueryOf(words, 'all')
  const few = { page_size: THINGS_MAX }
  // These run one after the other, because they share the connection of the call's snapshot.
  const queries = await queriesLike(db, viewer, term, isPersonal, count)
  const topics = isPersonal ? [] : await topicsLike(db, folded(term).trim(), THINGS_MAX)
  const boards = await findBoardsByWords(db, viewer, tsquery, few)
  const users = isPersonal ? { things: [] } : await findUsersByWords(db, viewer, tsquery, few)
  return [
    ...queries,
    ...topics,
    ...boards.things
      .filter(({ owner }) => !isPersonal || owner.id === viewer)
      .map((board): Suggestion => ({
        type: 'board',
        label: board.name,
        url: board.url,
        owner: board.owner.full_name,
        is_own: board.owner.id === viewer,
      })),
    ...users.things.map(({ id, type, username, full_name, image_medium_url, dominant_color }): Suggestion => ({
      type: 'user',
      label: full_name,
      user: { id, type, username, full_name, image_medium_url, dominant_color },
    })),
  ]
}

/** Before anything is typed: recent searches of several members, then topics. */
async function withoutTerm(db: Database, isPersonal: boolean, count: number): Promise<Suggestion[]> {
  const queries = isPersonal ? [] : (await readTrending(db)).slice(0, count)
  const trending = queries.map((query): Suggestion => ({ type: 'trending', label: query, query }))
  return [...trending, ...(await topicsLike(db, '', count - trending.length))]
}

/**
 * Queries that find something that this viewer may see. A word that occurs only on secret boards is suggested to the
 * members of those boards alone.
 */
async function queriesLike(
  db: Database,
  viewer: UserId | null,
  term: string,
  isPersonal: boolean,
  count: number,
): Promise<readonly Suggestion[]> {
  const typed = tokensOf(term, 12)
  const last = typed.at(-1)
  if (!last || /\s$/.test(term)) return []
  const before = typed.slice(0, -1).map(({ word }) => word)
  // This is not a prepared statement, because the planner must see the pattern to use the index.
  const rows = await db.query<{ word: string; texts: number }>({
    text: `select word, texts from search_words where word like $1 order by texts desc, word limit ${WORDS_TRIED}`,
    values: [`${last.word}%`],
  })
  const known = rows.length > 0 ? rows : await correctedWords(db, term, last.word)
  const asked = known.flatMap(({ word, texts }) => {
    const query = [...before, word].join(' ')
    const words = parseQuery(query).map((each) => ({ ...each, isBeginning: false }))
    const isFrequent = before.length === 0 && texts >= FREQUENT_TEXTS
    return words.length === 0 ? [] : [{ query, tsquery: tsqueryOf(words, 'all'), isFrequent }]
  })
  const found: Suggestion[] = []
  // Only as many as are needed are tried at once, because the first ones usually find something.
  for (let from = 0; from < asked.length && found.length < count;) {
    const some = asked.slice(from, from + count - found.length)
    from += some.length
    const scope = isPersonal ? 'my_pins' : 'pins'
    for (const { at } of await db.query<{ at: number }>(findingStatement({ viewer, scope }, some))) {
      const { query } = some[at]!
      found.push({ type: 'query', label: query, query })
    }
  }
  return found
}

/**
 * The most similar known words, if no known word begins with the typed one. None for a query about distress, which
 * counts as right.
 */
async function correctedWords(db: Database, term: string, word: string) {
  const words = sensitivityOf(term) === null ? await correctionsOf(db, word) : []
  return words.slice(0, CORRECTIONS_MAX).map((each) => ({ word: each, texts: 0 }))
}

async function topicsLike(db: Database, beginning: string, count: number): Promise<Suggestion[]> {
  const rows = await db.query<{ interest: string; name: string }>({
    name: 'topics-like',
    text: `select interest, name from topics t where lower(name) like $1 and exists (select from feed_items f where f.feed_id = t.feed_id)
           order by position, interest limit $2`,
    values: [`${beginning.replaceAll(/[\\%_]/g, '\\$&')}%`, count],
  })
  return rows.map(({ interest, name }) => ({ type: 'topic', label: name, interest }))
}
