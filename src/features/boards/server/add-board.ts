import { newId, type BoardId } from '#contracts/ids.ts'
import type { Input } from '#contracts/endpoint.ts'
import { writtenText } from '#contracts/written-text.ts'
import type { createBoard } from '#features/boards/contract.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { chooseSlug } from './shared/board-names.ts'

/** Creates a board, with the client's id if one was sent. */
export async function addBoard(
  db: Database,
  viewer: Member,
  input: Input<typeof createBoard>,
): Promise<Answer<BoardId, 'board/name-taken' | 'request/invalid'>> {
  const name = writtenText(input.name)
  const slug = await chooseSlug(db, viewer.id, name, { field: 'options.name' })
  if (!slug.ok) return slug
  const id = input.id ?? newId<BoardId>()
  const isQuickSave = input.is_quick_save ?? false
  const description = writtenText(input.description ?? '')
  if (isQuickSave && input.smart_search !== undefined) {
    const field = 'options.smart_search'
    return fail('request/invalid', `${field}: a board for quick saves cannot be a smart board`, { field })
  }
  if (isQuickSave && (await hasQuickSaveBoard(db, viewer))) {
    const field = 'options.is_quick_save'
    return fail('request/invalid', `${field}: you already have a board for quick saves`, { field })
  }
  const added = await db.query({
    text: `insert into boards (id, owner_id, name, slug, description, privacy, is_quick_save, smart_search, is_owner_hidden)
           values ($1, $2, $3, $4, $5, $6, $7, $8, (select u.is_private_profile or u.deactivated_at is not null from users u where u.id = $2))
           on conflict (id) do nothing returning id`,
    values: [
      id,
      viewer.id,
      name,
      slug.data,
      description,
      input.privacy ?? 'public',
      isQuickSave,
      input.smart_search ?? null,
    ],
  })
  if (added.length === 0)
    return fail('request/invalid', 'options.id: is the id of another board', { field: 'options.id' })
  // The board for quick saves is not counted (spec viewer §4).
  if (!isQuickSave)
    await db.query({ text: 'update users set board_count = board_count + 1 where id = $1', values: [viewer.id] })
  return ok(id)
}

async function hasQuickSaveBoard(db: Database, viewer: Member): Promise<boolean> {
  const rows = await db.query({
    text: 'select from boards where owner_id = $1 and is_quick_save and deleted_at is null',
    values: [viewer.id],
  })
  return rows.length > 0
}
