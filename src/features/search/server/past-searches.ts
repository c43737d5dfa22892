import type { PastSearch } from '#server/define-server-feature.ts'
import type { Database } from '#server/storage/database.ts'

/** Stores past searches as the recent searches of their members, each search once with its latest time. */
export async function keepPastSearches(db: Database, searches: readonly PastSearch[]): Promise<void> {
  await db.query({
    text: `insert into recent_searches (user_id, is_personal, query_key, query, at)
           select n.member, false, lower(n.query), n.query, max(to_timestamp(n.at / 1000.0))
           from unnest($1::bigint[], $2::text[], $3::float8[]) as n (member, query, at) group by n.member, n.query`,
    values: [
      searches.map(({ memberId }) => memberId),
      searches.map(({ query }) => query),
      searches.map(({ at }) => at),
    ],
  })
}
