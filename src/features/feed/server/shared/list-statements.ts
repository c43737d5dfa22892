import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { gridPageSql } from '#features/pins/server/shared/grid-pins.ts'
import type { PageStart } from '#server/http/list-page.ts'
import type { Statement } from '#server/storage/database.ts'
import { isPinIdShown, isPinIdVisible } from '#features/boards/server/shared/visible.ts'

/** The `feed_id` of the home feed for everybody (see the migration of `feed`). */
export const HOME_FEED_ID = '0'

/**
 * The statements that read lists, with one round trip per page. Each part reads at most `limit` rows from an index by
 * comparing rows, never by OFFSET. A test checks their query plans.
 */
export function feedStatement(viewer: UserId | null, feedId: string, start: PageStart, limit: number): Statement {
  return { name: 'list-feed', text: FEED_SQL, values: [viewer, start.rank, start.id, limit, feedId] }
}

export function boardStatement(viewer: UserId | null, boardId: BoardId, start: PageStart, limit: number): Statement {
  return { name: 'list-board', text: BOARD_SQL, values: [viewer, start.rank, start.id, limit, boardId] }
}

/** The data from which a pin's related list is made. */
export interface RelatedTo {
  readonly id: PinId
  /** Null for a pin that is only for ads. */
  readonly board_id: BoardId | null
  readonly rank: string
  readonly topic: string | null
  /** The topic's feed; null if the pin has no topic. */
  readonly feed_id: string | null
  /** Pins of the same board with similar titles, most similar first. */
  readonly like: readonly PinId[]
  /** True if the owner wants no products beside the pin (spec business §3). */
  readonly is_shopping_off: boolean
}

export function relatedStatement(viewer: UserId | null, to: RelatedTo, start: PageStart, limit: number): Statement {
  return {
    name: to.is_shopping_off ? 'list-related-unsold' : 'list-related',
    text: to.is_shopping_off ? UNSOLD_SQL : RELATED_SQL,
    values: [
      viewer,
      start.rank,
      start.id,
      limit,
      start.stage,
      to.id,
      to.board_id,
      to.rank,
      to.feed_id,
      to.topic,
      to.like,
    ],
  }
}

const FEED_SQL = gridPageSql(`select 0 as stage, f.rank, f.pin_id from feed_items f
  where f.feed_id = $5 and (f.rank, f.pin_id) < ($2::bigint, $3::bigint) and ${isPinIdShown('f.pin_id', '$1')}
  order by f.rank desc, f.pin_id desc limit $4`)

const BOARD_SQL = gridPageSql(`select 0 as stage, s.rank, s.pin_id from board_pins s
  where s.board_id = $5 and (s.rank, s.pin_id) < ($2::bigint, $3::bigint) and ${isPinIdVisible('s.pin_id', '$1')}
  order by s.rank desc, s.pin_id desc limit $4`)

const IS_BELOW = `(f.rank, f.pin_id) < ($8::bigint, $6::bigint)`
const IS_ABOVE = `(f.rank, f.pin_id) > ($8::bigint, $6::bigint)`
/**
 * A scalar subquery, because for an anti join the planner would hash the whole table instead of stopping after a page.
 */
const IS_OFF_BOARD = `(select true from board_pins o where o.board_id = $7 and o.pin_id = f.pin_id) is null`
const IS_OFF_TOPIC = `($9::bigint is null or (select o.topic from pins o where o.id = f.pin_id) is distinct from $10::text)`

/**
 * The stages of a related list: 0: similar pins of the pin's own board; 1: the rest of this board; 2: pins of its topic
 * that are below the pin in the feeds; 3: pins of the home feed below it; 4: pins of the home feed above it. Each stage
 * leaves out pins of earlier stages, so that no pin appears twice and pages are stable.
 */
const relatedSql = (only: string): string =>
  gridPageSql(`select * from (
  ${relatedStage(0, `(select l.pin_id, -l.n as rank from unnest($11::bigint[]) with ordinality as l (pin_id, n)) f where true${only}`)}
  union all
  ${relatedStage(1, `board_pins f where f.board_id = $7 and f.pin_id <> $6 and f.pin_id <> all($11::bigint[])${only}`)}
  union all
  ${relatedStage(2, `feed_items f where f.feed_id = $9 and ${IS_BELOW} and ${IS_OFF_BOARD}${only}`)}
  union all
  ${relatedStage(3, `feed_items f where f.feed_id = 0 and ${IS_BELOW} and ${IS_OFF_BOARD} and ${IS_OFF_TOPIC}${only}`)}
  union all
  ${relatedStage(4, `feed_items f where f.feed_id = 0 and ${IS_ABOVE} and ${IS_OFF_BOARD}${only}`)}
) stages order by stage, rank desc, pin_id desc limit $4`)

const RELATED_SQL = relatedSql('')
const UNSOLD_SQL = relatedSql(` and (select o.kind from pins o where o.id = f.pin_id) <> 'product'`)

/**
 * SQL of one stage. Stages before the bookmark's are skipped without reading; the bookmark's own stage continues after
 * the bookmark.
 */
function relatedStage(stage: number, from: string): string {
  return `(select ${stage} as stage, f.rank, f.pin_id from ${from}
    and $5::int <= ${stage} and (f.rank, f.pin_id) < (
      case when $5 = ${stage} then $2::bigint else 9223372036854775807 end,
      case when $5 = ${stage} then $3::bigint else 9223372036854775807 end)
    and ${isPinIdShown('f.pin_id', '$1')}
    order by f.rank desc, f.pin_id desc limit $4)`
}
