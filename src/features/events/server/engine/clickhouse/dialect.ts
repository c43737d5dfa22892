import { COUNTRY_GROUP_SQL, COUNTRY_ID_SQL } from '#contracts/countries.ts'
import { DATABASE_TABLES } from '../database-tables.ts'
import { EVENT_NAMES } from '../event-columns.ts'
import { QueryError } from '../query-error.ts'
import type { ClickHouseParts } from './load.ts'
import { copyName, EVENTS_TABLE } from './tables.ts'

/**
 * Replacements for what ClickHouse names or answers differently: the documented macros, and functions of DuckDB that
 * the ready pages use. Each gets its arguments as SQL.
 */
export const MACROS: Readonly<Record<string, (...args: readonly string[]) => string>> = {
  p75: (value) => `quantileExactInclusive(0.75)(${value})`,
  median: (value) => `quantileExactInclusive(0.5)(${value})`,
  quantile_cont: (value, share) => `quantileExactInclusive(${share})(${value})`,
  // ClickHouse rounds halves to the even neighbour; DuckDB rounds them away from zero.
  round: (value, digits = '0') =>
    `(sign(${value}) * floor(abs(${value}) * pow(10, ${digits}) + 0.5) / pow(10, ${digits}))`,
  bool_or: (value) => `max(${value})`,
  bool_and: (value) => `min(${value})`,
  arg_min: (value, by) => `argMin(${value}, ${by})`,
  arg_max: (value, by) => `argMax(${value}, ${by})`,
  list_position: (list, value) => `indexOf(${list}, ${value})`,
  lower: (text) => `lowerUTF8(${text})`,
  upper: (text) => `upperUTF8(${text})`,
  length: (text) => `lengthUTF8(${text})`,
  len: (list) => `length(${list})`,
  epoch_ms: (time) => `toUnixTimestamp64Milli(${time})`,
  country_group: (country) => `(${COUNTRY_GROUP_SQL.replaceAll('country', `(${country})`)})`,
  country_id: (country) => `(${countryId(`(${country})`)})`,
  domain_suffix: (host) =>
    `coalesce(nullif(extract(lower(splitByChar(':', assumeNotNull(coalesce(${host}, '')))[1]), '([.](?:com|uk|fr|de|ca))$'), ''), 'other')`,
  funnel: (steps, span) => `(${funnel(steps, span)})`,
  funnel_by: (split, steps, span) => `(${funnelBy(split, steps, span)})`,
  retention: (start, comeback) => `(${retention(start, comeback)})`,
  paths: (depth) => `(${paths(depth)})`,
}

/**
 * SQL of a field of a JSON text as text, or null. `path` is a number, or an SQL string literal with a name or a path
 * from `$`.
 */
export function jsonText(json: string, path: string): string {
  return `JSONExtract(coalesce(${json}, ''), ${jsonKeys(path)}, 'Nullable(String)')`
}

/** SQL of a field of a JSON text as JSON, or null. */
export function jsonPart(json: string, path: string): string {
  return `nullif(JSONExtractRaw(coalesce(${json}, ''), ${jsonKeys(path)}), '')`
}

/** Converts a path to ClickHouse's arguments: one per step, with list positions counted from 1. */
function jsonKeys(path: string): string {
  if (!path.startsWith("'")) return String(Number(path) + 1)
  if (!path.startsWith("'$")) return path
  const steps = path.slice(2, -1)
  if (!/^(\.\w+|\[\d+\])+$/.test(steps))
    throw new QueryError(`${path} is no path such as '$.tags.type' or '$.list[0]'.`)
  return [...steps.matchAll(/\.(\w+)|\[(\d+)\]/g)]
    .map(([, name, place]) => (name === undefined ? String(Number(place) + 1) : `'${name}'`))
    .join(', ')
}

function countryId(country: string): string {
  return COUNTRY_ID_SQL.replace('list_position', 'indexOf').replace(', country)', `, ${country})`)
}

const SESSION_GAP = `interval 30 minute`
/** SQL of events with their session numbers. The sessions are computed over the events that `which` selects. */
const sessionsOf = (which: string): string => `
  select *, sum(is_start) over (partition by client order by time, epoch, seq) as session from (
    select *, if(row_number() over w = 1 or time > lag(time) over w + ${SESSION_GAP}, 1, 0) as is_start
    from events ${which} window w as (partition by client order by time, epoch, seq))`

/**
 * SQL that computes how many steps each client reached, by folding the client's events in order of time. As in DuckDB,
 * a step counts if it is later than the step before and within the span after the first step.
 */
