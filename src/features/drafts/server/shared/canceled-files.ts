import type { UserId } from '#contracts/ids.ts'
import type { DraftId, FileId } from '#features/drafts/contract.ts'
import type { Database } from '#server/storage/database.ts'

/** Keeps that files of a draft are no longer sent, for the member's other devices. */
export async function cancelFiles(db: Database, draft: DraftId, files: readonly FileId[]): Promise<void> {
  if (files.length === 0) return
  await db.query({
    name: 'draft-cancel-files',
    text: `update drafts set canceled_files = array(select unnest(canceled_files) union select unnest($2::bigint[])) where id = $1`,
    values: [draft, files],
  })
}

/**
 * The opposite, for files that are sent again.
 * @returns the drafts that this changes
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
