import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId, UserId } from '#contracts/ids.ts'
import { addPerson, openBusiness, someone } from '#features/businesses/server/test-businesses.ts'
import { EVENTS_URL } from '#features/events/contract.ts'
import { filterSql, type ReportFilter } from '#features/analytics/ui/report-filter.ts'
import { LIVE_DEFAULTS, liveSql } from '#features/analytics/ui/live-filter.ts'
import { REPORT_NAMES, reportPanels } from '#features/analytics/ui/reports.ts'
import { serverFeatures } from '#features/server.ts'
import { createEventRecorder } from '#features/events/server/shared/event-recorder.ts'
import { engineOf } from '#features/events/server/shared/engine-of.ts'
import { testBatch } from '#features/events/server/test-batches.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let analyst: TestBrowser
let owner: TestBrowser
let pin: PinId
const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-analytics-'))

beforeAll(async () => {
  server = await createTestServer({ dataDir })
  const { db } = server
  const ada = await addMember(db, 'ada')
  await db.query({ text: `update users set role = 'analyst' where id = $1`, values: [ada] })
  const mira = await addMember(db, 'mira')
  const pins = await addPins(db, await addBoardOf(db, mira, 'All'), 1)
  pin = pins[0] as PinId
  analyst = await server.browserOf(ada)
  owner = await server.browserOf(mira)
})
afterAll(async () => {
  engineOf({ pool: server.pool, dataDir }).stop()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Time within which a query starts, even on a busy machine. */
const STARTED_WITHIN_MS = 20_000
const FINGERPRINT = JSON.stringify({ hash: 'f'.repeat(32) })
const EVERYBODY = filterSql({ days: '90', people: 'all', device: 'all', withStaff: true }, [])
const plainEvent = (time: number) => ({
  component: null,
  object_id_str: null,
  view_parameter: null,
  view_data: null,
  aux_data: null,
  event_data: null,
  time,
  clientUUID: 'a browser',
  appState: 'active',
})
const query = (sql: string) => analyst.write('AnalyticsQuery', 'create', { sql, rows_max: 100 })

/** Sends events through the real ingest, in the row format of the specification. */
async function record(events: readonly object[], by = owner): Promise<void> {
  await by.write('CookieConsent', 'update', { personalization: true, analytics: true, marketing: false })
  const sent = await by.write('ApiC', 'create', { events, report_time: Date.now() })
  expect(sent.status).toBe(200)
}

test('an analyst reads rows; a query that writes, reads files or is invalid is rejected with the reason', async () => {
  const { status, body } = await query('select 1 as one, 2.5 as two')
  expect([status, body.resource_response.data]).toMatchObject([
    200,
    { columns: [{ name: 'one' }, { name: 'two' }], rows: [[1, '2.5']], is_cut: false },
  ])
  for (const [sql, reason] of [
    [`create table x (a int)`, /only statements that read/i],
    [`select * from read_csv('/etc/passwd')`, /permission|disabled|cannot access/i],
    [`select nothing from events`, /nothing/],
    [`select 1; select 2`, /exactly one statement/],
  ] as const) {
    const refused = await query(sql)
    expect(refused.status).toBe(400)
    expect(refused.body.resource_response.error.message).toMatch(reason)
  }
})

test('queries above the limit are asked to try again later', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => query('select sum(sqrt(a.range)) from range(20000000) a')),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual([503, 503])
  expect(refused[0]?.body).toMatchObject({ resource_response: { error: { extra_data: { failure: 'query/later' } } } })
})

test('an analyst stops a query that runs', { timeout: 2 * STARTED_WITHIN_MS }, async () => {
  const run = crypto.randomUUID()
  const sql = 'select count(*) from range(3000000000) a, range(1000) b where a.range % 7 = b.range'
  const answer = analyst.write('AnalyticsQuery', 'create', { sql, rows_max: 1, run })
  const stop = async (id: string) =>
    (await analyst.write('AnalyticsQuery', 'delete', { run: id })).body.resource_response.data.is_stopped as boolean
  expect(await stop(crypto.randomUUID())).toBe(false)
  await expect.poll(() => stop(run), { timeout: STARTED_WITHIN_MS }).toBe(true)
  const { status, body } = await answer
  expect([status, body.resource_response.error.message]).toEqual([503, 'The query was stopped.'])
  expect(await stop(run)).toBe(false)
})

