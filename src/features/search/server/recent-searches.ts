import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { RECENT_SEARCHES_MAX } from '../constants.ts'
import type { RecentSearches } from '../contract.ts'

export async function readRecentSearches(db: Database, member: UserId): Promise<RecentSearches> {
  const rows = await db.query<{ query: string; is_personal: boolean }>({
    name: 'recent-searches',
    text: 'select query, is_personal from recent_searches where user_id = $1 order by at desc, query_key',
    values: [member],
  })
  const of = (isPersonal: boolean) =>
    rows
      .filter(({ is_personal }) => is_personal === isPersonal)
      .map(({ query }) => query)
      .slice(0, RECENT_SEARCHES_MAX)
  return { recent: of(false), personal: of(true) }
}

/** Moves a search to the top, and deletes searches beyond RECENT_SEARCHES_MAX. */
export async function rememberSearch(db: Database, member: UserId, query: string, isPersonal: boolean): Promise<void> {
  const text = query.trim()
  await db.query({
    name: 'recent-search-add',
    text: `insert into recent_searches (user_id, is_personal, query_key, query) values ($1, $2, $3, $4)
           on conflict (user_id, is_personal, query_key) do update set query = excluded.query, at = clock_timestamp()`,
    values: [member, isPersonal, text.toLowerCase(), text],
  })
  await db.query({
    name: 'recent-searches-trim',
    text: `delete from recent_searches where user_id = $1 and is_personal = $2 and query_key not in (
             select query_key from recent_searches where user_id = $1 and is_personal = $2
             order by at desc, query_key limit ${RECENT_SEARCHES_MAX})`,
    values: [member, isPersonal],
  })
}

export async function forgetSearches(db: Database, member: UserId, query: string | null): Promise<void> {
  await db.query({
    name: 'recent-searches-remove',
    text: 'delete from recent_searches where user_id = $1 and ($2::text is null or query_key = $2)',
    values: [member, query === null ? null : query.trim().toLowerCase()],
  })
}
