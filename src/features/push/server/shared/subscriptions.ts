import { newId, type UserId } from '#contracts/ids.ts'
import { hashToken } from '#features/session/server/shared/sessions.ts'
import { SUBSCRIPTIONS_MAX } from '#features/push/constants.ts'
import type { Database } from '#server/storage/database.ts'

interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Adds a browser's only subscription. If another account used it before, it now belongs to this one. */
export async function addSubscription(
  db: Database,
  member: UserId,
  sessionToken: string,
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  await db.query({
    name: 'push-add',
    text: `insert into push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5, $6)
      on conflict (endpoint) do update set user_id = excluded.user_id, session_hash = excluded.session_hash,
        p256dh = excluded.p256dh, auth = excluded.auth`,
    values: [newId(), member, hashToken(sessionToken), endpoint, p256dh, auth],
  })
  await db.query({
    name: 'push-trim',
    text: `delete from push_subscriptions where user_id = $1 and id not in (
        select id from push_subscriptions where user_id = $1 order by id desc limit ${SUBSCRIPTIONS_MAX})`,
    values: [member],
  })
}

export async function removeSubscription(db: Database, member: UserId, endpoint: string): Promise<void> {
  await db.query({
    name: 'push-remove',
    text: 'delete from push_subscriptions where user_id = $1 and endpoint = $2',
    values: [member, endpoint],
  })
}

/** Ids of the browsers of these members that receive pushes, newest first. */
export async function findSubscriptions(
  db: Database,
  members: readonly UserId[],
): Promise<ReadonlyMap<UserId, readonly string[]>> {
  const rows = await db.query<{ user_id: UserId; ids: readonly string[] }>({
    name: 'push-of',
    text: `select user_id, array_agg(id::text order by id desc) as ids from push_subscriptions
      where user_id = any($1::bigint[]) group by user_id`,
    values: [members],
  })
  return new Map(rows.map(({ user_id, ids }) => [user_id, ids]))
}
