import { newIds, type UserId } from '#contracts/ids.ts'
import { isOffered } from '#features/blocks/server/shared/blocked.ts'
import { DIGEST_INTERVALS } from '#features/notifications/constants.ts'
import type { NoticeKind, WireNotice } from '#features/notifications/contract.ts'
import { findSubscriptions } from '#features/push/server/shared/subscriptions.ts'
import { addJobs } from '#server/jobs/add-job.ts'
import type { Database } from '#server/storage/database.ts'
import { createTouches, noteChange, noteNews, type Touches } from '#server/sync/note-change.ts'
import { writeAct } from '#server/sync/write-act.ts'
import { intervalOf } from '../news-settings.ts'
import { pushNoticeJob } from '../push-notice-job.ts'

/** Maximum number of actors that are stored by id; further ones are only counted. */
const ACTORS_MAX = 100

/** The subject of a notification. If the receiver cannot see the subject, the notification is left out. */
export type NoticeSubject = { readonly table: WireNotice['subject']['table']; readonly id: string }

export interface Notifier {
  /** The act's transaction. */
  readonly db: Database
  /** Null in a job, which writes to the receiver's feed at once. */
  readonly touches: Touches | null
}

interface News {
  readonly to: UserId
  readonly actor: UserId
  readonly notice: NoticeKind
  readonly subject: NoticeSubject
  readonly data?: Readonly<Record<string, string | number>>
  /** Time of the act, in milliseconds since 1970; now if omitted. */
  readonly at?: number
  /** True for an event that the member arranged, such as a scheduled publication: the actor is then the receiver. */
  readonly isOwn?: true
}

/**
 * Notifies a member of another member's act, in the act's transaction. Similar unread notifications are merged. There
 * are no notifications about one's own acts (except `isOwn`), from blocked or muted members, or for options that are
 * switched off. One act may notify at most 50 members; use a job for more.
 */
export async function notify(notifier: Notifier, { to, actor, notice, subject, data, at, isOwn }: News): Promise<void> {
  if (to === actor && !isOwn) return
  await notifyEach(notifier, { actor, notice, ...(data && { data }), ...(at !== undefined && { at }) }, [
    { to, subject },
  ])
}

/** A member who is notified, and the subject to name to this member. */
export type Receiver = Pick<News, 'to' | 'subject'>

/**
 * Like `notify`, for an act with several subjects, each given once. The number of statements does not depend on the
 * number of subjects. The caller leaves out subjects of the actor.
 * @param actor null for a notification that names no actor. Each receiver is then stored as the actor, as with `isOwn`
 */
export async function notifyEach(
  notifier: Notifier,
  {
    actor,
    notice,
    data = {},
    at = Date.now(),
  }: Pick<News, 'notice' | 'data' | 'at'> & { readonly actor: UserId | null },
  receivers: readonly Receiver[],
): Promise<void> {
  if (receivers.length === 0) return
  const told = await notifier.db.query<{ id: string; user_id: UserId; news: boolean; push: boolean; is_new: boolean }>({
    name: 'notify',
    text: `with wanted as (
        select r.id, r.user_id, r.subject, ${isOn('news')} as news, ${isOn('mail')} as mail, ${isOn('push')} as push
        from unnest($1::bigint[], $2::bigint[], $3::text[]) as r (id, user_id, subject)
      ), told as (
        insert into notifications (id, user_id, kind, subject, actors, actor_count, data, rank, option, is_in_site)
        select w.id, w.user_id, $4, w.subject, array[coalesce($5::bigint, w.user_id)], 1, $6::jsonb, $7::bigint, $8, w.news
        from wanted w where (news or mail or push) and ${isOffered('coalesce($5::bigint, w.user_id)', 'w.user_id')}
        order by w.user_id, w.subject
        on conflict (user_id, kind, subject, is_in_site) where read_at is null do update set
          actors = (excluded.actors || array_remove(notifications.actors, excluded.actors[1]))[1:${ACTORS_MAX}],
          actor_count = notifications.actor_count + case when excluded.actors[1] = any(notifications.actors) then 0 else 1 end,
          data = excluded.data, rank = greatest(notifications.rank, excluded.rank)
        returning id, user_id, subject
      ), mailed as (
        insert into news_digests as d (user_id, due_at) select user_id, now() + ${intervalOf(`'${DIGEST_INTERVALS[0]}'`)}
        from (select distinct t.user_id from told t join wanted w using (user_id, subject) where w.mail) m order by user_id
        on conflict (user_id) do update set due_at = now() + ${intervalOf('d.every')} where d.due_at is null
      )
      select t.id, t.user_id, w.news, w.push, t.id = w.id as is_new from told t join wanted w using (user_id, subject)`,
    values: [
      newIds(receivers.length),
      receivers.map(({ to }) => to),
      receivers.map(({ subject }) => nameOf(subject)),
      notice.kind,
      actor,
      JSON.stringify(data),
      at,
      notice.option,
    ],
  })
  for (const to of new Set(told.flatMap((row) => (row.news ? [row.user_id] : [])))) await noteInbox(notifier, to)
  const pushed = told.filter((row) => row.push && (row.is_new || !notice.isPushedOnce))
  if (pushed.length === 0) return
  const subscriptions = await findSubscriptions(
    notifier.db,
    pushed.map((row) => row.user_id),
  )
  const jobs = pushed.flatMap(({ id, user_id }) =>
    (subscriptions.get(user_id) ?? []).map((subscription) => ({
      key: `${id}:${subscription}:${at}`,
      payload: { noticeId: id, subscriptionId: subscription },
    })),
  )
  await addJobs(notifier.db, pushNoticeJob, jobs)
}

