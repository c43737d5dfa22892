import type { UserId } from '#contracts/ids.ts'
import { findRequests } from '#features/follow-requests/server/shared/requests.ts'
import { addFollows } from '#features/follows/server/shared/follow.ts'
import type { Database } from '#server/storage/database.ts'

/** A public profile needs no approval, so all open requests become follows. */
export async function approveAll(db: Database, member: UserId): Promise<void> {
  for (const follower of await findRequests(db, member, null)) await addFollows(db, follower, [member])
  await db.query({ text: 'delete from follow_requests where user_id = $1', values: [member] })
}
