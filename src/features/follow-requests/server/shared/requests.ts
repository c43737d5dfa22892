import type { UserId } from '#contracts/ids.ts'
import { FOLLOW_ASKED } from '#features/follow-requests/constants.ts'
import { notify, unnotify } from '#features/notifications/server/shared/notify.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange, noteNews, type Touches } from '#server/sync/note-change.ts'

interface Act {
  readonly db: Database
  readonly touches: Touches
}

/** Those of the given members who must approve a follow: private members whom the follower does not follow yet. */
export async function mustAsk(db: Database, follower: UserId, users: readonly UserId[]): Promise<readonly UserId[]> {
  const rows = await db.query<{ id: UserId }>({
    name: 'follow-must-ask',
    text: `select u.id from users u where u.id = any($2::bigint[]) and u.is_private_profile and not exists (
      select from member_follows f where f.follower_id = $1 and f.user_id = u.id)`,
    values: [follower, users],
  })
  return rows.map(({ id }) => id)
}

/** Adds a request if there is none, and notifies the member. */
export async function askToFollow(act: Act, follower: UserId, user: UserId): Promise<void> {
  const added = await act.db.query({
    name: 'follow-ask',
    text: `insert into follow_requests (user_id, follower_id, rank) values ($1, $2, $3) on conflict do nothing returning 1`,
    values: [user, follower, Date.now()],
  })
  if (added.length === 0) return
  noteNews(act, user, { followRequests: [user] })
  const subject = { table: 'users', id: follower } as const
  await notify(act, { to: user, actor: follower, notice: FOLLOW_ASKED, subject })
}

/**
 * Removes a request and its notification, whether it was approved or not.
 * @returns true if there was a request
 */
export async function endRequest(act: Act, follower: UserId, user: UserId): Promise<boolean> {
  const removed = await act.db.query({
    name: 'follow-unask',
    text: 'delete from follow_requests where user_id = $1 and follower_id = $2 returning 1',
    values: [user, follower],
  })
  if (removed.length === 0) return false
  const subject = { table: 'users', id: follower } as const
  await unnotify(act, { to: user, actor: follower, notice: FOLLOW_ASKED, subject })
  return true
}

/** Ends the requests between the viewer and another member, because one of them blocks the other. */
export async function endRequestsBetween(act: Act, viewer: UserId, other: UserId): Promise<void> {
  const removed = await act.db.query<{ user_id: UserId }>({
    name: 'follow-requests-between',
    text: `delete from follow_requests where (user_id = $1 and follower_id = $2) or (user_id = $2 and follower_id = $1)
      returning user_id`,
    values: [viewer, other],
  })
  for (const { user_id: user } of removed)
    if (user === viewer) noteChange(act, { followRequests: [user] })
    else noteNews(act, user, { followRequests: [user] })
}

/** Members who asked to follow this member, latest first. */
export async function findRequests(db: Database, user: UserId, limit: number | null): Promise<readonly UserId[]> {
  const rows = await db.query<{ follower_id: UserId }>({
    name: 'follow-requests',
    text: `select r.follower_id from follow_requests r join users u on u.id = r.follower_id
      where r.user_id = $1 and u.suspended_at is null and u.deactivated_at is null
      order by r.rank desc, r.follower_id desc limit $2`,
    values: [user, limit],
  })
  return rows.map(({ follower_id }) => follower_id)
}
