import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/** Updates whether others see a member's boards, after the profile was made private, deactivated, or shown again. */
export async function hideBoardsOfHidden(db: Database, userId: UserId): Promise<void> {
  await db.query({
    text: `update boards b set is_owner_hidden = h.is_hidden
           from (select is_private_profile or deactivated_at is not null as is_hidden from users where id = $1) h
           where b.owner_id = $1 and b.is_owner_hidden <> h.is_hidden`,
    values: [userId],
  })
}

/** A log-in cancels the deactivation or deletion of the account. */
export async function reactivate(db: Database, userId: UserId): Promise<void> {
  const rows = await db.query({
    name: 'reactivate',
    text: `update users set deactivated_at = null, deletion_due_at = null
           where id = $1 and deactivated_at is not null returning 1`,
    values: [userId],
  })
  if (rows.length > 0) await hideBoardsOfHidden(db, userId)
}
