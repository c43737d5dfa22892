import type { ChartKind } from '#features/analytics/constants.ts'

/** One question of a ready page: a SELECT over the documented views, and how its answer is drawn. */
export interface Panel {
  /** Key of its title below `panel`. */
  readonly id: string
  readonly sql: string
  readonly chart: ChartKind
}

const LAST_30_DAYS = `day > current_date - 30`

/** The ready pages. Each opens in the editor, so nothing here is hidden from an analyst. */
export const REPORTS = {
  traffic: [
    {
      id: 'visitsByDay',
      chart: 'line',
      sql: `select day, count(distinct client) as visitors, count(*) filter (event_type = 'view') as views
from events where ${LAST_30_DAYS} group by day order by day`,
    },
    {
      id: 'membersByDay',
      chart: 'line',
      sql: `select day, count(distinct user_id) as members, count(*) filter (event_type = 'save') as saves
from events where ${LAST_30_DAYS} group by day order by day`,
    },
    {
      id: 'topRoutes',
      chart: 'bar',
      sql: `select view_type as route, count(*) as views
from events where event_type = 'view' and ${LAST_30_DAYS} group by route order by views desc limit 15`,
    },
    {
      id: 'topPins',
      chart: 'table',
      sql: `select object_id_str as pin, count(*) filter (event_type = 'impression') as impressions,
  count(*) filter (event_type = 'click') as clicks, count(*) filter (event_type = 'save') as saves
from events where event_type in ('impression', 'click', 'save') and object_id_str is not null and ${LAST_30_DAYS}
group by pin order by saves desc, clicks desc, impressions desc limit 50`,
    },
    {
      id: 'searches',
      chart: 'table',
      sql: `select lower(event_data->>'query') as query, count(*) as searches, count(distinct client) as visitors
from events where event_type = 'search' and ${LAST_30_DAYS} group by query order by searches desc limit 50`,
    },
    {
      id: 'devices',
      chart: 'bar',
      sql: `select device, count(distinct client) as visitors from events where ${LAST_30_DAYS} group by device order by visitors desc`,
    },
  ],
  funnel: [
    {
      id: 'saveFunnel',
      chart: 'bar',
      sql: `select event_type, clients from funnel(['view', 'impression', 'click', 'save'], interval 1 day)`,
    },
  ],
  retention: [
    { id: 'weeklyRetention', chart: 'table', sql: `from retention('view', 'view')` },
    {
      id: 'activeByWeek',
      chart: 'line',
      sql: `select date_trunc('week', day)::date as week, count(distinct client) as visitors from events group by week order by week`,
    },
  ],
  paths: [
    {
      id: 'firstPaths',
      chart: 'table',
      sql: `select array_to_string(path, ' → ') as path, sessions from paths(4) limit 50`,
    },
    {
      id: 'sessionLength',
      chart: 'line',
      sql: `select day, count(*) as sessions, round(avg(views), 1) as views_per_session from sessions where ${LAST_30_DAYS} group by day order by day`,
    },
  ],
  vitals: [
    {
      id: 'vitalsByRoute',
      chart: 'table',
      sql: `select route, device, name, count(*) as samples, round(p75(value), 3) as p75,
  round(quantile_cont(value, 0.95), 3) as p95, round(100.0 * count(*) filter (rating = 'good') / count(*), 1) as good_percent
from web_vitals where ${LAST_30_DAYS} group by route, device, name order by name, route, device`,
    },
    {
      id: 'largestPaintByDay',
      chart: 'line',
      sql: `select day, round(p75(value)) as p75_ms from web_vitals where name = 'LCP' and ${LAST_30_DAYS} group by day order by day`,
    },
    {
      id: 'interactionByDay',
      chart: 'line',
      sql: `select day, round(p75(value)) as p75_ms from web_vitals where name = 'INP' and ${LAST_30_DAYS} group by day order by day`,
    },
    {
      id: 'pageErrors',
      chart: 'table',
      sql: `select event_data->>'name' as name, event_data->>'message' as message, count(*) as times, max(time) as last
from events where event_type = 'error' and ${LAST_30_DAYS} group by name, message order by times desc limit 50`,
    },
  ],
  delivery: [
    {
      id: 'deliveryByDay',
      chart: 'line',
      sql: `select last_seen::date as day, sum(stored) as stored, sum(missing) as missing, sum(duplicates) as duplicates, sum(rejected) as rejected
from loss group by day order by day`,
    },
    {
      id: 'delay',
      chart: 'line',
      sql: `select day, round(quantile_cont(epoch_ms(received) - epoch_ms(time), 0.5) / 1000, 1) as median_s,
  round(quantile_cont(epoch_ms(received) - epoch_ms(time), 0.99) / 1000, 1) as p99_s
from events where ${LAST_30_DAYS} group by day order by day`,
    },
    {
      id: 'badEvents',
      chart: 'table',
      sql: `select code, count(*) as events, count(*) filter (replayed is null) as waiting, max(received) as last
from bad_events group by code order by events desc`,
    },
  ],
} as const satisfies Readonly<Record<string, readonly Panel[]>>

export type ReportName = keyof typeof REPORTS

export const LIVE_SQL = `select time, event_type, view_type as route, component, object_id_str as object, device, country
from events where day >= current_date - 1 order by received desc, time desc limit 50`