test('every query of the built-in pages runs', async () => {
  await owner.write('CookieConsent', 'update', { personalization: true, analytics: true, marketing: false })
  const stat = { name: 'resource.count', type: 'count', value: 3, tags: { type: 'img' } }
  const sent = await owner.write('ApiS', 'create', { source: 'browser', stats: [stat] })
  expect(sent.status).toBe(200)
  const filters: readonly ReportFilter[] = [
    { days: '30', people: 'all', device: 'all', withStaff: true },
    { days: '1', people: 'members', device: 'phone', withStaff: false },
  ]
  const panels = filters.flatMap((filter) =>
    REPORT_NAMES.flatMap((name) => reportPanels(name, filterSql(filter, ['1', '9007199254740993']))),
  )
  const funnels = ['', 'phone'].map((device) =>
    reportPanels('funnel', filterSql({ ...filters[0]!, device: device === 'phone' ? 'phone' : 'all' }, []), {
      steps: ['view', 'click:card', 'view'],
      place: 'feed/home',
      within: '7',
      isSplit: true,
    }),
  )
  const live = [liveSql(LIVE_DEFAULTS, '7'), liveSql({ type: 'view', device: 'phone', withOwn: true }, null)]
  for (const sql of [...[...panels, ...funnels.flat()].map((panel) => panel.sql), ...live]) {
    const { status, body } = await query(sql)
    expect([sql, status, body.resource_response.error ?? null]).toEqual([sql, 200, null])
  }
  // The metrics events of these tests must not count as visitors.
  const counts = panels.filter(({ id }) => ['visitsByDay', 'countries', 'devices', 'activeByWeek'].includes(id))
  for (const { sql } of counts) expect((await query(sql)).body.resource_response.data.rows).toEqual([])
})

test('a sender that skips numbers does not change the loss of the others', async () => {
  await owner.write('CookieConsent', 'update', { personalization: true, analytics: true, marketing: false })
  for (const batch of [
    testBatch(1, 3),
    testBatch(5, 2),
    testBatch(999_999, 1, { epoch: 'f'.repeat(16) }),
    testBatch(1, 2, { epoch: 'd'.repeat(16) }),
    testBatch(999_000, 2, { epoch: 'd'.repeat(16) }),
  ]) {
    expect((await owner.send('POST', EVENTS_URL, { json: { ...batch, consentRevision: 1 } })).status).toBe(200)
  }
  const rowsOf = async (id: string) => {
    const sql = reportPanels('delivery', EVERYBODY).find((panel) => panel.id === id)!.sql
    const { columns, rows } = (await query(sql)).body.resource_response.data
    const at = columns.findIndex(({ name }: { readonly name: string }) => name === 'missing')
    return rows.map((row: readonly unknown[]) => Number(row[at]))
  }
  expect(await rowsOf('deliveryByDay')).toEqual([1])
  expect(await rowsOf('gaps')).toEqual([999_998 + 998_997])
})

