import { Type } from 'typebox'
import { EVERYWHERE, TREND_PERIODS, TREND_REGIONS_MAX, type Trend, type TrendPeriod } from '#contracts/trend.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'
import { TRENDING_MAX } from '../../constants.ts'
import { parseQuery, tsqueryOf } from '../../domain/parse-query.ts'
import { isForEverybody, TRENDING_MEMBERS_MIN } from '../../domain/trending.ts'
import { anyPinStatement } from '../pin-search.ts'

const TREND_EVERY_MS = 600_000
/** Maximum number of searches that are checked, because some must not be shown. */
const TRIED_MAX = 50

/** The trending searches, those by the most members first. */
export async function readTrending(db: Database, { region, period }: Trend = EVERYWHERE): Promise<readonly string[]> {
  const rows = await db.query<{ query: string }>({
    name: 'trending-searches',
    text: 'select query from trending_searches where region = $1 and period = $2 order by place',
    values: [region, period],
  })
  return rows.map(({ query }) => query)
}

/** The lists to write: for everywhere, and for each country in which enough members searched; each for every period. */
async function trendsOf(db: Database, nowMs: number): Promise<readonly Trend[]> {
  const rows = await db.query<{ country: string }>({
    name: 'trending-regions',
    text: `select u.country from recent_searches r join users u on u.id = r.user_id
           where not r.is_personal and r.at > to_timestamp($1::float8) - ${TREND_PERIODS.month} * interval '1 day' and u.country <> ''
           group by u.country having count(distinct u.id) >= ${TRENDING_MEMBERS_MIN}
           order by count(distinct u.id) desc, u.country limit ${TREND_REGIONS_MAX}`,
    values: [nowMs / 1_000],
  })
  const periods = Object.keys(TREND_PERIODS) as TrendPeriod[]
  return ['', ...rows.map(({ country }) => country)].flatMap((region) => periods.map((period) => ({ region, period })))
}

/**
 * Stores the searches that at least TRENDING_MEMBERS_MIN members made. A search that the member removed, or made in
 * their own pins, does not count. The search must find something that a visitor may see.
 * @param nowMs milliseconds since 1970
 */
export async function writeTrending(db: Database, nowMs: number): Promise<void> {
  await db.query({ name: 'trending-searches-clear', text: 'delete from trending_searches' })
  // The lists have many searches in common, so each search is checked once.
  const isShown = new Map<string, boolean>()
  for (const trend of await trendsOf(db, nowMs)) {
    const { region, period } = trend
    await db.query({
      name: 'trending-searches-add',
      text: `insert into trending_searches (region, period, place, query)
             select $2, $3, n, query from unnest($1::text[]) with ordinality as i (query, n) on conflict do nothing`,
      values: [await searchesOf(db, nowMs, trend, isShown), region, period],
    })
  }
}

async function searchesOf(
  db: Database,
  nowMs: number,
  { region, period }: Trend,
  isShown: Map<string, boolean>,
): Promise<readonly string[]> {
  const rows = await db.query<{ query: string }>({
    name: 'trending-searches-of-members',
    text: `select r.query_key as query from recent_searches r join users u on u.id = r.user_id
           where not r.is_personal and r.at > to_timestamp($1::float8) - $2 * interval '1 day' and u.deactivated_at is null
             and ($3 = '' or u.country = $3)
           group by r.query_key having count(distinct r.user_id) >= ${TRENDING_MEMBERS_MIN}
           order by count(distinct r.user_id) desc, max(r.at) desc, r.query_key limit ${TRIED_MAX}`,
    values: [nowMs / 1_000, TREND_PERIODS[period], region],
  })
  const trending: string[] = []
  for (const { query } of rows) {
    if (trending.length === TRENDING_MAX) break
    const isKnownShown = isShown.get(query) ?? (await isForVisitors(db, query))
    isShown.set(query, isKnownShown)
    if (isKnownShown) trending.push(query)
  }
  return trending
}

/** True if a search may be shown to everybody, and finds something that a visitor may see. */
async function isForVisitors(db: Database, query: string): Promise<boolean> {
  if (!isForEverybody(query)) return false
  const tsquery = tsqueryOf(parseQuery(query), 'all')
  return (await db.query(anyPinStatement({ viewer: null, tsquery, options: { scope: 'pins' } }))).length > 0
}

export const trendJob = defineJob({
  kind: 'search/trend',
  payload: Type.Object({}),
  everyMs: TREND_EVERY_MS,
  run: (_, { db, nowMs }) => writeTrending(db, nowMs),
})
