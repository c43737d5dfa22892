import type { BoardId } from '#contracts/ids.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { wireBoard } from '#features/boards/server/shared/board-record.ts'
import { findBoardsById } from '#features/boards/server/shared/find-boards.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'

/** Boards whose ownership is offered to a member. */
export async function findOffers(db: Database, viewer: Member): Promise<WireBoard[]> {
  const ids = await db.query<{ id: BoardId }>({
    text: 'select id from boards where transfer_to = $1 and deleted_at is null order by id',
    values: [viewer.id],
  })
  const rows = ids.map(({ id }) => id)
  return (await findBoardsById(db, viewer, rows)).map(wireBoard)
}
