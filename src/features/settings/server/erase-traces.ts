import type { UserId } from '#contracts/ids.ts'
import { eraseEventsOf } from '#features/events/server/shared/erase-events-of.ts'
import type { Database } from '#server/storage/database.ts'

/** The member's addresses whose mails they can read. */
const OWN_ADDRESSES = `select email_key from users where id = $1::bigint
  union select backup_email from account_details where user_id = $1::bigint and backup_email_verified_at is not null`
/** Addresses that the member gave, and that may be somebody else's. */
const GIVEN_ADDRESSES = `select unnest(array[backup_email, pending_email]) from account_details where user_id = $1::bigint
  union select unnest(array[contact_email, ownership_email]) from business_emails where user_id = $1::bigint`

/**
 * SQL of deletions that do not follow from the deletion of a member's row: changes to other rows' counters, and
 * notifications, mails, links in mails and invites that name the member or their addresses.
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
  `delete from mails where user_id is null and (lower(address) in (${OWN_ADDRESSES})
     or (lower(address) in (${GIVEN_ADDRESSES}) and template not in ('boardInvite', 'businessInvite')))`,
  `delete from mail_tokens where subject = $1::bigint::text or subject like '{"userId":"' || $1::bigint || '",%'`,
  `delete from business_invites where email_key in (${OWN_ADDRESSES})`,
  `delete from board_invite_links where lower(address) in (${OWN_ADDRESSES})`,
  `delete from jobs where kind = 'session/send-reset-link' and payload->>'name' in (${OWN_ADDRESSES})`,
]

/** Call in the transaction that deletes the member. */
export async function eraseTraces(db: Database, member: UserId): Promise<void> {
  for (const text of STEPS) await db.query({ text, values: [member] })
  await eraseEventsOf(db, member)
}