test('the ready pages of everybody are the macros, and the filter leaves out staff, visitors or members', async () => {
  const at = (minutes: number) => Date.now() - 3_600_000 + minutes * 60_000
  const event = (event_type: string, view_type: string, time: number) => ({
    ...plainEvent(time),
    event_type,
    view_type,
  })
  await record([event('view', 'feed/home', at(0)), event('impression', 'feed/home', at(1))])
  await record([{ ...event('click', 'feed/home', at(2)), component: 'card' }, event('save', 'pins/closeup', at(3))])
  await record([event('view', 'pins/closeup', at(2)), event('view', 'search/scope', at(40))])
  await record([event('view', 'analytics/part', at(0))], analyst)
  const rowsOf = async (sql: string) => {
    const { body } = await query(sql)
    expect(body.resource_response.error ?? null).toBe(null)
    return body.resource_response.data.rows
  }
  const panelSql = (id: string, filter: Partial<ReportFilter>, staff: readonly string[] = []) => {
    const conditions = filterSql({ days: '90', people: 'all', device: 'all', withStaff: true, ...filter }, staff)
    const panels = REPORT_NAMES.flatMap((name) => reportPanels(name, conditions))
    return panels.find((panel) => panel.id === id)?.sql ?? ''
  }
  expect(await rowsOf(`select step, clients from (${panelSql('saveFunnel', {})})`)).toEqual(
    await rowsOf(`select case event_type when 'click' then 'click · card' else event_type end, clients
      from funnel(['view', 'impression', 'click', 'save'], interval 1 day)`),
  )
  const clicks = async () =>
    (await rowsOf(`select clients from (${panelSql('saveFunnel', {})}) where step = 'click · card'`))[0]
  const before = await clicks()
  const types = ['view', 'impression', 'click']
  await record(
    types.map((type, minutes) => ({
      ...event(type, 'feed/home', at(minutes)),
      component: 'button',
      clientUUID: 'another browser',
    })),
  )
  expect(await clicks()).toEqual(before)
  expect(await rowsOf(panelSql('firstPaths', {}))).toEqual(
    await rowsOf(`select array_to_string(path, ' → ') as path, sessions from paths(4)`),
  )
  expect(await rowsOf(`select cohort, visitors from (${panelSql('weeklyRetention', {})})`)).toEqual(
    await rowsOf(`select cohort::date, clients from retention('view', 'view') where week = 0`),
  )
  // The present week is not over.
  expect(await rowsOf(`select partial from (${panelSql('activeByWeek', {})}) order by week desc limit 1`)).toEqual([
    ['week visitors'],
  ])
  const cohorts = `select partial from (${panelSql('weeklyRetention', {})}) order by cohort desc limit 1`
  expect(await rowsOf(cohorts)).toEqual([['cohort visitors week_1 week_2 week_3 week_4']])
  const staff = (await analyst.read('AnalyticsStaff', {})).body.resource_response.data
  expect(staff).toHaveLength(1)
  const people = async (filter: Partial<ReportFilter>) =>
    Number((await rowsOf(`select max(members) from (${panelSql('membersByDay', filter, staff)})`))[0][0])
  expect(await people({})).toBe(2)
  expect(await people({ withStaff: false })).toBe(1)
  expect(await people({ people: 'visitors' })).toBe(0)
  expect(await people({ people: 'members' })).toBe(2)
})

test('countries and hosts are grouped as dimensions (spec viewer §9)', async () => {
  const { body } = await query(`select list(country_group(c) order by c), list(domain_suffix(h) order by h)
    from (select unnest(['BR', 'CO', 'DE', 'ES', 'US']) as c, unnest(['a.com', 'b.co.uk:80', 'c.fr', 'd.dev', 'e.CA']) as h)`)
  expect(body.resource_response.data.rows).toEqual([
    [
      ['LatAm', 'LatAm', 'DE', 'OTHER', 'US'],
      ['.com', '.uk', '.fr', 'other', '.ca'],
    ],
  ])
})

test('an answer that names pins gets their titles, but not those of pins that its reader may not see', async () => {
  const maker = await someone(server, 'titlemaker')
  const [shown] = await addPins(server.db, await addBoardOf(server.db, maker.id, 'Open'), 1)
  const [hidden] = await addPins(server.db, await addBoardOf(server.db, maker.id, 'Closed', 'secret'), 1)
  const [deleted] = await addPins(server.db, await addBoardOf(server.db, maker.id, 'Old'), 1)
  await server.db.query({ text: 'update pins set deleted_at = now() where id = $1', values: [deleted] })
  const asked = { pin_ids: [shown, hidden, deleted, '77'] }
  expect(dataOf(await analyst.read('AnalyticsPinTitles', asked))).toEqual([{ id: shown, title: 'A pin' }])
  expect((await owner.read('AnalyticsPinTitles', asked)).status).toBe(404)
})

