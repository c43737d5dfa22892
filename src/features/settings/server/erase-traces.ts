import type { UserId } from '#contracts/ids.ts'
import { eraseEventsOf } from '#features/events/server/shared/erase-events-of.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * SQL of deletions that do not follow from the deletion of a member's row: changes to other rows' counters, and
 * notifications that name the member.
 */
const STEPS = [
  `update users set follower_count = greatest(0, follower_count - 1)
   where id in (select user_id from member_follows where follower_id = $1)`,
  `update users set following_count = greatest(0, following_count - 1)
   where id in (select follower_id from member_follows where user_id = $1)`,
  `update boards set follower_count = greatest(0, follower_count - 1)
   where id in (select board_id from board_follows where user_id = $1)`,
  `delete from notifications where actors = array[$1::bigint] or subject = 'users/' || $1`,
  `update notifications set actors = array_remove(actors, $1::bigint), actor_count = greatest(1, actor_count - 1)
   where $1::bigint = any(actors)`,
]

/** Call in the transaction that deletes the member. */
export async function eraseTraces(db: Database, member: UserId): Promise<void> {
  for (const text of STEPS) await db.query({ text, values: [member] })
  await eraseEventsOf(db, member)
}
