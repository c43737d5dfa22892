import type { ChartKind } from '#features/analytics/constants.ts'

/** One panel of a report: a SELECT over the documented views, and how its answer is drawn. */
export interface Panel {
  /** Key of its title below `panel`. */
  readonly id: string
  readonly sql: string
  readonly chart: ChartKind
}

/** A device's clock may be minutes ahead, so an event just before midnight can be one of tomorrow. */
const LAST_30_DAYS = `day > current_date - 30 and day <= current_date`

/**
 * A page load that misses more events than arrived of it. A sender can skip any number of events with one request, so
 * such a gap is shown apart and does not change the loss of all others.
 */
const IS_IMPLAUSIBLE = `missing > stored + rejected`

/** Without the metrics, which the server stores under one client of its own. */
const BY_CLIENTS = `event_type <> 'metric'`

/** The ready pages. Each opens in the editor, so nothing here is hidden from an analyst. */
export const REPORTS = {
  traffic: [
    {
      id: 'visitsByDay',
      chart: 'line',
      sql: `select day, count(distinct client) as visitors, count(*) filter (event_type = 'view') as views
from events where ${BY_CLIENTS} and ${LAST_30_DAYS} group by day order by day`,
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
  count(*) filter (event_type = 'click') as clicks, count(*) filter (event_type = 'like') as likes,
  count(*) filter (event_type = 'save') as saves
from events where event_type in ('impression', 'click', 'like', 'save') and object_id_str is not null and ${LAST_30_DAYS}
group by pin order by saves desc, likes desc, clicks desc, impressions desc limit 50`,
    },
    {
      id: 'searches',
      chart: 'table',
      sql: `select lower(event_data->>'query') as query, count(*) as searches, count(distinct client) as visitors
from events where event_type = 'search' and ${LAST_30_DAYS} group by query order by searches desc limit 50`,
    },
    {
      id: 'countries',
      chart: 'bar',
      sql: `select country_group as countries, count(distinct client) as visitors
from events where ${BY_CLIENTS} and ${LAST_30_DAYS} group by countries order by visitors desc`,
    },
    {
      id: 'outbound',
      chart: 'bar',
      sql: `select domain_suffix(aux_data->>'target') as suffix, count(*) as clicks
from events where event_type = 'click' and component = 'outbound' and ${LAST_30_DAYS} group by suffix order by clicks desc`,
    },
    {
      id: 'devices',
      chart: 'bar',
      sql: `select device, count(distinct client) as visitors from events where ${BY_CLIENTS} and ${LAST_30_DAYS} group by device order by visitors desc`,
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
    {
      id: 'weeklyRetention',
      chart: 'table',
      sql: `with weeks as (from retention('view', 'view')),
shares as (select cohort, week, clients, 100.0 * clients / max(clients) filter (week = 0) over (partition by cohort) as share from weeks)
select cohort::date as cohort, max(clients) filter (week = 0) as visitors,
  ${[1, 2, 3, 4].map((week) => `round(max(share) filter (week = ${week}), 1) as week_${week}`).join(', ')}
from shares group by cohort order by cohort`,
    },
    {
      id: 'activeByWeek',
      chart: 'line',
      sql: `select date_trunc('week', day)::date as week, count(distinct client) as visitors
from events where ${BY_CLIENTS} and day <= current_date group by week order by week`,
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
      id: 'waits',
      chart: 'table',
      sql: `select event_data->>'name' as wait, device, event_data->>'state' as state, count(*) as times,
  round(p75((event_data->>'ms')::double)) as p75_ms, round(quantile_cont((event_data->>'ms')::double, 0.95)) as p95_ms
from events where event_type = 'timing' and ${LAST_30_DAYS} group by all order by wait, device, state`,
    },
    {
      id: 'resources',
      chart: 'table',
      sql: `select event_data->>'$.tags.type' as type,
  sum(value) filter (name = 'resource.count') as loaded, sum(value) filter (name = 'resource.from_cache') as from_cache,
  round(sum(value) filter (name = 'resource.bytes') / 1000) as kb,
  round(median(value) filter (name = 'resource.p75_ms')) as p75_ms
from (select event_data, event_data->>'name' as name, (event_data->>'value')::double as value from events
  where event_type = 'metric' and ${LAST_30_DAYS}) where name like 'resource.%' group by type order by loaded desc`,
    },
    {
      id: 'pageErrors',
      chart: 'table',
      sql: `select event_data->>'name' as name, event_data->>'message' as message, count(*) as times, max(time) as last
from events where event_type = 'error' and ${LAST_30_DAYS} group by name, message order by times desc limit 50`,
    },
  ],
  metrics: [
    {
      id: 'metricsByDay',
      chart: 'line',
      sql: `select day, count(*) as samples, coalesce(sum((event_data->>'value')::double) filter ((event_data->>'name') like '%.failed'), 0) as failed
from events where event_type = 'metric' and ${LAST_30_DAYS} group by day order by day`,
    },
    {
      id: 'metricsByName',
      chart: 'table',
      sql: `select name as metric, type, count(*) as samples, round(sum(value), 1) as total, round(median(value), 1) as median,
  round(quantile_cont(value, 0.95), 1) as p95, max(time) as last
from (select time, (event_data->>'value')::double as value, event_data->>'name' as name, event_data->>'type' as type from events
  where event_type = 'metric' and ${LAST_30_DAYS}) group by name, type order by name, type`,
    },
    {
      id: 'metricsByTag',
      chart: 'table',
      sql: `select event_data->>'name' as metric, event_data->>'tags' as tags, count(*) as samples,
  round(sum((event_data->>'value')::double), 1) as total from events
where event_type = 'metric' and (event_data->>'tags') <> '{}' and ${LAST_30_DAYS} group by metric, tags order by samples desc limit 100`,
    },
  ],
  delivery: [
    {
      id: 'deliveryByDay',
      chart: 'line',
      sql: `select last_seen::date as day, sum(stored) as stored,
  coalesce(sum(missing) filter (not (${IS_IMPLAUSIBLE})), 0) as missing, sum(duplicates) as duplicates, sum(rejected) as rejected
from loss group by day order by day`,
    },
    {
      id: 'gaps',
      chart: 'table',
      sql: `select last_seen::date as day, count(*) as times, sum(stored) as stored, sum(missing) as missing
from loss where ${IS_IMPLAUSIBLE} group by day order by day desc limit 90`,
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

/** The last two columns name an event, and are not shown. */
export const LIVE_SQL = `select time, event_type, view_type as route, component, object_id_str as object, device, country, epoch, seq
from events where day >= current_date - 1 order by received desc, time desc limit 50`
