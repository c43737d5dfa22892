import type { BoardId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * Chooses the board for one-tap saves; null for none.
 * @returns boards whose rows changed for the member
 */
export async function setQuickBoard(
  db: Database,
  member: UserId,
  boardId: BoardId | null,
): Promise<readonly BoardId[]> {
  const before = await db.query<{ board_id: BoardId }>({
    name: 'quick-board-remove',
    text: 'delete from quick_boards where user_id = $1 returning board_id::text',
    values: [member],
  })
  if (boardId !== null)
    await db.query({
      name: 'quick-board-choose',
      text: `insert into quick_boards (user_id, board_id) values ($1, $2)
             on conflict (user_id) do update set board_id = excluded.board_id`,
      values: [member, boardId],
    })
  return [...new Set([...before.map(({ board_id: id }) => id), ...(boardId === null ? [] : [boardId])])]
}
