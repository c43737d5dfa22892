import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { createTouches, noteChange } from '#server/sync/note-change.ts'
import { writeAct } from '#server/sync/write-act.ts'

/**
 * Notes the drafts that use an upload's file as changed, so that the member's other devices learn that the upload has
 * ended.
 */
export async function tellDrafts(db: Database, uploadId: string): Promise<void> {
  const drafts = await db.query<{ id: string; user_id: UserId }>({
    name: 'drafts-of-upload',
    text: `select d.id::text, d.user_id::text from uploads u join drafts d on d.user_id = u.user_id
           where u.id = $1 and u.key is not null and d.deleted_at is null and d.published_at is null
             and strpos(d.data::text, '"' || u.key::text || '"') > 0`,
    values: [uploadId],
  })
  const [first] = drafts
  if (!first) return
  const touches = createTouches()
  noteChange({ touches }, { drafts: drafts.map(({ id }) => id) })
  await writeAct(db, { member: first.user_id, client: null, command: null }, touches)
}
