import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { NEWS_OPTIONS } from '../constants.ts'
import type { NewsSetting } from '../contract.ts'

/** Every option with its value; on unless the member switched it off. */
export async function listSettings(db: Database, member: UserId): Promise<NewsSetting[]> {
  const off = await db.query<{ id: string }>({
    name: 'news-settings',
    text: `select id from news_settings where user_id = $1 and value = 'off'`,
    values: [member],
  })
  return NEWS_OPTIONS.map((id) => ({ id, value: off.some((row) => row.id === id) ? 'off' : 'on' }))
}

export async function changeSetting(db: Database, member: UserId, { id, value }: NewsSetting): Promise<void> {
  await db.query({
    name: 'news-setting',
    text: `insert into news_settings (user_id, id, value) values ($1, $2, $3)
      on conflict (user_id, id) do update set value = excluded.value`,
    values: [member, id, value],
  })
}
