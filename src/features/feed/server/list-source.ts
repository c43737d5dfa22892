import type { BoardId } from '#contracts/ids.ts'
import type { Member } from '#server/http/handle.ts'
import { findTopic } from './shared/find-topic.ts'
import type { ManifestSource } from './list-manifest.ts'
import { HOME_FEED_ID } from './shared/list-statements.ts'
import { findEdition } from '#features/recommendations/server/shared/home-page.ts'
import type { PageInput } from '#server/http/list-page.ts'
import { findVisibleBoardId } from '#features/boards/server/shared/find-boards.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * The source of the list with a key (`home`, `topic:food`, `board:123`), or the failure if there is no such list for
 * this viewer.
 */
export async function findListSource(
  db: Database,
  viewer: Member | null,
  input: PageInput & { readonly list: string },
): Promise<ManifestSource | 'list/not-found' | 'board/not-found'> {
  const { list } = input
  if (list === 'home') {
    if (viewer === null) return { table: 'feed_items', feedId: HOME_FEED_ID }
    return { table: 'home', feedId: HOME_FEED_ID, member: viewer.id, ...(await findEdition(db, viewer.id, input)) }
  }
  const subject = list.slice(list.indexOf(':') + 1)
  if (list.startsWith('topic:')) {
    const topic = await findTopic(db, subject)
    return topic === null ? 'list/not-found' : { table: 'feed_items', feedId: topic.feed_id }
  }
  const boardId = await findVisibleBoardId(db, viewer, subject as BoardId)
  return boardId === null ? 'board/not-found' : { table: 'board_pins', boardId }
}
