import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/** True if the member asked search engines to leave out their profile and boards. */
export async function isSearchHidden(db: Database, id: UserId): Promise<boolean> {
  const text = 'select is_search_hidden as "isHidden" from users where id = $1'
  const rows = await db.query<{ isHidden: boolean }>({ name: 'page-search-hidden', text, values: [id] })
  return rows[0]?.isHidden ?? false
}
