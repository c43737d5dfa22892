import { Type } from 'typebox'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'
import { TRENDING_MAX } from '../../constants.ts'
import { parseQuery, tsqueryOf } from '../../domain/parse-query.ts'
import { isForEverybody, TRENDING_DAYS, TRENDING_MEMBERS_MIN } from '../../domain/trending.ts'
import { anyPinStatement } from '../pin-search.ts'

const TREND_EVERY_MS = 600_000
/** Searches that are looked at, because some are for nobody. */
const TRIED_MAX = 50

/** What members searched for lately, most members first. */
export async function readTrending(db: Database): Promise<readonly string[]> {
  const rows = await db.query<{ query: string }>({
    name: 'trending-searches',
    text: 'select query from trending_searches order by place',
  })
  return rows.map(({ query }) => query)
}

/**
 * Writes the searches of at least TRENDING_MEMBERS_MIN members within TRENDING_DAYS. A search that a member removed does not count,
 * nor one in their own pins. It must find something that a visitor may see.
 * @param nowMs milliseconds since 1970
 */
export async function writeTrending(db: Database, nowMs: number): Promise<void> {
  const rows = await db.query<{ query: string }>({
    name: 'trending-searches-of-members',
    text: `select r.query_key as query from recent_searches r join users u on u.id = r.user_id
           where not r.is_personal and r.at > to_timestamp($1::float8) - ${TRENDING_DAYS} * interval '1 day' and u.deactivated_at is null
           group by r.query_key having count(distinct r.user_id) >= ${TRENDING_MEMBERS_MIN}
           order by count(distinct r.user_id) desc, max(r.at) desc, r.query_key limit ${TRIED_MAX}`,
    values: [nowMs / 1_000],
  })
  const trending: string[] = []
  for (const { query } of rows) {
    if (trending.length === TRENDING_MAX) break
    const tsquery = tsqueryOf(parseQuery(query), 'all')
    const search = { viewer: null, tsquery, options: { scope: 'pins' } } as const
    if (isForEverybody(query) && (await db.query(anyPinStatement(search))).length > 0) trending.push(query)
  }
  await db.query({ name: 'trending-searches-clear', text: 'delete from trending_searches' })
  await db.query({
    name: 'trending-searches-add',
    text: 'insert into trending_searches (query, place) select query, n from unnest($1::text[]) with ordinality as i (query, n)',
    values: [trending],
  })
}

export const trendJob = defineJob({
  kind: 'search/trend',
  payload: Type.Object({}),
  everyMs: TREND_EVERY_MS,
  run: (_, { db, nowMs }) => writeTrending(db, nowMs),
})
