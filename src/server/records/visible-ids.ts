import type { BoardId, PinId } from '#contracts/ids.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { viewerId } from './grid-pins.ts'
import { isBoardVisible, isPinVisible } from './visible.ts'

/** The id itself where such a pin is there for this viewer, otherwise null: unknown and secret look the same. */
export async function findVisiblePinId(db: Database, viewer: Member | null, id: PinId): Promise<PinId | null> {
  const rows = await db.query<{ id: PinId }>({
    name: 'visible-pin',
    text: `select p.id from pins p join boards b on b.id = p.board_id where p.id = $2 and ${isPinVisible('p', 'b', '$1')}`,
    values: [viewerId(viewer), id],
  })
  return rows[0]?.id ?? null
}

/** As `findVisiblePinId`, of a board. */
export async function findVisibleBoardId(db: Database, viewer: Member | null, id: BoardId): Promise<BoardId | null> {
  const rows = await db.query<{ id: BoardId }>({
    name: 'visible-board',
    text: `select b.id from boards b where b.id = $2 and ${isBoardVisible('b', '$1')}`,
    values: [viewerId(viewer), id],
  })
  return rows[0]?.id ?? null
}
