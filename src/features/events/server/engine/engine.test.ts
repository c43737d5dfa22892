import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventRecord } from '#features/events/contract.ts'
import { eventTypes } from '#features/events/contract.ts'
import { countLogIn } from '#features/session/server/shared/entries.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { createEventRegistry } from '../event-registry.ts'
import { readBatch } from '../read-batch.ts'
import { clickRecord, testBatch } from '../test-batches.ts'
import { writeGroup } from '../write-group.ts'
import { DOCUMENTED } from './documented-views.ts'
import { openEngine, type Engine } from './engine.ts'
import { QueryError, QueryLater } from './query-error.ts'

let server: TestServer
let engine: Engine
const folder = mkdtempSync(join(tmpdir(), 'pinfold-engine-'))
const outside = join(tmpdir(), `pinfold-secret-${process.pid}.csv`)
const registry = createEventRegistry([{ name: 'events', events: eventTypes }])
const LIMITS = { rowsMax: 100, timeoutMs: 10_000 }
const MINUTE_MS = 60_000

beforeAll(async () => {
  server = await createTestServer()
  engine = await openEngine(server.pool, { folder, keptDays: 365, clickhouse: null })
  writeFileSync(outside, 'secret\n1\n')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
  rmSync(outside)
})

async function store(client: string, events: readonly Partial<EventRecord>[], first = 1): Promise<void> {
  const end = 1_700_000_000_000
  const rows = events.map((event, at) => clickRecord('x', end + at * 1_000, { ...event }))
  const batch = testBatch(first, rows.length, { events: rows, client: client.repeat(32), mono: 4 * 3_600_000 })
  const read = readBatch(Buffer.from(JSON.stringify(batch)), registry)
  if (!read) throw new Error('The test batch is not a batch.')
  const origin = { userId: null, country: 'US', device: 'phone', network: '10.0.0', receivedMs: Date.now() }
  await writeGroup(server.pool, [{ ...read, origin }], 1)
}

const rowsOf = async (sql: string) => (await engine.query(sql, LIMITS)).rows
const vital = (name: string, value: number) => ({
  event_type: 'web_vital',
  view_type: 'home',
  event_data: JSON.stringify({ name, value }),
})

test('a query sees committed events, fresh or sealed, each once', async () => {
  const count = `select count(*)::int, count(distinct client || epoch || seq)::int from events`
  await store('a', [{ event_type: 'view', view_type: 'home' }, {}])
  expect(await rowsOf(count)).toEqual([[2, 2]])
  await store('a', [{}], 3)
  expect(await rowsOf(count)).toEqual([[3, 3]])
  expect(await engine.seal()).toBe(3)
  expect(await rowsOf(count)).toEqual([[3, 3]])
  await store('a', [{}], 4)
  expect(await rowsOf(count)).toEqual([[4, 4]])
  expect(
    await rowsOf(`select event_type, count(*)::int from events where day >= current_date - 1 group by 1 order by 1`),
  ).toEqual([
    ['click', 3],
    ['view', 1],
  ])
})

test('events have the numeric id and the group of their country (spec viewer §3 and §9)', async () => {
  expect(await rowsOf('select distinct country, country_id, country_group from events')).toEqual([['US', 1, 'US']])
  const asked = `select country_id(country)::int, country_group(country) from (values ('CO'), ('SE'), ('XX')) as t (country)`
  expect(await rowsOf(asked)).toEqual([
    [38, 'LatAm'],
    [8, 'OTHER'],
    [0, 'OTHER'],
  ])
})

test('web vitals, with their 75th percentile by route', async () => {
  await store(
    'b',
    [1, 2, 3, 4, 5].map((value) => vital('LCP', value * 100)),
  )
  expect(await rowsOf(`select route, name, p75(value) from web_vitals group by all`)).toEqual([['home', 'LCP', 400]])
})

