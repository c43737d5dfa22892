import type { UserId } from '#contracts/ids.ts'
import { isPinOffered } from '#features/blocks/server/shared/blocked.ts'
import { isPinIdShown, isPinVisible } from '#features/boards/server/shared/visible.ts'
import { gridPageSql } from '#features/pins/server/shared/grid-pins.ts'
import type { PageStart } from '#server/http/list-page.ts'
import type { Statement } from '#server/storage/database.ts'
import { CANDIDATES_MAX } from '../constants.ts'
import type { BoardContent } from './board-content.ts'

/**
 * Points of a pin: for its words (scaled by `ts_rank`), for a topic of the board, and for saves and likes (by their
 * logarithm).
 */
const WORDS_POINTS = 1_000_000
const TOPIC_POINTS = 150_000
const SAVES_POINTS = 6_000

/**
 * A scalar subquery, because for an anti join the planner would hash the whole table instead of stopping after a page.
 */
const isOffBoard = (id: string) => `(select true from board_pins o where o.board_id = $7 and o.pin_id = ${id}) is null`

const FITS = `h.words @@ to_tsquery('simple', $6)`

/**
 * Stage 0: pins that share words with the board, best first, among the newest such pins. Stage 1: other pins of its
 * topics, newest first. $8: the topics; $9: pictures that are left out.
 */
const SQL = gridPageSql(`with fitting as materialized (
  select h.id, (${WORDS_POINTS} * ts_rank(h.words, to_tsquery('simple', $6), 1)
      + case when h.topic = any($8::text[]) then ${TOPIC_POINTS} else 0 end
      + ${SAVES_POINTS} * ln(1 + h.save_count + h.like_count))::bigint as score
  from pins h join boards hb on hb.id = h.board_id
  where ${FITS} and ${isPinVisible('h', 'hb', '$1')} and ${isPinOffered('h.id', '$1', 'h')} and ${isOffBoard('h.id')}
    and h.signature <> all($9::text[])
  order by h.rank desc, h.id desc limit ${CANDIDATES_MAX}
)
select * from (
  (select 0 as stage, c.score as rank, c.id as pin_id from fitting c
   where $5::int = 0 and (c.score, c.id) < ($2::bigint, $3::bigint) order by c.score desc, c.id desc limit $4)
  union all
  (select 1 as stage, f.rank, f.pin_id from feed_items f join topics t on t.feed_id = f.feed_id
   where t.interest = any($8::text[])
     and (f.rank, f.pin_id) < (case when $5 = 1 then $2::bigint else 9223372036854775807 end,
                               case when $5 = 1 then $3::bigint else 9223372036854775807 end)
     and ${isPinIdShown('f.pin_id', '$1')} and ${isOffBoard('f.pin_id')}
     and (select h.signature <> all($9::text[]) and not coalesce(${FITS}, false) from pins h where h.id = f.pin_id)
   order by f.rank desc, f.pin_id desc limit $4)
) ideas order by stage, rank desc, pin_id desc limit $4`)

/** A page of pins that match a board. */
export function ideasStatement(
  viewer: UserId | null,
  { boardId, words, topics, pictures }: BoardContent,
  start: PageStart,
  limit: number,
): Statement {
  const tsquery = words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}'`).join(' | ')
  // This statement is not prepared, because the planner must see the words to estimate how many pins match.
  return {
    text: SQL,
    values: [viewer, start.rank, start.id, limit, start.stage, tsquery, boardId, topics, pictures],
  }
}
