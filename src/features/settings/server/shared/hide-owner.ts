import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * Updates whether others see a member's boards. Call it after the profile was made private, deactivated, or visible
 * again.
 */
export async function hideBoardsOfHidden(db: Database, userId: UserId): Promise<void> {
  await db.query({
    text: `update boards b set is_owner_hidden = h.is_hidden
           from (select is_private_profile or deactivated_at is not null as is_hidden from users where id = $1) h
           where b.owner_id = $1 and b.is_owner_hidden <> h.is_hidden`,
    values: [userId],
  })
}

/**
 * Cancels the deactivation or deletion of an account, after a log-in.
 * @returns what was canceled; null if the account was neither deactivated nor to be deleted
 */
export async function reactivate(db: Database, userId: UserId): Promise<'deletion' | 'deactivation' | null> {
  const [found] = await db.query<{ canceled: 'deletion' | 'deactivation' }>({
    name: 'reactivate',
    text: `with before as (select id, deletion_due_at from users where id = $1 and deactivated_at is not null for update)
           update users u set deactivated_at = null, deletion_due_at = null from before where u.id = before.id
           returning case when before.deletion_due_at is null then 'deactivation' else 'deletion' end as canceled`,
    values: [userId],
  })
  if (!found) return null
  await hideBoardsOfHidden(db, userId)
  return found.canceled
}