test('sessions end after a pause of 30 minutes; paths are their first routes', async () => {
  const at = 1_700_000_000_000
  const view = (route: string, minute: number) => ({
    event_type: 'view',
    view_type: route,
    time: at + minute * MINUTE_MS,
  })
  await store('c', [view('home', 0), view('closeup', 1), view('home', 40), view('search', 45)])
  expect(
    await rowsOf(
      `select views::int, first_route, last_route from sessions where client = repeat('c', 32) order by started`,
    ),
  ).toEqual([
    [2, 'home', 'closeup'],
    [2, 'home', 'search'],
  ])
  expect(await rowsOf(`select path, sessions::int from paths(2) where len(path) = 2`)).toEqual([
    [['home', 'closeup'], 1],
    [['home', 'search'], 1],
  ])
})

test('funnel and retention count clients', async () => {
  await store('d', [{ event_type: 'search', event_data: '{"query":"a"}' }, {}, { event_type: 'save' }])
  await store('e', [{ event_type: 'save' }, { event_type: 'search', event_data: '{"query":"a"}' }, {}])
  expect(
    await rowsOf(`select event_type, clients::int from funnel(['search', 'click', 'save'], interval 1 day)`),
  ).toEqual([
    ['search', 2],
    ['click', 2],
    ['save', 1],
  ])
  expect(await rowsOf(`select week::int, clients::int from retention('search', 'click')`)).toEqual([[0, 2]])
})

