import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { DIGEST_INTERVALS, NEWS_OPTIONS } from '../constants.ts'
import { NEWS_SETTINGS, type NewsOption, type NewsSetting, type PushSetting } from '../contract.ts'

type Channel = 'news' | 'mail' | 'push'
type Interval = (typeof DIGEST_INTERVALS)[number]

async function readOff(db: Database, member: UserId): Promise<ReadonlySet<string>> {
  const off = await db.query<{ channel: Channel; id: string }>({
    name: 'news-settings',
    text: `select channel, id from news_settings where user_id = $1 and value = 'off'`,
    values: [member],
  })
  return new Set(off.map(({ channel, id }) => `${channel}:${id}`))
}

/**
 * Every setting of the channels in the product and by mail, with its value. A setting is on unless the member switched
 * it off.
 */
export async function listSettings(db: Database, member: UserId): Promise<NewsSetting[]> {
  const off = await readOff(db, member)
  const [digest] = await db.query<{ every: Interval }>({
    name: 'news-digest',
    text: 'select every from news_digests where user_id = $1',
    values: [member],
  })
  return NEWS_SETTINGS.map((id) => {
    if (id === 'digest') return { id, value: digest?.every ?? DIGEST_INTERVALS[0] }
    return { id, value: off.has(id.startsWith('mail:') ? id : `news:${id}`) ? 'off' : 'on' }
  })
}

export async function listPushSettings(db: Database, member: UserId): Promise<PushSetting[]> {
  const off = await readOff(db, member)
  return NEWS_OPTIONS.map((id) => ({ id, value: off.has(`push:${id}`) ? 'off' : 'on' }))
}

/** @returns false if the setting cannot have this value */
export async function changeSetting(db: Database, member: UserId, { id, value }: NewsSetting): Promise<boolean> {
  const isInterval = (DIGEST_INTERVALS as readonly string[]).includes(value)
  if ((id === 'digest') !== isInterval) return false
  if (id === 'digest') await setDigest(db, member, value as Interval)
  else {
    const isMail = id.startsWith('mail:')
    await changeChannel(db, member, isMail ? 'mail' : 'news', (isMail ? id.slice(5) : id) as NewsOption, value)
  }
  return true
}

export async function changeChannel(
  db: Database,
  member: UserId,
  channel: Channel,
  option: NewsOption,
  value: string,
): Promise<void> {
  await db.query({
    name: 'news-setting',
    text: `insert into news_settings (user_id, channel, id, value) values ($1, $2, $3, $4)
      on conflict (user_id, channel, id) do update set value = excluded.value`,
    values: [member, channel, option, value],
  })
}

/** Changes the interval of digest mails. A mail that already waits is sent after the new interval, or never. */
export async function setDigest(db: Database, member: UserId, every: Interval): Promise<void> {
  await db.query({
    name: 'news-digest-set',
    text: `insert into news_digests as d (user_id, every) values ($1, $2)
      on conflict (user_id) do update set every = excluded.every,
        due_at = case when d.due_at is not null then now() + ${intervalOf('excluded.every')} end`,
    values: [member, every],
  })
}

/**
 * SQL of the interval for which a digest mail collects news; null for never.
 * @param every SQL expression of the interval's name
 */
export function intervalOf(every: string): string {
  return `case ${every} when 'daily' then interval '1 day' when 'weekly' then interval '7 days' end`
}
