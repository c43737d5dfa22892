import type { BoardId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { noteNews } from '#server/sync/note-change.ts'
import { findPageReaders, type SeenAct } from '#server/sync/page-readers.ts'
import { boardList } from './board-rows.ts'

/** A board by its id, or all boards of a member. */
type BoardsOf = { readonly id: BoardId } | { readonly ownerId: UserId }

/**
 * Adds boards to the change feeds of the members who have their pages open. Call it when these members may no longer
 * see the boards, or see them again: their open pages follow.
 * @param only the only reader that is concerned; all readers by default
 */
export async function noteBoardsForReaders(act: SeenAct, boards: BoardsOf, only: UserId | null = null): Promise<void> {
  const ids = 'id' in boards ? [boards.id] : await boardsOf(act.db, boards.ownerId)
  const readers = await findPageReaders(
    act,
    ids.map((id) => `boards/${id}`),
    only,
  )
  for (const { member, rowName } of readers) {
    const id = rowName.slice('boards/'.length) as BoardId
    noteNews(act, member, { boards: [id], lists: [boardList(id)] })
  }
}

async function boardsOf(db: Database, ownerId: UserId): Promise<readonly BoardId[]> {
  const rows = await db.query<{ id: BoardId }>({
    name: 'boards-for-readers',
    text: `select id::text from boards where owner_id = $1 and deleted_at is null and privacy = 'public'`,
    values: [ownerId],
  })
  return rows.map(({ id }) => id)
}