test('a step of a funnel is a condition of its own, and the funnel is split by what the first event has', async () => {
  const card = { component: 'card' }
  await store('1', [{ event_type: 'view', view_type: 'start' }, card, { event_type: 'save' }])
  await store('2', [{ event_type: 'view', view_type: 'start' }, { component: 'button' }, { event_type: 'save' }])
  await store('3', [{ event_type: 'view', view_type: 'else' }, card])
  const steps = `[event_type = 'view' and view_type = 'start', event_type = 'click' and component = 'card', event_type = 'save']`
  expect(await rowsOf(`select part, step, clients::int from funnel_by(device, ${steps}, interval 1 day)`)).toEqual([
    ['phone', 1, 2],
    ['phone', 2, 1],
    ['phone', 3, 1],
  ])
  expect(await rowsOf(`select step, clients::int from funnel_by('', ${steps}, interval 1 second)`)).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('a percentile of the rows of a filter', async () => {
  const [[one]] = (await rowsOf(`select quantile_cont(value, 0.75) filter (where value < 400) from web_vitals`)) as [
    [number],
  ]
  expect(one).toBe(250)
  await expect(rowsOf(`select p75(value) filter (where value < 400) from web_vitals`)).rejects.toThrow('quantile_cont')
})

test('sign-ups and log-ins are counted by what led to them, without naming anybody', async () => {
  for (const name of ['eve', 'ida'])
    await server.db.query({
      text: `insert into sign_ups (user_id, kind, referrer_host, utm_campaign, visited_pages, source, landing_page_type, is_paid, steps, pictures)
             values ($1, 'email', 'blog.example', 'spring', 3, 'save', 'pins/closeup', true, 2, 2)`,
      values: [await addMember(server.db, name)],
    })
  await countLogIn(server.db, 'password', 'blog.example')
  await countLogIn(server.db, 'link')
  await countLogIn(server.db, 'link')
  expect(
    await rowsOf(`select entry, kind, source, utm_campaign, landing_page, referrer_host, people, paid, pages, steps, pictures
      from entries where day = current_date order by entry, people`),
  ).toEqual([
    ['log_in', 'password', null, null, null, 'blog.example', 1, 0, 0, 0, 0],
    ['log_in', 'link', null, null, null, '', 2, 0, 0, 0, 0],
    ['sign_up', 'email', 'save', 'spring', 'pins/closeup', 'blog.example', 2, 2, 6, 4, 4],
  ])
})

test('a table is loaded however the query names it', async () => {
  await store('9', [{}])
  const sql = `select count(*)::int from LOSS join (select distinct client from events) using (client) where client = repeat('9', 32)`
  expect(await rowsOf(sql)).toEqual([[1]])
})

test('loss is measured by the gaps in numbers, bad events by their code', async () => {
  await store('f', [{}, {}])
  await store('f', [{}, { event_type: 'no-such-event' }], 6)
  expect(await rowsOf(`select stored, duplicates, rejected, missing from loss where client = repeat('f', 32)`)).toEqual(
    [[3, 0, 1, 3]],
  )
  expect(await rowsOf(`select code, seq, body->>'event_type' from bad_events`)).toEqual([
    ['schema/unknown-event', 7, 'no-such-event'],
  ])
})

test.each([
  [`delete from tail`, 'Only statements that read'],
  [`/* a view */ insert into web_vitals select 1`, 'Only statements that read'],
  [`update web_vitals set value = 1`, 'Only statements that read'],
  [`create table t as select 1`, 'Only statements that read'],
  [`copy (select 1) to '${folder}/x.csv'`, 'Only statements that read'],
  [`set memory_limit = '10GB'`, 'Only statements that read'],
  [`install httpfs`, 'Only statements that read'],
  [`select 1; select 2`, 'exactly one'],
  [`select * from read_csv('${outside}')`, 'disabled'],
  [`select * from '/etc/passwd'`, ''],
  [`select * from read_text('/etc/hostname')`, 'disabled'],
  [`select * from glob('/etc/*')`, 'disabled'],
  [`select * from read_csv('https://example.com/x.csv')`, ''],
  [`selec 1`, 'syntax'],
])('a query that does more than read events is rejected: %s', async (sql, message) => {
  await expect(engine.query(sql, LIMITS)).rejects.toThrow(message)
})

test.each(DOCUMENTED.filter(({ columns }) => columns.length > 0))(
  'the dictionary has the columns of $name, with their types',
  async ({ name, columns }) => {
    const { columns: real } = await engine.query(`select * from ${name} limit 0`, LIMITS)
    expect(columns.map((column) => `${column.name} ${column.type}`)).toEqual(
      real.map((column) => `${column.name} ${column.type}`),
    )
  },
)

test.each(DOCUMENTED)('the example of $name runs', async ({ example }) => {
  expect((await engine.query(example, LIMITS)).columns.length).toBeGreaterThan(1)
})

test('a query that runs forever is ended, and others continue', async () => {
  const endless = `select count(*) from range(10000000) a, range(10000000) b where (a.range * b.range) % 7 = 3`
  await expect(engine.query(endless, { rowsMax: 10, timeoutMs: 200 })).rejects.toThrow('longer than 0.2 s')
  expect(await rowsOf('select 1')).toEqual([[1]])
})

test('half an emoji in a text harms no query, fresh or sealed; neither does a zero character', async () => {
  const search = { event_type: 'search', view_type: 'search' }
  await store('5', [
    { ...search, object_id_str: '\ud800', component: 'a\ude00', event_data: '{"query":"x\\ud83d"}' },
    { ...search, object_id_str: 'zero\u0000', component: null, event_data: '{"query":"\\ud83c\\udf3f"}' },
  ])
  const read = `select object_id_str, component, event_data->>'query' from events where client like '5%' order by seq`
  const rows = [
    ['\ufffd', 'a\ufffd', 'x\ufffd'],
    ['zero\u0000', null, '🌿'],
  ]
  expect(await rowsOf(read)).toEqual(rows)
  await engine.seal()
  expect(await rowsOf(read)).toEqual(rows)
})

test('more rows than the limit are cut, and the answer says so', async () => {
  const result = await engine.query('select range from range(500)', { rowsMax: 100, timeoutMs: 5_000 })
  expect(result).toMatchObject({ isCut: true, columns: [{ name: 'range', type: 'BIGINT' }] })
  expect(result.rows.length).toBe(100)
})

test.each(['csv', 'ndjson', 'parquet'])('rows are exported as %s', async (ending) => {
  const path = join(folder, `out.${ending}`)
  await engine.export(`select 7 as seven, 'a' as name, 422935690936910109 as "user id" -- all\n;`, path, 10_000)
  const read = { csv: 'read_csv', ndjson: 'read_json', parquet: 'read_parquet' }[ending]
  const duck = await DuckDBInstance.create(':memory:')
  const rows = await (
    await duck.connect()
  ).runAndReadAll(`select seven::int, name, "user id"::varchar from ${read}('${path}')`)
  expect(rows.getRows()).toEqual([[7, 'a', '422935690936910109']])
  await expect(engine.export("select 1) to '/tmp/x.csv' --", path, 10_000)).rejects.toThrow('syntax')
  await expect(engine.export('select 1', outside.replace('.csv', '2.csv'), 10_000)).rejects.toThrow('disabled')
})

test('ids are texts in exported JSON, because its readers would round numbers of 18 digits', async () => {
  const path = join(folder, 'ids.ndjson')
  const sum = 'count(*) as events, sum(range)::hugeint as total, max(null::bigint) as none from range(3)'
  await engine.export(`select 422935690936910109 as "user id", -422935690936910109 as low, ${sum}`, path, 10_000)
  const written = '{"user id":"422935690936910109","low":"-422935690936910109","events":3,"total":3,"none":null}\n'
  expect(readFileSync(path, 'utf8')).toBe(written)
})

test('a text that a spreadsheet would run as a formula begins with an apostrophe in CSV only', async () => {
  const rows = `select '=1+1' as text, -5 as number, '-x' as other, null::varchar as none`
  for (const [ending, content] of [
    ['csv', `text,number,other,none\n'=1+1,-5,'-x,\n`],
    ['ndjson', '{"text":"=1+1","number":-5,"other":"-x","none":null}\n'],
  ] as const) {
    const path = join(folder, `formulas.${ending}`)
    await engine.export(rows, path, 10_000)
    expect(readFileSync(path, 'utf8')).toBe(content)
  }
})

test('an export that fails leaves no file', async () => {
  const path = join(folder, 'failed.csv')
  const failing = `select case when range < 500000 then range else error('no more') end from range(1000000)`
  await expect(engine.export(failing, path, 10_000)).rejects.toThrow('no more')
  expect(existsSync(path)).toBe(false)
})

test('a query reads the views, and no file by its path', async () => {
  await store('e', [{}])
  await engine.seal()
  const [file] = globSync(join(folder, 'day=*/*.parquet'))
  for (const sql of [
    `select * from read_parquet('${file}')`,
    `from '${file}'`,
    `select (select count(*) from glob('${folder}/**'))`,
    `with a as (select * from query('from events')) select * from a`,
    `explain analyze select * from read_blob('${file}')`,
    `describe select * from '${file}'`,
    `explain/**/analyze select * from read_parquet('${file}')`,
    `explain (analyze) select * from read_parquet('${file}')`,
    `/* a */ explain select * from read_parquet('${file}')`,
  ])
    await expect(engine.query(sql, LIMITS), sql).rejects.toThrow(/disabled|cannot be read from|Only statements/)
  expect(await rowsOf(`select a::int from events, range(1) t(a) limit 1`)).toEqual([[0]])
  expect((await engine.query('explain select count(*) from events', LIMITS)).rows).not.toEqual([])
})

test('a query that finds the memory taken by another is told to try again', async () => {
  const large = `select max(s) from (select string_agg(range::varchar, ',') s from range(200000000))`
  const limits = { ...LIMITS, timeoutMs: 60_000 }
  await expect(engine.query(large, limits)).rejects.toBeInstanceOf(QueryError)
  const answers = await Promise.allSettled([engine.query(large, limits), engine.query(large, limits)])
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual([
    expect.any(QueryLater),
    expect.any(QueryLater),
  ])
})
