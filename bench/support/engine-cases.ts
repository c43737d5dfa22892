import { DOCUMENTED } from '#features/events/server/engine/documented-views.ts'
import { filterSql } from '#features/analytics/ui/report-filter.ts'
import { LIVE_DEFAULTS, liveSql } from '#features/analytics/ui/live-filter.ts'
import { REPORT_NAMES, reportPanels } from '#features/analytics/ui/reports.ts'

/** A query to which both engines must give equal answers. */
export interface EngineCase {
  readonly name: string
  readonly sql: string
  /** False if the query has no order of its own. Its rows are then compared in any order. */
  readonly isOrdered: boolean
}

const NEVER = `day = date '2001-01-01'`

/** The console's ready-made pages, as analysts see them. */
const pages: readonly EngineCase[] = Object.entries({
  all: filterSql({ days: '30', people: 'all', device: 'all', withStaff: true }, []),
  usual: filterSql({ days: '30', people: 'all', device: 'all', withStaff: false }, ['7', '9007199254740993']),
  narrow: filterSql({ days: '90', people: 'members', device: 'phone', withStaff: false }, ['7']),
}).flatMap(([filter, conditions]) =>
  REPORT_NAMES.flatMap((page) =>
    reportPanels(page, conditions).map(({ id, sql }) => ({
      name: `page ${page}, ${id}, ${filter}`,
      sql,
      isOrdered: false,
    })),
  ),
)

const inAnyOrder: Readonly<Record<string, string>> = {
  'view events': 'select * from events',
  'view web_vitals': 'select * from web_vitals',
  'view exposures': 'select * from exposures',
  'view sessions': 'select * from sessions',
  'view bad_events': 'select * from bad_events',
  'view loss': 'select * from loss',
  'macro country_group': 'select country, country_group(country) as g, count(*) as n from events group by country, g',
  'macro country_id': 'select country, country_id(country) as id, count(*) as n from events group by country, id',
  'macro country_group, other values': `select c, country_group(c) as g, country_id(c) as i from (select 'CO' as c union all select 'SE' union all select 'XX' union all select '')`,
  'macro domain_suffix': `select h, domain_suffix(h) as suffix from (select 'pins.example.de:443' as h union all select 'A.COM' union all select 'b.co.uk' union all select 'localhost' union all select '' union all select null union all select 'com')`,
  'macro p75': 'select view_type, device, p75(seq) as p from events group by view_type, device',
  'macro p75 over nothing': `select p75(seq) as p, count(*) as n from events where ${NEVER}`,
  'aggregates over nothing': `select max(time) as a, min(view_type) as b, sum(seq) as c, avg(seq) as d, count(distinct client) as e from events where ${NEVER}`,
  'an empty day': `select day, count(*) as n from events where ${NEVER} group by day`,
  'filter without rows': `select device, max(seq) filter (event_type = 'none') as m, count(*) filter (where event_type = 'none') as n from events group by device`,
  'nulls in groups':
    'select view_parameter, component, count(*) as n, count(object_id_str) as o from events group by all',
  'nulls compared': `select count(*) as n, count(user_id) as known from events where user_id is distinct from 7 and not (view_parameter is not distinct from 'x')`,
  'nulls joined': `select a.client, b.name from (select distinct client from events) a left join (select client, max(name) as name from web_vitals where name = 'CLS' group by client) b using (client)`,
  'hostile texts': `select object_id_str, view_parameter, length(view_parameter) as n from events where device = 'tablet' and event_type = 'search'`,
  'hostile texts in JSON': `select event_data->>'query' as q, lower(event_data->>'query') as l from events where event_type = 'search'`,
  'a text with a quote and a backslash': `select count(*) as n from events where event_data->>'query' = 'it''s \\d "x" -- /* no comment */'`,
  'large integers': `select user_id, max(user_id) as m, user_id + 1 as next from events where user_id > 9007199254740992 group by user_id`,
  'JSON paths': `select event_data->>'$.tags.type' as t, event_data->>'tags' as tags, (event_data->>'value')::double as v, event_data->>'missing' as none from events where event_type = 'metric'`,
  'JSON parts': `select event_data->'attribution' as a, event_data->>'$.attribution.target' as t from events where event_type = 'web_vital'`,
  'days and weeks': `select day, date_trunc('week', day)::date as week, day::varchar as text, count(*) as n from events group by all`,
  'times with their milliseconds': `select time, received, epoch_ms(time) as ms, time::date as day, time - interval 1 hour as before from events`,
  'the member statistics': `select day::varchar as day, count(*) filter (event_type = 'impression') as impressions, count(*) filter (event_type = 'click' and component = 'card') as clicks, count(*) filter (event_type = 'save') as saves from events where object_id_str is not null and day >= '2001-01-01' and user_id is distinct from 7 group by day`,
  'numbers rounded': 'select seq, round(seq / 8, 2) as r, round(-seq / 2) as h, round(seq * 0.125, 1) as q from events',
  'a macro in brackets': `select n from (select count(*) as n from paths(2)) union all (select count(*) from funnel(['view'], interval 1 hour))`,
  'the same events in all parts of a query': `with a as (select client, count(*) as n from events group by client), b as (from sessions) select a.client, a.n, sum(b.events) as m from a join b on a.client = b.client group by a.client, a.n`,
  'a macro of one step': `from funnel(['save'], interval 1 day)`,
}

