import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { gridPageSql } from '#server/records/grid-pins.ts'
import type { PageStart } from '#server/records/list-page.ts'
import type { Statement } from '#server/storage/database.ts'

/** feed_id of everyone's home feed (migration 0001). */
export const HOME_FEED_ID = '0'

/**
 * The statements of the lists, one round trip a page. Each candidate part reads `limit` rows from an index by row comparison,
 * never by OFFSET; a test reads their plans.
 */
export function feedStatement(viewer: UserId | null, feedId: string, start: PageStart, limit: number): Statement {
  return { name: 'list-feed', text: FEED_SQL, values: [viewer, start.rank, start.id, limit, feedId] }
}

export function boardStatement(viewer: UserId | null, boardId: BoardId, start: PageStart, limit: number): Statement {
  return { name: 'list-board', text: BOARD_SQL, values: [viewer, start.rank, start.id, limit, boardId] }
}

export function relatedStatement(viewer: UserId | null, pinId: PinId, start: PageStart, limit: number): Statement {
  return { name: 'list-related', text: RELATED_SQL, values: [viewer, start.rank, start.id, limit, start.stage, pinId] }
}

const FEED_SQL = gridPageSql(`select 0 as stage, f.rank, f.pin_id from feed_items f
  where f.feed_id = $5 and (f.rank, f.pin_id) < ($2::bigint, $3::bigint)
  order by f.rank desc, f.pin_id desc limit $4`)

const BOARD_SQL = gridPageSql(`select 0 as stage, s.rank, s.pin_id from board_pins s
  where s.board_id = $5 and (s.rank, s.pin_id) < ($2::bigint, $3::bigint)
  order by s.rank desc, s.pin_id desc limit $4`)

/**
 * Stages: 0 the pin's own board; 1 its topic, from its own place in the feeds downwards; 2 the home feed below it; 3 the home
 * feed from the top down to it. Each leaves out what an earlier one shows, so no pin comes twice and pages stay stable.
 */
const RELATED_SQL = `with this as materialized (
  select p.id, p.board_id, p.rank, t.feed_id, p.topic from pins p left join topics t on t.interest = p.topic where p.id = $6
) ${gridPageSql(`select * from (
  ${relatedStage(0, `from this t join board_pins f on f.board_id = t.board_id where f.pin_id <> t.id`)}
  union all
  ${relatedStage(
    1,
    `from this t join feed_items f on f.feed_id = t.feed_id
    where (f.rank, f.pin_id) < (t.rank, t.id) and ${isOffBoard()}`,
  )}
  union all
  ${relatedStage(
    2,
    `from this t join feed_items f on f.feed_id = 0
    where (f.rank, f.pin_id) < (t.rank, t.id) and ${isOffBoard()}
      and (t.feed_id is null or not exists (select from pins o where o.id = f.pin_id and o.topic = t.topic))`,
  )}
  union all
  ${relatedStage(
    3,
    `from this t join feed_items f on f.feed_id = 0
    where (f.rank, f.pin_id) > (t.rank, t.id) and ${isOffBoard()}`,
  )}
) stages order by stage, rank desc, pin_id desc limit $4`)}`

/** Earlier stages are skipped without a read; within the stage of the bookmark the rows after it are taken. */
function relatedStage(stage: number, from: string): string {
  return `(select ${stage} as stage, f.rank, f.pin_id ${from}
    and $5::int <= ${stage} and (f.rank, f.pin_id) < (
      case when $5 = ${stage} then $2::bigint else 9223372036854775807 end,
      case when $5 = ${stage} then $3::bigint else 9223372036854775807 end)
    order by f.rank desc, f.pin_id desc limit $4)`
}

function isOffBoard(): string {
  return `not exists (select from board_pins o where o.board_id = t.board_id and o.pin_id = f.pin_id)`
}
