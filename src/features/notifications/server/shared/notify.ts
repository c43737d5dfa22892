import { makeId, type UserId } from '#contracts/ids.ts'
import { isOffered } from '#features/blocks/server/shared/blocked.ts'
import { DIGEST_INTERVALS } from '#features/notifications/constants.ts'
import type { NoticeKind } from '#features/notifications/contract.ts'
import { findSubscriptions } from '#features/push/server/shared/subscriptions.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Database } from '#server/storage/database.ts'
import { createTouches, noteChange, noteNews, type Touches } from '#server/sync/note-change.ts'
import { writeAct } from '#server/sync/write-act.ts'
import { intervalOf } from '../news-settings.ts'
import { pushNoticeJob } from '../push-notice-job.ts'

/** Actors that are remembered by name; more are counted. */
const ACTORS_MAX = 100

/** The subject of a notification. If the receiver cannot see it, the item is left out. */
export type NoticeSubject = { readonly table: 'pins' | 'boards' | 'users'; readonly id: string }

export interface Notifier {
  /** The act's transaction. */
  readonly db: Database
  /** Null in a job: the receiver's feed is written at once. */
  readonly touches: Touches | null
}

interface News {
  readonly to: UserId
  readonly actor: UserId
  readonly notice: NoticeKind
  readonly subject: NoticeSubject
  readonly data?: Readonly<Record<string, string | number>>
  /** True for an event that the member arranged, such as a scheduled publication: the actor is then the receiver. */
  readonly isOwn?: true
}

/**
 * Notifies a member of another member's act, in the act's transaction. Similar unread notifications are merged. There
 * are no notifications about one's own acts (except `isOwn`), from blocked or muted members, or for options that are
 * switched off. One act may notify at most 50 members; use a job for more.
 */
export async function notify(
  notifier: Notifier,
  { to, actor, notice, subject, data = {}, isOwn }: News,
): Promise<void> {
  if (to === actor && !isOwn) return
  const now = Date.now()
  const [told] = await notifier.db.query<{ id: string; news: boolean; push: boolean }>({
    name: 'notify',
    text: `with wanted as (
        select ${isOn('news')} as news, ${isOn('mail')} as mail, ${isOn('push')} as push
      ), told as (
        insert into notifications (id, user_id, kind, subject, actors, actor_count, data, rank, option, is_in_site)
        select $1::bigint, $2::bigint, $3, $4, array[$5::bigint], 1, $6::jsonb, $7::bigint, $8, news
        from wanted where (news or mail or push) and ${isOffered('$5::bigint', '$2')}
        on conflict (user_id, kind, subject) where read_at is null do update set
          actors = (excluded.actors || array_remove(notifications.actors, $5::bigint))[1:${ACTORS_MAX}],
          actor_count = notifications.actor_count + case when $5::bigint = any(notifications.actors) then 0 else 1 end,
          data = excluded.data, rank = greatest(notifications.rank, excluded.rank), is_in_site = excluded.is_in_site
        returning id
      ), mailed as (
        insert into news_digests as d (user_id, due_at) select $2::bigint, now() + ${intervalOf(`'${DIGEST_INTERVALS[0]}'`)}
        from told, wanted where mail
        on conflict (user_id) do update set due_at = now() + ${intervalOf('d.every')} where d.due_at is null
      )
      select told.id, news, push from told, wanted`,
    values: [
      makeId(now, Math.random()),
      to,
      notice.kind,
      nameOf(subject),
      actor,
      JSON.stringify(data),
      now,
      notice.option,
    ],
  })
  if (!told) return
  if (told.news) await noteInbox(notifier, to)
  if (!told.push) return
  for (const subscription of await findSubscriptions(notifier.db, to)) {
    const payload = { noticeId: told.id, subscriptionId: subscription }
    await addJob(notifier.db, pushNoticeJob, { key: `${told.id}:${subscription}:${now}`, payload })
  }
}

/** SQL: the member did not switch the option off on this channel. */
function isOn(channel: string): string {
  return `not exists (select from news_settings s where s.user_id = $2::bigint and s.channel = '${channel}' and s.id = $8 and s.value = 'off')`
}

/** Call when the actor reverted the act. The item is removed, or shows the remaining actors only. */
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