/** SQL: the member `r.user_id` did not switch the option off on this channel. */
function isOn(channel: string): string {
  return `not exists (select from news_settings s where s.user_id = r.user_id and s.channel = '${channel}' and s.id = $8 and s.value = 'off')`
}

/** Call when the actor reverts the act. The item is removed, or shows the remaining actors only. */
export async function unnotify(
  notifier: Notifier,
  { to, actor, notice, subject }: Omit<News, 'data' | 'isOwn'>,
): Promise<void> {
  const found = await notifier.db.query<{ id: string; actor_count: number }>({
    name: 'notify-find',
    text: `select id, actor_count from notifications
      where user_id = $1 and kind = $2 and subject = $3 and $4::bigint = any(actors) for update`,
    values: [to, notice.kind, nameOf(subject), actor],
  })
  if (found.length === 0) return
  const [alone, shared] = [found.filter((row) => row.actor_count === 1), found.filter((row) => row.actor_count > 1)]
  if (alone.length > 0)
    await notifier.db.query({
      name: 'notify-remove',
      text: 'delete from notifications where id = any($1::bigint[])',
      values: [alone.map(({ id }) => id)],
    })
  if (shared.length > 0)
    await notifier.db.query({
      name: 'notify-without',
      text: `update notifications set actors = array_remove(actors, $2::bigint), actor_count = actor_count - 1
        where id = any($1::bigint[])`,
      values: [shared.map(({ id }) => id), actor],
    })
  await noteInbox(notifier, to)
}

/**
 * Like `unnotify`, for several reverted acts of one kind, and for unread items only. The number of statements does not
 * depend on the number of acts.
 */
export async function unnotifyEach(
  notifier: Notifier,
  notice: NoticeKind,
  reverted: readonly Omit<News, 'notice' | 'data' | 'isOwn'>[],
): Promise<void> {
  if (reverted.length === 0) return
  const changed = await notifier.db.query<{ user_id: UserId }>({
    name: 'notify-undo',
    text: `with undone as (
        select n.id, array_agg(u.actor) as actors
        from unnest($2::bigint[], $3::text[], $4::bigint[]) as u (user_id, subject, actor)
        join notifications n on n.user_id = u.user_id and n.kind = $1 and n.subject = u.subject and n.read_at is null
          and u.actor = any(n.actors)
        group by n.id
      ), removed as (
        delete from notifications n using undone u
        where n.id = u.id and n.read_at is null and n.actor_count <= cardinality(u.actors) returning n.user_id
      ), changed as (
        update notifications n set actor_count = n.actor_count - cardinality(u.actors),
          actors = array(select a from unnest(n.actors) with ordinality as x (a, place) where a <> all(u.actors) order by place)
        from undone u
        where n.id = u.id and n.read_at is null and n.actor_count > cardinality(u.actors) returning n.user_id
      )
      select user_id from removed union select user_id from changed`,
    values: [
      notice.kind,
      reverted.map(({ to }) => to),
      reverted.map(({ subject }) => nameOf(subject)),
      reverted.map(({ actor }) => actor),
    ],
  })
  for (const { user_id } of changed) await noteInbox(notifier, user_id)
}

/**
 * Call when a member reads the subject itself, for instance a conversation: its notifications of any kind are then read,
 * too. Those after `until` stay unread.
 * @param until milliseconds since 1970
 */
export async function readNoticesAbout(
  notifier: Notifier,
  { to, subject, until }: Pick<News, 'to' | 'subject'> & { readonly until: number },
): Promise<void> {
  const marked = await notifier.db.query({
    name: 'notify-read',
    text: `update notifications set read_at = now() where user_id = $1 and subject = $2 and read_at is null and rank <= $3::bigint
      returning 1`,
    values: [to, nameOf(subject), until],
  })
  if (marked.length > 0) await noteInbox(notifier, to)
}

/**
 * Removes the notifications about a subject, of all members who acted. Nothing is left to do about them.
 * @param notice the only kind to remove; all kinds if omitted
 * @param until milliseconds since 1970: later notifications stay
 */
export async function removeNotices(
  notifier: Notifier,
  {
    to,
    notice,
    subject,
    until,
  }: Pick<News, 'to' | 'subject'> & { readonly notice?: NoticeKind; readonly until?: number },
): Promise<void> {
  const removed = await notifier.db.query({
    name: 'notify-settled',
    text: `delete from notifications
      where user_id = $1 and subject = $2 and kind = coalesce($3, kind) and rank <= coalesce($4::bigint, rank) returning 1`,
    values: [to, nameOf(subject), notice?.kind ?? null, until ?? null],
  })
  if (removed.length > 0) await noteInbox(notifier, to)
}

/** Removes all notifications between two members. */
export async function removeNews(notifier: Notifier, one: UserId, other: UserId): Promise<void> {
  for (const [to, actor] of [
    [one, other],
    [other, one],
  ] as const) {
    const removed = await notifier.db.query({
      name: 'notify-forget',
      text: 'delete from notifications where user_id = $1 and actors = array[$2::bigint] returning 1',
      values: [to, actor],
    })
    const changed = await notifier.db.query({
      name: 'notify-forget-one',
      text: `update notifications set actors = array_remove(actors, $2::bigint), actor_count = greatest(1, actor_count - 1)
        where user_id = $1 and $2::bigint = any(actors) returning 1`,
      values: [to, actor],
    })
    if (removed.length + changed.length > 0) await noteInbox(notifier, to)
  }
}

async function noteInbox({ db, touches }: Notifier, to: UserId): Promise<void> {
  if (touches) return noteNews({ touches }, to, { inbox: [to] })
  const own = createTouches()
  noteChange({ touches: own }, { inbox: [to] })
  await writeAct(db, { member: to, client: null, command: null }, own)
}

function nameOf({ table, id }: NoticeSubject): string {
  return `${table}/${id}`
}