function funnel(steps: string, span: string): string {
  return `select arrayJoin(range(1, toUInt32(reached) + 1)) as step, (${steps})[step] as event_type, count(*) as clients from (
    select client, arrayFold(
      (state, event) -> if(
        event.2 = (${steps})[state.1 + 1] and (state.1 = 0 or (event.1 > state.2 and event.1 <= state.3 + ${span})),
        (state.1 + 1, event.1, if(state.1 = 0, event.1, state.3)), state),
      arraySort(event -> event.1, groupArray((time, event_type))),
      (toInt64(0), toDateTime64(0, 3, 'UTC'), toDateTime64(0, 3, 'UTC'))).1 as reached
    from events where has(${steps}, event_type) group by client)
  where reached > 0 group by step order by step`
}

/** Like `funnel`, but each step is a condition. The part is that of the event with which the client began. */
function funnelBy(split: string, steps: string, span: string): string {
  return `select reached.2 as part, arrayJoin(range(1, toUInt32(reached.1) + 1)) as step, count(*) as clients from (
    select client, arrayFold(
      (state, event) -> if(
        event.2[state.1 + 1] and (state.1 = 0 or (event.1 > state.2 and event.1 <= state.3 + ${span})),
        (state.1 + 1, event.1, if(state.1 = 0, event.1, state.3), if(state.1 = 0, event.3, state.4)), state),
      arraySort(event -> event.1, groupArray((time, matches, part))),
      (toInt64(0), toDateTime64(0, 3, 'UTC'), toDateTime64(0, 3, 'UTC'), '')) as folded, (folded.1, folded.4) as reached
    from (select client, time, arrayMap(step -> toUInt8(ifNull(step, 0)), ${steps}) as matches, ifNull(toString(${split}), '') as part from events)
    where has(matches, 1) group by client)
  where reached.1 > 0 group by part, step order by part, step`
}

function retention(start: string, comeback: string): string {
  return `with weeks as (
      select client, toMonday(day) as since, max(event_type = ${start}) as starts, max(event_type = ${comeback}) as returns
      from events where event_type in (${start}, ${comeback}) group by client, since),
    firsts as (select client as member, min(since) as cohort from weeks where starts group by client)
    select toDateTime64(cohort, 3, 'UTC') as cohort, intDiv(since - firsts.cohort, 7) as week, count(*) as clients
    from firsts join weeks on weeks.client = firsts.member
    where returns and since >= firsts.cohort group by firsts.cohort, week order by cohort, week`
}

function paths(depth: string): string {
  return `select arraySlice(routes, 1, ${depth}) as path, count(*) as sessions from (
      select client, session, arrayMap(visit -> visit.4, arraySort(visit -> (visit.1, visit.2, visit.3), groupArray((time, seq, epoch, view_type)))) as routes
      from (${sessionsOf(`where event_type = 'view'`)}) group by client, session)
    group by path order by sessions desc, path`
}

/**
 * SQL of the documented views over the loaded events. It is put before a query, so that all parts of the query read the
 * same events.
 */
export function viewsOver({ parts, copies }: ClickHouseParts): string {
  const shown = parts.length > 0 ? `part in (${parts.join(', ')})` : 'false'
  const copied = DATABASE_TABLES.map(
    (table) =>
      `${table.name} as (select * except (copy) from ${copyName(table)} where copy = ${copies[table.name] ?? '0'})`,
  )
  return `events as (select day, ${EVENT_NAMES}, ${countryId('country')} as country_id, ${COUNTRY_GROUP_SQL} as country_group
      from ${EVENTS_TABLE} where ${shown}),
    web_vitals as (select time, day, client, user_id, view_type as route, device, country, ${jsonText('event_data', "'name'")} as name,
      ${jsonText('event_data', "'value'")}::double as value, ${jsonText('event_data', "'rating'")} as rating,
      ${jsonPart('event_data', "'attribution'")} as attribution from events where event_type = 'web_vital'),
    exposures as (select time, day, client, user_id, component as experiment, object_id_str as experiment_group, device, country
      from events where event_type = 'experiment_exposure'),
    sessions as (select client, session, max(user_id) as user_id, min(time) as started, max(time) as ended, min(day) as day,
      count(*) as events, count(*) filter (where event_type = 'view') as views, argMin(device, (time, epoch, seq)) as device,
      argMin(country, (time, epoch, seq)) as country, argMin(view_type, (time, epoch, seq)) as first_route,
      argMax(view_type, (time, epoch, seq)) as last_route from (${sessionsOf('')}) group by client, session),
    ${copied.join(',\n    ')}`
}
