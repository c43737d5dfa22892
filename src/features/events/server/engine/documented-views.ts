import { COUNTRY_GROUP_SQL, COUNTRY_ID_SQL } from '#contracts/countries.ts'
import { DATABASE_TABLES } from './database-tables.ts'
import { describeColumns, VIEW_COLUMNS, type ViewColumn } from './view-columns.ts'

/** A view or macro for analysts, as the data dictionary describes it. */
interface Documented {
  readonly name: string
  readonly about: string
  /** A query that shows how the view or macro is used. */
  readonly example: string
  readonly sql: string
}

const SESSION_GAP = `interval '30 minutes'`

export const VIEWS: readonly Documented[] = [
  {
    name: 'web_vitals',
    about: 'One row per web vital. route is the view_type of its event; value is milliseconds, of CLS a score.',
    example: `select route, device, round(p75(value)) as p75_ms, count(*) as samples from web_vitals
where name = 'LCP' and day > current_date - 7 group by route, device order by samples desc`,
    // One call reads all three fields of a JSON text, which is faster than three calls.
    sql: `select time, day, client, user_id, view_type as route, device, country, fields[1] as name,
            fields[2]::double as value, fields[3] as rating, event_data->'attribution' as attribution
          from (select *, json_extract_string(event_data, ['$.name', '$.value', '$.rating']) as fields
            from events where event_type = 'web_vital')`,
  },
  {
    name: 'exposures',
    about: 'One row per member, experiment, group and day.',
    example: `select experiment, experiment_group, count(distinct user_id) as members from exposures
where day > current_date - 30 group by experiment, experiment_group order by experiment, experiment_group`,
    sql: `select time, day, client, user_id, component as experiment, object_id_str as experiment_group, device, country
          from events where event_type = 'experiment_exposure'`,
  },
  {
    name: 'sessions',
    about: 'Events of one client without a pause of 30 minutes. device and country are those of its first event.',
    example: `select day, count(*) as visits, round(avg(views), 1) as views_per_visit from sessions
where day > current_date - 30 group by day order by day`,
    sql: `select client, session, max(user_id) as user_id, min(time) as started, max(time) as ended, min(day) as day,
            count(*) as events, count(*) filter (event_type = 'view') as views, arg_min(device, (time, epoch, seq)) as device,
            arg_min(country, (time, epoch, seq)) as country, arg_min(view_type, (time, epoch, seq)) as first_route,
            arg_max(view_type, (time, epoch, seq)) as last_route
          from (select *, sum(is_start) over (partition by client order by time, epoch, seq) as session from (
            select *, coalesce((time - lag(time) over (partition by client order by time, epoch, seq) > ${SESSION_GAP})::int, 1) as is_start
            from events)) group by client, session`,
  },
]