const inOrder: Readonly<Record<string, string>> = {
  'macro funnel': `select step, event_type, clients from funnel(['view', 'impression', 'click', 'save'], interval 1 day)`,
  'macro funnel, short span': `from funnel(['view', 'click', 'save'], interval 5 second)`,
  'macro funnel, a step twice': `from funnel(['click', 'click', 'click'], interval 30 minutes)`,
  'macro funnel_by': `from funnel_by(device, [event_type = 'view', event_type = 'click' and component is not null, event_type = 'save'], interval 1 day)`,
  'macro funnel_by without a split': `select step, clients from funnel_by('', [event_type = 'view', event_type = 'click'], interval 5 second)`,
  'macro funnel without clients': `from funnel(['none', 'view'], interval 1 day)`,
  'macro retention': `from retention('view', 'view')`,
  'macro retention, two types': `from retention('view', 'save')`,
  'macro retention without clients': `from retention('none', 'view')`,
  'macro paths': 'select path, sessions from paths(4)',
  'macro paths, long': 'from paths(50)',
  'nulls last': 'select distinct view_parameter from events order by view_parameter',
  'nulls last, downwards': 'select distinct view_parameter from events order by view_parameter desc',
  'texts by their bytes': `select distinct event_data->>'query' as q from events where event_type = 'search' order by q`,
  'a first page': 'select client, epoch, seq from events order by client, epoch, seq limit 20 offset 5',
}

/** Every view, macro and ready page, and the types and values that engines treat differently. */
export const ENGINE_CASES: readonly EngineCase[] = [
  ...Object.entries(inAnyOrder).map(([name, sql]) => ({ name, sql, isOrdered: false })),
  ...Object.entries(inOrder).map(([name, sql]) => ({ name, sql, isOrdered: true })),
  ...pages,
  ...DOCUMENTED.map(({ name, example }) => ({ name: `example of ${name}`, sql: example, isOrdered: false })),
  {
    name: 'page live',
    sql: liveSql(LIVE_DEFAULTS, '7').replace('order by received desc, time desc limit 50', ''),
    isOrdered: false,
  },
]

/** Queries that both engines must refuse. */
export const REFUSED: readonly string[] = [
  'selec 1',
  'select 1; select 2',
  'select nothing from events',
  'drop table events',
  'select * from funnel()',
  `select 'not closed`,
  'select (1',
  `insert into events select 1`,
  `select * from read_csv('/etc/passwd')`,
  `select * from file('/etc/passwd', 'LineAsString')`,
  `select 1 settings readonly = 0`,
  `select 1 into outfile '/tmp/pinfold-outfile'`,
]
