import type { ChartKind } from '#features/analytics/constants.ts'
import { DEFAULT_FUNNEL, funnelSeries, funnelSql, type Funnel } from './funnel.ts'
import type { FilterSql } from './report-filter.ts'

/** One panel of a ready page: a SELECT over the documented views, and how its answer is drawn. */
export interface Panel {
  /** The panel's title is the text `panel.<id>`. */
  readonly id: string
  readonly sql: string
  readonly chart: ChartKind
  /** The columns that the chart draws, if not all numbers. */
  readonly series?: readonly string[]
}

interface PanelDraft extends Omit<Panel, 'sql' | 'series'> {
  readonly sql: (filter: FilterSql, funnel: Funnel) => string
  readonly series?: (filter: FilterSql, funnel: Funnel) => readonly string[]
}

/**
 * True for a page load with more missing events than events that arrived. One faulty request can skip any number of
 * sequence numbers, so such page loads are shown separately and do not raise the loss of the others.
 */
const IS_IMPLAUSIBLE = `missing > stored + rejected`

/**
 * SQL of the names of the columns whose week is not whole: it began before the days of the filter, or is not over.
 * `Answer` marks the values of these columns.
 * @param week the column with the first day of the week
 */
function partialWeek(days: string, week: string, columns: readonly string[]): string {
  return `case when ${week} <= current_date - ${days} or ${week} + 7 > current_date then '${columns.join(' ')}' else '' end`
}

/** The same for a cohort and the weeks after its first. */
function partialWeeks(days: string, cohort: string): string {
  const later = [1, 2, 3, 4].map(
    (week) => `case when ${cohort} + ${7 * (week + 1)} > current_date then ' week_${week}' else '' end`,
  )
  return [partialWeek(days, cohort, ['cohort', 'visitors']), ...later].join(' || ')
}

/** SQL like the macro `retention`, but only for visitors whose first view is in the period. */
function retentionSql({ period, who, days }: FilterSql): string {
  const weeks = [1, 2, 3, 4].map((week) => `round(max(share) filter (week = ${week}), 1) as week_${week}`)
  return `with firsts as (select client as visitor, date_trunc('week', day)::date as cohort
  from (select client, min(day) as day from events where event_type = 'view' and ${who} group by client) where ${period}),
weeks as (select distinct client, date_trunc('week', day)::date as since from events where event_type = 'view' and ${who}),
counts as (select cohort, round((since - cohort) / 7) as week, count(*) as clients
  from firsts join weeks on weeks.client = firsts.visitor group by cohort, week),
shares as (select cohort, week, clients, 100.0 * clients / max(clients) filter (week = 0) over (partition by cohort) as share from counts)
select cohort, max(clients) filter (week = 0) as visitors, ${weeks.join(', ')}, ${partialWeeks(days, 'cohort')} as partial
from shares group by cohort order by cohort`
}

/** SQL like the macro `paths`, but only for the events of the filter. */
function pathsSql({ where }: FilterSql): string {
  const inOrder = 'over (partition by client order by time, epoch, seq)'
  const later = [2, 3, 4].map((place) => `coalesce(' → ' || max(view_type) filter (place = ${place}), '')`)
  return `with views as (select client, epoch, seq, time, view_type,
    case when row_number() ${inOrder} = 1 or time > lag(time) ${inOrder} + interval 30 minutes then 1 else 0 end as is_start
  from events where event_type = 'view' and ${where}),
visits as (select *, sum(is_start) ${inOrder} as visit from views),
places as (select client, visit, view_type, row_number() over (partition by client, visit order by time, epoch, seq) as place from visits)
select path, count(*) as sessions from (
  select client, visit, coalesce(max(view_type) filter (place = 1), '') || ${later.join(' || ')} as path
  from places where place <= 4 group by client, visit)
group by path order by sessions desc, path limit 50`
}

/** Names a page load by one text, because an answer of several columns cannot be searched by ClickHouse. */
const PAGE_LOAD = `client || ' ' || epoch`

