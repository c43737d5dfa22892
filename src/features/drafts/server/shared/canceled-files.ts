import type { UserId } from '#contracts/ids.ts'
import type { DraftId, FileId } from '#features/drafts/contract.ts'
import type { Database } from '#server/storage/database.ts'

/** Stores that files of a draft are no longer being sent, so that the member's other devices know. */
export async function cancelFiles(db: Database, draft: DraftId, files: readonly FileId[]): Promise<void> {
  if (files.length === 0) return
  await db.query({
    name: 'draft-cancel-files',
    text: `update drafts set canceled_files = array(select unnest(canceled_files) union select unnest($2::bigint[])) where id = $1`,
    values: [draft, files],
  })
}

/**
 * Removes the mark of `cancelFiles` from files that are being sent again.
 * @returns the drafts that changed
 */
export async function resumeFiles(db: Database, member: UserId, files: readonly string[]): Promise<readonly string[]> {
  if (files.length === 0) return []
  const rows = await db.query<{ id: string }>({
    name: 'drafts-resume-files',
    text: `update drafts set canceled_files = array(select f from unnest(canceled_files) as f where f <> all ($2::bigint[]))
           where user_id = $1 and canceled_files && $2::bigint[] returning id::text`,
    values: [member, files],
  })
  return rows.map(({ id }) => id)
}