test('saved queries are shared by analysts, changed and deleted', async () => {
  const draft = { name: ' Views ', sql: 'select 1', chart: 'bar', dashboard: 'Week' }
  const saved = await analyst.write('AnalyticsSavedQueries', 'create', draft)
  const { id } = saved.body.resource_response.data
  expect(saved.body.resource_response.data).toMatchObject({ name: 'Views', dashboard: 'Week', saved_by: 'ada' })
  await analyst.write('AnalyticsSavedQueries', 'update', { id, ...draft, dashboard: null })
  const listed = await analyst.read('AnalyticsSavedQueries', {})
  expect(listed.body.resource_response.data).toMatchObject([{ id, dashboard: null }])
  expect((await analyst.write('AnalyticsSavedQueries', 'delete', { id })).status).toBe(200)
  expect((await analyst.write('AnalyticsSavedQueries', 'delete', { id })).status).toBe(404)
})

test('an export has all rows as a file, and does not exist for others', async () => {
  const path = `/_/analytics/export?format=csv&sql=${encodeURIComponent('select range as n from range(3)')}`
  const file = await analyst.send('GET', path)
  expect([file.status, file.body]).toEqual([200, 'n\n0\n1\n2\n'])
  expect((await owner.send('GET', path)).status).toBe(404)
  expect((await analyst.send('GET', path.replace('csv', 'exe'))).status).toBe(400)
})

test('the owner of a pin sees what others did with it by day, and nobody else does', async () => {
  const event = (event_type: string, component: string) => ({
    event_type,
    component,
    object_id_str: pin,
    view_type: 'feed/home',
    view_parameter: null,
    view_data: null,
    aux_data: null,
    event_data: null,
    time: Date.now(),
    clientUUID: 'a browser',
    appState: 'active',
  })
  await record([event('impression', 'card'), event('impression', 'card'), event('click', 'card')], analyst)
  await record([event('click', 'outbound'), event('save', 'card')], analyst)
  await record([event('impression', 'card'), event('click', 'card'), event('save', 'card')])
  await record([{ ...event('like', 'card'), event_data: '{"reaction":"wow"}' }], analyst)
  const { body } = await owner.read('PinAnalytics', { pin_id: pin, days: 3 })
  const { summary_metrics, daily_metrics } = body.resource_response.data
  // Saves are counted from the boards, not from save events.
  expect(summary_metrics).toEqual({ IMPRESSION: 2, PIN_CLICK: 1, OUTBOUND_CLICK: 1, SAVE: 0 })
  expect(daily_metrics).toHaveLength(3)
  const likes = await query(
    `select likes from (${reportPanels('traffic', EVERYBODY).find(({ id }) => id === 'topPins')!.sql}) where pin = '${pin}'`,
  )
  expect(likes.body.resource_response.data.rows).toEqual([['1']])
  expect(daily_metrics[2]).toEqual({ date: new Date().toISOString().slice(0, 10), metrics: summary_metrics })
  expect((await analyst.read('PinAnalytics', { pin_id: pin, days: 3 })).status).toBe(404)
})

test('who is an analyst of a business reads the statistics of its profile and pins; a publisher does not (spec business §6)', async () => {
  const boss = await someone(server, 'statsboss')
  const reader = await someone(server, 'statsreader')
  const publisher = await someone(server, 'statspublisher')
  const business = await openBusiness(boss)
  for (const { id } of [reader, publisher]) await addPerson(server, business, id, 'EMPLOYEE')
  const [seen, unseen] = await addPins(server.db, await addBoardOf(server.db, boss.id, 'Lamps'), 2)
  const profile = { user_id: boss.id, days: 3 }
  const statuses = async (browser: TestBrowser) => [
    (await browser.read('PinAnalytics', { pin_id: seen, days: 3 })).status,
    (await browser.read('ProfileAnalytics', profile)).status,
    dataOf(await browser.read('AnalyzedProfiles', {})).length,
  ]
  expect(await statuses(reader.browser)).toEqual([404, 404, 0])
  for (const [member, permission] of [
    [reader.id, 'ANALYST'],
    [publisher.id, 'PROFILE_PUBLISHER'],
  ])
    await server.db.query({
      text: `insert into asset_grants (business_id, asset_type, asset_id, subject_type, subject_id, permissions)
             values ($1, 'PROFILE', $2, 'MEMBER', $3, $4)`,
      values: [business, boss.id, member, [permission]],
    })
  expect(await statuses(publisher.browser)).toEqual([404, 404, 0])
  expect(await statuses(reader.browser)).toEqual([200, 200, 1])
  expect(await statuses(boss.browser)).toEqual([200, 200, 1])
  const event = { ...plainEvent(Date.now()), event_type: 'impression', component: 'card', view_type: 'feed/home' }
  await record([{ ...event, object_id_str: seen }], analyst)
  await record([{ ...event, object_id_str: seen }], boss.browser)
  const { summary_metrics: sum, pins } = dataOf(await reader.browser.read('ProfileAnalytics', profile))
  expect(sum).toEqual({ IMPRESSION: 1, PIN_CLICK: 0, OUTBOUND_CLICK: 0, SAVE: 0 })
  expect(pins).toEqual([{ id: seen, title: 'A pin', metrics: sum }])
  expect(pins).not.toContainEqual(expect.objectContaining({ id: unseen }))
  await boss.browser.write('BusinessPeople', 'delete', { business_id: business, member_ids: [reader.id] })
  expect(await statuses(reader.browser)).toEqual([404, 404, 0])
})