/**
 * The loss per page load, of the page loads with an event of the filter. A page load in which staff logged in is
 * theirs as a whole. A page load whose events were all rejected has no people, so it counts only without such a
 * filter. The server records a fingerprint once a day, each time under the same number: repetitions are no duplicates.
 */
function lossOf({ period, who, where, leftOut }: FilterSql): string {
  const loads = (condition: string) => `(select ${PAGE_LOAD} from events where ${condition})`
  const people = who === 'true' ? '' : ` and ${PAGE_LOAD} in ${loads(where)}`
  const staff = leftOut === 'false' ? '' : ` and ${PAGE_LOAD} not in ${loads(`${period} and ${leftOut}`)}`
  return `(select client, epoch, last_seen::date as day, stored, rejected, missing,
  case when ${PAGE_LOAD} in ${loads(`event_type = 'fingerprint' and ${period}`)} then 0 else duplicates end as duplicates
  from loss) where ${period}${people}${staff}`
}

/** The page shows this many rejected events per reason; the editor shows all. */
const BODIES_PER_REASON = 3

const badEvents = ({ where }: FilterSql): string => `(select *, received::date as day from bad_events) where ${where}`

/** The ready pages. Each panel can be opened in the editor, which shows its query. */
const REPORTS = {
  traffic: [
    {
      id: 'visitsByDay',
      chart: 'line',
      sql: ({
        where,
      }) => `select day, count(distinct client) as visitors, count(*) filter (event_type = 'view') as views
from events where event_type <> 'metric' and ${where} group by day order by day`,
    },
    {
      id: 'membersByDay',
      chart: 'line',
      sql: ({
        where,
      }) => `select day, count(distinct user_id) as members, count(*) filter (event_type = 'save') as saves
from events where ${where} group by day order by day`,
    },
    {
      id: 'topRoutes',
      chart: 'bar',
      sql: ({ where }) => `select view_type as route, count(*) as views
from events where event_type = 'view' and ${where} group by route order by views desc, route limit 15`,
    },
    {
      id: 'topPins',
      chart: 'table',
      sql: ({ where }) => `select object_id_str as pin, count(*) filter (event_type = 'impression') as impressions,
  count(*) filter (event_type = 'click') as clicks, count(*) filter (event_type = 'like') as likes,
  count(*) filter (event_type = 'save') as saves
from events where event_type in ('impression', 'click', 'like', 'save') and object_id_str is not null and ${where}
group by pin order by saves desc, likes desc, clicks desc, impressions desc, pin limit 50`,
    },
    {
      id: 'searches',
      chart: 'table',
      sql: ({
        where,
      }) => `select lower(event_data->>'query') as query, count(*) as searches, count(distinct client) as visitors
from events where event_type = 'search' and ${where} group by query order by searches desc, query limit 50`,
    },
    {
      id: 'countries',
      chart: 'bar',
      sql: ({ where }) => `select country_group as countries, count(distinct client) as visitors
from events where event_type <> 'metric' and ${where} group by countries order by visitors desc`,
    },
    {
      id: 'outbound',
      chart: 'bar',
      sql: ({ where }) => `select domain_suffix(aux_data->>'target') as suffix, count(*) as clicks
from events where event_type = 'click' and component = 'outbound' and ${where} group by suffix order by clicks desc`,
    },
    {
      id: 'devices',
      chart: 'bar',
      sql: ({ where }) => `select device, count(distinct client) as visitors
from events where event_type <> 'metric' and ${where} group by device order by visitors desc`,
    },
  ],
  funnel: [
    {
      id: 'saveFunnel',
      chart: 'bar',
      sql: funnelSql,
      series: funnelSeries,
    },
  ],
  retention: [
    {
      id: 'weeklyRetention',
      chart: 'table',
      sql: retentionSql,
    },
    {
      id: 'activeByWeek',
      chart: 'line',
      sql: ({
        where,
        days,
      }) => `select week, visitors, ${partialWeek(days, 'week', ['week', 'visitors'])} as partial from (
  select date_trunc('week', day)::date as week, count(distinct client) as visitors
  from events where event_type = 'view' and ${where} group by week) order by week`,
    },
  ],
  paths: [
    {
      id: 'firstPaths',
      chart: 'table',
      sql: pathsSql,
    },
    {
      id: 'sessionLength',
      chart: 'line',
      sql: ({ where }) =>
        `select day, count(*) as sessions, round(avg(views), 1) as views_per_session from sessions where ${where} group by day order by day`,
    },
  ],
  vitals: [
    {
      id: 'vitalsByRoute',
      chart: 'table',
      sql: ({ where }) => `select route, device, name, count(*) as samples, round(p75(value), 3) as p75,
  round(quantile_cont(value, 0.95), 3) as p95, round(100.0 * count(*) filter (rating = 'good') / count(*), 1) as good_percent
from web_vitals where ${where} group by route, device, name order by name, route, device`,
    },
    {
      id: 'largestPaintByDay',
      chart: 'line',
      sql: ({ where }) =>
        `select day, round(p75(value)) as p75_ms from web_vitals where name = 'LCP' and ${where} group by day order by day`,
    },
    {
      id: 'interactionByDay',
      chart: 'line',
      sql: ({ where }) =>
        `select day, round(p75(value)) as p75_ms from web_vitals where name = 'INP' and ${where} group by day order by day`,
    },
    {
      id: 'waits',
      chart: 'table',
      sql: ({ where }) => `select event_data->>'name' as wait, device, event_data->>'state' as state, count(*) as times,
  round(p75((event_data->>'ms')::double)) as p75_ms, round(quantile_cont((event_data->>'ms')::double, 0.95)) as p95_ms
from events where event_type = 'timing' and ${where} group by all order by wait, device, state`,
    },
    {
      id: 'resources',
      chart: 'table',
      sql: ({ where }) => `select event_data->>'$.tags.type' as type,
  sum(value) filter (name = 'resource.count') as loaded, sum(value) filter (name = 'resource.from_cache') as from_cache,
  round(sum(value) filter (name = 'resource.bytes') / 1000) as kb,
  round(median(value) filter (name = 'resource.p75_ms')) as p75_ms
from (select event_data, event_data->>'name' as name, (event_data->>'value')::double as value from events
  where event_type = 'metric' and ${where}) where name like 'resource.%' group by type order by loaded desc`,
    },
    {
      id: 'pageErrors',
      chart: 'table',
      sql: ({
        where,
      }) => `select event_data->>'name' as name, event_data->>'message' as message, count(*) as times, max(time) as last
from events where event_type = 'error' and ${where} group by name, message order by times desc, name, message limit 50`,
    },
  ],
  metrics: [
    {
      id: 'metricsByDay',
      chart: 'line',
      sql: ({
        where,
      }) => `select day, count(*) as samples, coalesce(sum((event_data->>'value')::double) filter ((event_data->>'name') like '%.failed'), 0) as failed
from events where event_type = 'metric' and ${where} group by day order by day`,
    },
    {
      id: 'metricsByName',
      chart: 'table',
      sql: ({
        where,
      }) => `select name as metric, type, count(*) as samples, round(sum(value), 1) as total, round(median(value), 1) as median,
  round(quantile_cont(value, 0.95), 1) as p95, max(time) as last
from (select time, (event_data->>'value')::double as value, event_data->>'name' as name, event_data->>'type' as type from events
  where event_type = 'metric' and ${where}) group by name, type order by name, type`,
    },
    {
      id: 'metricsByTag',
      chart: 'table',
      sql: ({ where }) => `select event_data->>'name' as metric, event_data->>'tags' as tags, count(*) as samples,
  round(sum((event_data->>'value')::double), 1) as total from events
where event_type = 'metric' and (event_data->>'tags') <> '{}' and ${where} group by metric, tags order by samples desc, metric, tags limit 100`,
    },
  ],
  'sign-ups': [
    {
      id: 'signUpsByDay',
      chart: 'line',
      sql: ({ period }) => `select day, coalesce(sum(people) filter (entry = 'sign_up'), 0) as sign_ups,
  coalesce(sum(people) filter (entry = 'log_in'), 0) as log_ins
from entries where ${period} group by day order by day`,
    },
    {
      id: 'signUpsBySource',
      chart: 'bar',
      sql: ({ period }) => `select source, sum(people) as sign_ups
from entries where entry = 'sign_up' and ${period} group by source order by sign_ups desc`,
    },
    {
      id: 'signUpsByCampaign',
      chart: 'table',
      sql: ({ period }) => `select utm_campaign as campaign, sum(people) as sign_ups
from entries where entry = 'sign_up' and utm_campaign is not null and ${period} group by campaign order by sign_ups desc, campaign limit 50`,
    },
    {
      id: 'signUpsByLanding',
      chart: 'table',
      sql: ({ period }) => `select landing_page as route, sum(people) as sign_ups, sum(pages) as views
from entries where entry = 'sign_up' and ${period} group by route order by sign_ups desc, route limit 50`,
    },
    {
      id: 'entriesBySite',
      chart: 'table',
      sql: ({
        period,
      }) => `select referrer_host as site, coalesce(sum(people) filter (entry = 'sign_up'), 0) as sign_ups,
  coalesce(sum(people) filter (entry = 'log_in'), 0) as log_ins
from entries where referrer_host <> '' and ${period} group by site order by sign_ups desc, log_ins desc, site limit 50`,
    },
    {
      id: 'logInsByWay',
      chart: 'bar',
      sql: ({ period }) => `select kind as way, sum(people) as log_ins
from entries where entry = 'log_in' and ${period} group by way order by log_ins desc`,
    },
  ],
  delivery: [
    {
      id: 'deliveryByDay',
      chart: 'line',
      sql: (filter) => `select day, sum(stored) as stored,
  coalesce(sum(missing) filter (not (${IS_IMPLAUSIBLE})), 0) as missing, sum(duplicates) as duplicates, sum(rejected) as rejected
from ${lossOf(filter)} group by day order by day`,
    },
    {
      id: 'gaps',
      chart: 'table',
      sql: (filter) => `select day, count(*) as times, sum(stored) as stored, sum(missing) as missing
from ${lossOf(filter)} and ${IS_IMPLAUSIBLE} group by day order by day desc limit 90`,
    },
    {
      id: 'delay',
      chart: 'line',
      sql: ({
        where,
      }) => `select day, round(quantile_cont(epoch_ms(received) - epoch_ms(time), 0.5) / 1000, 1) as median_s,
  round(quantile_cont(epoch_ms(received) - epoch_ms(time), 0.99) / 1000, 1) as p99_s
from events where ${where} group by day order by day`,
    },
    {
      id: 'badEvents',
      chart: 'table',
      sql: (
        filter,
      ) => `select code, count(*) as events, count(*) filter (replayed is null) as waiting, max(received) as last
from ${badEvents(filter)} group by code order by events desc`,
    },
    {
      id: 'badBodies',
      chart: 'table',
      sql: (filter) => `select code, received, device, body from (
  select code, received, device, body, row_number() over (partition by code order by received desc, id desc) as place
  from ${badEvents(filter)} and replayed is null)
where place <= ${BODIES_PER_REASON} order by code, received desc`,
    },
  ],
} as const satisfies Readonly<Record<string, readonly PanelDraft[]>>

export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as readonly ReportName[]

/** False for a page whose counts have neither people nor devices, so that only the filter's days apply. */
export function isFilteredByPeople(name: ReportName): boolean {
  return name !== 'sign-ups'
}

/**
 * The panels of a ready page with a filter.
 * @param funnel what the funnel page counts
 */
export function reportPanels(name: ReportName, filter: FilterSql, funnel: Funnel = DEFAULT_FUNNEL): readonly Panel[] {
  const drafts: readonly PanelDraft[] = REPORTS[name]
  return drafts.map(({ sql, series, ...panel }) => ({
    ...panel,
    sql: sql(filter, funnel),
    ...(series ? { series: series(filter, funnel) } : {}),
  }))
}
