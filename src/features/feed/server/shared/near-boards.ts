import type { BoardId, PinId } from '#contracts/ids.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { MODULE_BOARDS_MAX } from '#features/feed/contract.ts'
import type { Member } from '#server/http/handle.ts'
import { boardsSql, wireBoard, type BoardRow } from '#features/boards/server/shared/board-record.ts'
import type { RelatedTo } from './list-statements.ts'
import { isBoardVisible } from '#features/boards/server/shared/visible.ts'
import type { Database, Statement } from '#server/storage/database.ts'

/** The boards of this many pins of a topic are checked. Reading them from an index takes about 5 ms. */
const PINS_LOOKED_AT = 400
/** A board that has the pin itself counts as if it had this many pins of the topic. */
const HOLDS_PIN_WEIGHT = 20

/** Where boards are searched: among the boards of a pin, and of the pins below a position of a topic's feed. */
export interface NearTo {
  /** The topic's feed; null if there is none. */
  readonly feedId: string | null
  /** The pin and its position; null to begin at the top of the feed. */
  readonly pin: { readonly id: PinId; readonly rank: string; readonly boardId: BoardId | null } | null
}

/**
 * SQL of the public boards that have most of these pins, without the pin's own board. It is exported for the test of
 * query plans.
 */
export function nearBoardsStatement(viewer: string | null, { feedId, pin }: NearTo): Statement {
  const below = [pin?.rank ?? HIGHEST, pin?.id ?? HIGHEST]
  return {
    name: 'near-boards',
    text: NEAR_BOARDS_SQL,
    values: [viewer, feedId, ...below, pin?.id ?? null, pin?.boardId ?? null, PINS_LOOKED_AT, MODULE_BOARDS_MAX],
  }
}

const HIGHEST = '9223372036854775807'

/** A pin counts for the board on which it was created. Secret boards are left out, even for their owner. */
const NEAR_BOARDS_SQL = boardsSql(
  '$1',
  `select k.board_id as id, sum(k.weight)::bigint as sort_rank from (
     select np.board_id, 1 as weight from (
       select f.pin_id from feed_items f where f.feed_id = $2 and (f.rank, f.pin_id) < ($3::bigint, $4::bigint)
       order by f.rank desc, f.pin_id desc limit $7
     ) n join pins np on np.id = n.pin_id where np.deleted_at is null
     union all
     select s.board_id, ${HOLDS_PIN_WEIGHT} from board_pins s where s.pin_id = $5
   ) k join boards kb on kb.id = k.board_id
   where kb.privacy = 'public' and k.board_id is distinct from $6::bigint and ${isBoardVisible('kb', '$1')}
   group by k.board_id order by sort_rank desc, id desc limit $8`,
)

async function findNearBoards(db: Database, viewer: Member | null, near: NearTo): Promise<readonly WireBoard[]> {
  return (await db.query<BoardRow>(nearBoardsStatement(viewer?.id ?? null, near))).map(wireBoard)
}

/** Boards that have pins like this pin. */
export function boardsLikePin(db: Database, viewer: Member | null, to: RelatedTo): Promise<readonly WireBoard[]> {
  const pin = { id: to.id, rank: to.rank, boardId: to.board_id }
  return findNearBoards(db, viewer, { feedId: to.feed_id, pin })
}

/** The boards of a topic: those with most of its newest pins. */
export function popularBoards(db: Database, viewer: Member | null, feedId: string): Promise<readonly WireBoard[]> {
  return findNearBoards(db, viewer, { feedId, pin: null })
}