test('visits of links sum up to the same number by day and by pin, and a pin without a counted event is not listed', async () => {
  const shop = await someone(server, 'visitshop')
  const [clicked, visited, liked] = await addPins(server.db, await addBoardOf(server.db, shop.id, 'Lamps'), 3)
  const event = { ...plainEvent(Date.now()), view_type: 'feed/home' }
  await record(
    [
      { ...event, event_type: 'click', component: 'outbound', object_id_str: clicked },
      { ...event, event_type: 'like', component: 'card', object_id_str: liked, event_data: '{"reaction":"wow"}' },
    ],
    analyst,
  )
  await server.db.query({
    text: 'update pins set link = $2 where id = $1',
    values: [visited, 'https://lamps.example/'],
  })
  expect((await analyst.send('GET', `/_/visit/${visited}`)).status).toBe(302)
  const clicks = async () => {
    const { summary_metrics: sum, pins } = dataOf(
      await shop.browser.read('ProfileAnalytics', { user_id: shop.id, days: 3 }),
    )
    const byPin = pins.map(({ id, metrics }: { id: string; metrics: typeof sum }) => [id, metrics.OUTBOUND_CLICK])
    return { sum: sum.OUTBOUND_CLICK, byPin }
  }
  // The server answers a visit before it records it, so the count may lag.
  await expect.poll(clicks, { timeout: 10_000 }).toEqual({ sum: 2, byPin: [clicked, visited].map((id) => [id, 1]) })
})

test('a save counts, also of a member who refused cookies, but not one on a secret board, and pins sum up to the profile', async () => {
  const maker = await someone(server, 'savesmaker')
  const saver = await someone(server, 'savessaver')
  await saver.browser.write('CookieConsent', 'update', { personalization: false, analytics: false, marketing: false })
  const [saved, seen, hidden] = await addPins(server.db, await addBoardOf(server.db, maker.id, 'Lamps'), 3)
  const boardOf = (id: UserId, name: string, privacy?: 'secret') => addBoardOf(server.db, id, name, privacy)
  const [first, second] = [await boardOf(saver.id, 'First'), await boardOf(saver.id, 'Second')]
  const secret = await boardOf(saver.id, 'Secret', 'secret')
  const save = async (by: TestBrowser, pinId: PinId | undefined, boardId: string) =>
    expect((await by.write('Repin', 'create', { pin_id: pinId, board_id: boardId })).status).toBe(200)
  for (const id of [first, second, secret]) await save(saver.browser, saved, id)
  await save(saver.browser, hidden, secret)
  await save(maker.browser, saved, await boardOf(maker.id, 'More'))
  await server.db.query({
    text: `update board_pins set rank = rank - 86400000000 where board_id = $1 and pin_id = $2`,
    values: [second, saved],
  })
  const event = { ...plainEvent(Date.now()), event_type: 'impression', component: 'card', view_type: 'feed/home' }
  await record([{ ...event, object_id_str: seen }], analyst)

  const ofPin = async (days: number) => dataOf(await maker.browser.read('PinAnalytics', { pin_id: saved, days }))
  const savesByDay = (daily: readonly { readonly metrics: { readonly SAVE: number } }[]) =>
    daily.map(({ metrics }) => metrics.SAVE)
  const { summary_metrics: sum, daily_metrics: daily } = await ofPin(3)
  expect([sum.SAVE, savesByDay(daily)]).toEqual([2, [0, 1, 1]])
  expect((await ofPin(1)).summary_metrics.SAVE).toBe(1)
  const profile = dataOf(await maker.browser.read('ProfileAnalytics', { user_id: maker.id, days: 3 }))
  expect([profile.summary_metrics.SAVE, savesByDay(profile.daily_metrics)]).toEqual([2, [0, 1, 1]])
  const listed = profile.pins.map(({ id, metrics }: { id: PinId; metrics: typeof sum }) => [id, metrics.SAVE])
  expect(listed).toEqual([
    [seen, 0],
    [saved, 2],
  ])

  await saver.browser.write('Repin', 'delete', { pin_id: saved, board_id: first })
  expect((await ofPin(3)).summary_metrics.SAVE).toBe(1)
})