export const MACROS: readonly Documented[] = [
  {
    name: 'country_group(country)',
    about: 'LatAm (BR, MX, AR, CL, CO), US, CA, GB, FR and DE on their own, else OTHER.',
    example: `select country_group(country) as countries, count(distinct client) as visitors from events
where event_type = 'view' and day > current_date - 7 group by countries order by visitors desc`,
    sql: COUNTRY_GROUP_SQL,
  },
  {
    name: 'country_id(country)',
    about: 'The numeric id of a country, US 1 to CO 38; 0 for all others.',
    example: `select country, country_id(country) as id, count(*) as events from events
where day > current_date - 7 group by country, id order by events desc`,
    sql: COUNTRY_ID_SQL,
  },
  {
    name: 'domain_suffix(host)',
    about:
      'The ending of a host, such as aux_data.target of an outbound click: .com, .uk, .fr, .de or .ca, else other.',
    example: `select domain_suffix(aux_data->>'target') as suffix, count(*) as clicks from events
where event_type = 'click' and component = 'outbound' and day > current_date - 30 group by suffix order by clicks desc`,
    sql: `coalesce(nullif(regexp_extract(lower(split_part(host, ':', 1)), '[.](com|uk|fr|de|ca)$'), ''), 'other')`,
  },
  {
    name: 'p75(value)',
    about:
      'The 75th percentile: three of four values are at most this. It takes no FILTER, because it is a macro: write quantile_cont(value, 0.75) filter (where …).',
    example: `select event_data->>'name' as wait, round(p75((event_data->>'ms')::double)) as p75_ms from events
where event_type = 'timing' and day > current_date - 7 group by wait order by wait`,
    sql: 'quantile_cont(value, 0.75)',
  },
  {
    name: `funnel(steps, span)`,
    about: `How many clients reach each event type in this order within the span after their first step: from funnel(['view', 'click', 'save'], interval 1 day).`,
    example: `from funnel(['view', 'click', 'save'], interval 1 day)`,
    sql: `table with recursive reached as (
            select 1 as step, client, min(time) as started, min(time) as at from events
            where event_type = steps[1] group by client
            union all
            select r.step + 1, r.client, r.started, min(e.time) from reached r join events e
              on e.client = r.client and e.event_type = steps[r.step + 1] and e.time > r.at and e.time <= r.started + span
            group by r.step, r.client, r.started)
          select step, steps[step] as event_type, count(*) as clients from reached group by step order by step`,
  },
  {
    name: `funnel_by(split, steps, span)`,
    about: `The funnel of steps that are conditions on the columns of events, split by an expression of the first step's event, such as device; '' does not split.`,
    example: `from funnel_by(device, [
  event_type = 'impression' and view_type = 'feed/home',
  event_type = 'click' and component = 'card',
  event_type = 'save'], interval 1 day)`,
    // Parameters are replaced in the whole body, so no column is called like one.
    sql: `table with recursive marked as (select client, time, steps as matches, split as part from events),
          reached as (
            select 1 as step, client, arg_min(part, time) as part, min(time) as started, min(time) as at from marked
            where matches[1] group by client
            union all
            select r.step + 1, r.client, r.part, r.started, min(m.time) from reached r join marked m
              on m.client = r.client and m.matches[r.step + 1] and m.time > r.at and m.time <= r.started + span
            group by r.step, r.client, r.part, r.started)
          select part, step, count(*) as clients from reached group by part, step order by part, step`,
  },
  {
    name: 'retention(start_type, return_type)',
    about: `Clients by the week of their first start event, and how many came back n weeks later: from retention('view', 'view').`,
    example: `from retention('view', 'view')`,
    // Grouping by client and week first gives far fewer rows than events, and avoids counting distinct clients.
    sql: `table with weeks as (
            select client, date_trunc('week', day)::timestamp as since, bool_or(event_type = start_type) as starts,
              bool_or(event_type = return_type) as returns
            from events where event_type in (start_type, return_type) group by all),
          firsts as (select client, min(since) as cohort from weeks where starts group by client)
          select cohort, date_diff('week', cohort, since) as week, count(*) as clients
          from firsts join weeks using (client)
          where returns and since >= cohort group by all order by cohort, week`,
  },
  {
    name: 'paths(depth)',
    about: 'The most frequent first routes of sessions, in order: from paths(4).',
    example: `from paths(4)`,
    sql: `table select routes[1:depth] as path, count(*) as sessions from (
            select client, session, list(view_type order by time, seq, epoch) as routes
            from (select *, sum(is_start) over (partition by client order by time, epoch, seq) as session from (
              select *, coalesce((time - lag(time) over (partition by client order by time, epoch, seq) > ${SESSION_GAP})::int, 1) as is_start
              from events where event_type = 'view')) group by client, session)
          group by all order by sessions desc, path`,
  },
]

/** An entry of the data dictionary that is not an event type. */
export interface DictionaryEntry extends Omit<Documented, 'sql'> {
  /** Empty for a macro. */
  readonly columns: readonly ViewColumn[]
}

export const DOCUMENTED: readonly DictionaryEntry[] = [
  ...[
    {
      name: 'events',
      about: 'Every event, sealed or fresh. Filter by day: only the files of those days are read.',
      example: `select event_type, count(*) as events, count(distinct client) as clients from events
where day > current_date - 7 and device <> 'bot' group by event_type order by events desc`,
    },
    ...VIEWS,
  ].map(({ name, about, example }) => ({ name, about, example, columns: VIEW_COLUMNS[name] ?? [] })),
  ...DATABASE_TABLES.map(({ name, about, example, columns }) => ({
    name,
    about,
    example,
    columns: describeColumns(columns),
  })),
  ...MACROS.map(({ name, about, example }) => ({ name, about, example, columns: [] })),
]
