import type { UserId } from '#contracts/ids.ts'
import { DRAFT_ENDED_KEPT_DAYS } from '#features/drafts/constants.ts'
import { heldFilesOf } from '#features/drafts/domain/draft-files.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { holdUploads } from '#features/media/server/shared/keyed-uploads.ts'
import { ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Sweep } from '#server/define-server-feature.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { cancelFiles } from './shared/canceled-files.ts'
import { findDrafts, noDraft, type DraftRecord } from './shared/draft-rows.ts'

const BATCH = 200

/** Deletes or restores drafts. Published drafts stay as they are. Deleting a draft ends its schedule. */
export async function endDrafts(
  db: Database,
  viewer: Member,
  ids: readonly DraftId[],
  isDeleted: boolean,
): Promise<Answer<readonly DraftRecord[], 'draft/not-found'>> {
  const found = await findDrafts(db, viewer.id, ids)
  if (found.length < new Set(ids.map((id) => BigInt(id))).size) return noDraft('options.ids')
  await db.query({
    name: 'drafts-end',
    text: `update drafts set deleted_at = case when $3 then coalesce(deleted_at, now()) end, scheduled_at = null, rev = rev + 1
           where user_id = $1 and id = any($2::bigint[]) and published_at is null`,
    values: [viewer.id, ids, isDeleted],
  })
  // Other devices that are sending the drafts' files must stop. The drafts may be restored later.
  if (isDeleted) for (const { id, data } of found) await cancelFiles(db, id, heldFilesOf(data))
  return ok(await findDrafts(db, viewer.id, ids))
}

/** Removes drafts that were deleted or published longer ago than the limit, and releases their files. */
export const sweepDrafts: Sweep = async ({ pool }) => {
  for (let gone = BATCH; gone === BATCH;) {
    gone = await transaction(pool, async (db) => {
      const rows = await db.query<Pick<DraftRecord, 'data'> & { user_id: UserId }>({
        text: `delete from drafts where id in (
                 select id from drafts
                 where coalesce(deleted_at, published_at) < now() - interval '${DRAFT_ENDED_KEPT_DAYS} days' limit ${BATCH})
               returning user_id, data`,
      })
      for (const { user_id: member, data } of rows) await holdUploads(db, member, heldFilesOf(data), false)
      return rows.length
    })
  }
  // Releases files that were uploaded for a draft that the server never received.
  await databaseOf(pool).query({
    text: `update uploads u set is_held = false where is_held and touched_at < now() - interval '${DRAFT_ENDED_KEPT_DAYS} days'
             and not exists (select from drafts d where d.user_id = u.user_id
               and (d.data @> jsonb_build_object('items', jsonb_build_array(jsonb_build_object('file', u.key::text)))
                 or d.data @> jsonb_build_object('items', jsonb_build_array(jsonb_build_object('poster', u.key::text)))
                 or d.data @> jsonb_build_object('items', jsonb_build_array(jsonb_build_object('uncut', u.key::text)))
                 or jsonb_path_exists(d.data, '$.storyPin.** ? (@.file == $key || @.poster == $key)', jsonb_build_object('key', u.key::text))))`,
  })
}