test('a page load in which staff logged in is left out of Delivery, and repeated fingerprints are no duplicates', async () => {
  await owner.write('CookieConsent', 'update', { personalization: true, analytics: true, marketing: false })
  await analyst.write('CookieConsent', 'update', { personalization: true, analytics: true, marketing: false })
  const send = async (by: { readonly send: typeof owner.send }, batch: object) => {
    const sent = await by.send('POST', EVENTS_URL, { json: { ...batch, consentRevision: 1 } })
    expect(sent.status).toBe(200)
  }
  const staff: string[] = (await analyst.read('AnalyticsStaff', {})).body.resource_response.data
  const of = (id: string, filter: Partial<ReportFilter>) =>
    reportPanels(
      'delivery',
      filterSql({ days: '90', people: 'all', device: 'all', withStaff: false, ...filter }, staff),
    ).find((panel) => panel.id === id)!.sql
  const count = async (column: string, filter: Partial<ReportFilter> = {}) => {
    const { body } = await query(`select coalesce(sum(${column}), 0)::int from (${of('deliveryByDay', filter)})`)
    expect(body.resource_response.error ?? null).toBe(null)
    return Number(body.resource_response.data.rows[0][0])
  }
  const [missing, duplicates] = [await count('missing'), await count('duplicates')]
  const all = await count('missing', { withStaff: true })
  // The same page load before and after the analyst's log-in.
  const mixed = { epoch: '9'.repeat(16) }
  await send(owner, testBatch(1, 2, mixed))
  await send(analyst, testBatch(5, 2, mixed))
  expect(await count('missing', { withStaff: true })).toBe(all + 2)
  expect(await count('missing')).toBe(missing)
  const now = Date.now()
  const event = {
    ...plainEvent(now),
    event_type: 'fingerprint',
    view_type: 'feed/home',
    event_data: FINGERPRINT,
    appState: 'active' as const,
  }
  const recorder = createEventRecorder(server.pool, serverFeatures)
  const source = { userId: null, country: 'US', device: 'desktop' }
  for (let n = 0; n < 3; n += 1) await recorder.record([event], source, now, 'fingerprint of today')
  await recorder.close()
  expect(await count('duplicates')).toBe(duplicates)
  await send(owner, testBatch(1, 2, { epoch: '8'.repeat(16) }))
  await send(owner, testBatch(1, 2, { epoch: '8'.repeat(16) }))
  expect(await count('duplicates')).toBe(duplicates + 2)
})

test('an analyst finds the events of a member by name', async () => {
  await record([{ ...plainEvent(Date.now()), event_type: 'view', view_type: 'pins/closeup' }])
  const { body } = await query(
    `select distinct username from events join members using (user_id) where username = 'mira'`,
  )
  expect(body.resource_response.error ?? null).toBe(null)
  expect(body.resource_response.data.rows).toEqual([['mira']])
})
