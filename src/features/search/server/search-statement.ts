import type { UserId } from '#contracts/ids.ts'
import { gridPageSql } from '#features/pins/server/shared/grid-pins.ts'
import type { PageStart } from '#server/http/list-page.ts'
import type { Statement } from '#server/storage/database.ts'
import { isPinVisible } from '#features/boards/server/shared/visible.ts'

/** Words beyond this many add nothing to a search but work. */
const WORDS_MAX = 12

/** The words of a query: runs of letters, marks and digits of any script, lower case and without accents. */
export function wordsOf(query: string): readonly string[] {
  return (foldedText(query).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX)
}

/** What `folded_text` of the migrations makes of the texts that are searched. */
function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0655]/g, '')
    .toLowerCase()
}

/**
 * Pins whose title, description, author, tags and date hold all words, best rank first. The last word may be a beginning,
 * because it may still be typed. Not a prepared statement: the planner must see the words to choose between the word index
 * (rare words) and a walk by rank (frequent words).
 */
export function searchStatement(
  viewer: UserId | null,
  words: readonly string[],
  start: PageStart,
  limit: number,
): Statement {
  return { text: SEARCH_SQL, values: [viewer, start.rank, start.id, limit, wantedOf(words)] }
}

/** The words as PostgreSQL asks for them: all of them, the last one as a beginning. */
export function wantedOf(words: readonly string[]): string {
  return words.map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & ')
}

const SEARCH_SQL =
  gridPageSql(`select 0 as stage, h.rank, h.id as pin_id from pins h join boards hb on hb.id = h.board_id
  where h.words @@ to_tsquery('simple', $5)
    and (h.rank, h.id) < ($2::bigint, $3::bigint) and ${isPinVisible('h', 'hb', '$1')}
  order by h.rank desc, h.id desc limit $4`)
