import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId } from '#contracts/ids.ts'
import { NEW_EPOCHS_PER_HOUR_MAX } from '#features/events/constants.ts'
import { engineOf } from '#features/events/server/shared/engine-of.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { networkOf } from '#server/http/network-of.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-visits-'))
let server: TestServer
let board: BoardId
let owner: TestBrowser
let member: TestBrowser
let pin: PinId

beforeAll(async () => {
  server = await createTestServer({ dataDir })
  const mira = await addMember(server.db, 'mira')
  board = await addBoardOf(server.db, mira, 'All')
  owner = await server.browserOf(mira)
  member = await server.browserOf(await addMember(server.db, 'ada'))
  await allowAnalytics(owner, true)
})
afterAll(async () => {
  engineOf({ pool: server.pool, dataDir }).stop()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await allowAnalytics(member, true)
  pin = await linked('https://bakery.example/rye?x=1')
})

const allowAnalytics = (browser: TestBrowser, analytics: boolean) =>
  browser.write('CookieConsent', 'update', { personalization: true, analytics, marketing: false })

async function linked(link: string | null, mobile: string | null = null, on = board): Promise<PinId> {
  const [id] = await addPins(server.db, on, 1, { inFeeds: false })
  await server.db.query({
    text: 'update pins set link = $2, mobile_link = $3 where id = $1',
    values: [id, link, mobile],
  })
  return id!
}
const visit = (by: TestBrowser, id: string = pin, headers: Record<string, string> = {}) =>
  by.send('GET', `/_/visit/${id}`, { headers: { 'user-agent': DESKTOP, ...headers } })
/** Waits for the count, because a visit is answered before it is counted. */
const expectCount = (count: number) => expect.poll(() => countOf(), { timeout: 10_000 }).toBe(count)
const countOf = async (id = pin): Promise<number> =>
  (await owner.read('PinAnalytics', { pin_id: id, days: 1 })).body.resource_response.data.summary_metrics.OUTBOUND_CLICK

test('a visit leads to the link of the pin, is counted once, and leaves no cookie and no name', async () => {
  const { status, headers } = await visit(member, pin, {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
  })
  expect([status, headers['location']]).toEqual([302, 'https://bakery.example/rye?x=1'])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(headers['set-cookie']).toBeUndefined()
  await expectCount(1)
  const [batch] = await server.db.query<{ user_id: string | null }>({
    text: 'select user_id from event_batches order by received_at desc limit 1',
  })
  expect(batch).toEqual({ user_id: null })
  // Two visits at the same time count as two.
  await Promise.all([visit(member), visit(member)])
  await expectCount(3)
})

test('the click that the page records for the same visit is not counted again', async () => {
  await visit(member)
  await expectCount(1)
  const click = {
    event_type: 'click',
    component: 'outbound',
    object_id_str: pin,
    view_type: 'pins/closeup',
    view_parameter: null,
    view_data: null,
    aux_data: null,
    event_data: null,
    time: Date.now(),
    clientUUID: 'a browser',
    appState: 'active',
  }
  await member.write('ApiC', 'create', { events: [click], report_time: Date.now() })
  expect(await countOf()).toBe(1)
})

test('robots, checks, pages loaded in advance and the owner are led on without being counted', async () => {
  const leadsOn = async (by: TestBrowser, headers: Record<string, string>) =>
    expect((await visit(by, pin, headers)).headers['location']).toBe('https://bakery.example/rye?x=1')
  await leadsOn(member, { 'user-agent': 'Googlebot/2.1' })
  await leadsOn(member, { 'sec-purpose': 'prefetch;prerender' })
  await leadsOn(member, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' })
  await leadsOn(owner, {})
  await leadsOn(owner, { referer: `http://localhost/pin/${pin}/` })
  await server.app.inject({ method: 'HEAD', url: `/_/visit/${pin}`, headers: { 'user-agent': DESKTOP } })
  await expectOnlyNext()
})

/** Makes a visit that is counted, and checks that no earlier visit was counted. */
async function expectOnlyNext(): Promise<void> {
  await allowAnalytics(member, true)
  await visit(member)
  await expectCount(1)
}

test('from other sites, and for a pin that is unsafe or hidden, the way is to the pin’s page, and not counted', async () => {
  const leadsToPin = async (headers: Record<string, string>) => {
    const answer = await visit(member, pin, headers)
    expect([headers, answer.status, answer.headers['location']]).toEqual([headers, 302, `/pin/${pin}`])
  }
  for (const site of ['cross-site', 'same-site'])
    await leadsToPin({ 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })
  await leadsToPin({ referer: 'https://evil.example/list' })
  for (const state of ['is_hidden', 'is_unsafe']) {
    await server.db.query({ text: `update pins set ${state} = true where id = $1`, values: [pin] })
    await leadsToPin({ 'sec-fetch-site': 'same-origin' })
    await server.db.query({ text: `update pins set ${state} = false where id = $1`, values: [pin] })
  }
  await expectOnlyNext()
})

test('the way on does not wait for the count, which ends before the server does', async () => {
  const closing = await createTestServer({ dataDir })
  const own = await addBoardOf(closing.db, await addMember(closing.db, 'mira'), 'All')
  const [id] = await addPins(closing.db, own, 1, { inFeeds: false })
  await closing.db.query({ text: `update pins set link = 'https://bakery.example/rye' where id = $1`, values: [id] })
  const browser = await closing.browserOf(await addMember(closing.db, 'ada'))
  await allowAnalytics(browser, true)
  const lock = await closing.pool.connect()
  await lock.query('begin')
  await lock.query('lock table event_batches in exclusive mode')
  expect((await visit(browser, id)).status).toBe(302)
  const closed = closing.app.close()
  await lock.query('commit')
  lock.release()
  await closed
  const counted = await closing.db.query({ text: 'select from event_batches' })
  expect(counted).toHaveLength(1)
  await closing.close()
})

test('visits do not use the page loads that a network may begin', async () => {
  await server.db.query({
    text: `insert into event_quotas (bucket, hour, count) values ($1, date_trunc('hour', now()), $2)
           on conflict (bucket, hour) do update set count = excluded.count`,
    values: [`epochs:${networkOf('127.0.0.1')}`, NEW_EPOCHS_PER_HOUR_MAX],
  })
  await visit(member)
  await expect.poll(() => countOf(), { timeout: 10_000 }).toBe(1)
  await server.db.query({ text: 'delete from event_quotas' })
})

test('who does not allow analytics, or whose browser denies it, is not counted', async () => {
  await visit(member, pin, { 'sec-gpc': '1' })
  await allowAnalytics(member, false)
  await visit(member)
  // A visitor from an unknown country was not asked for consent, so the visit is not counted.
  expect((await visit(await server.visitor())).status).toBe(302)
  await expectOnlyNext()
})

test('a phone is led to the address that the page names for phones', async () => {
  const both = await linked('https://bakery.example/rye', 'https://m.bakery.example/rye')
  const ofPhone = { 'user-agent': PHONE }
  expect((await visit(member, both, ofPhone)).headers['location']).toBe('https://m.bakery.example/rye')
  expect((await visit(member, both)).headers['location']).toBe('https://bakery.example/rye')
  expect((await visit(member, pin, ofPhone)).headers['location']).toBe('https://bakery.example/rye?x=1')
})

test('nothing but the link of a pin that the viewer may see is led to', async () => {
  const secret = await addBoardOf(server.db, (await ownerId())!, 'Secret', 'secret')
  const hidden = await linked('https://bakery.example/cake', null, secret)
  const script = await linked('javascript:alert(1)')
  const none = await linked(null)
  for (const id of [
    hidden,
    script,
    none,
    '0',
    '1e3',
    '9999999999999999999',
    '99999999999999999999',
    'https:%2F%2Fevil.example',
    '123456',
  ])
    expect([id, (await visit(member, id)).status]).toEqual([id, 404])
  const asked = await visit(member, `${pin}?url=https://evil.example`)
  expect(asked.headers['location']).toBe('https://bakery.example/rye?x=1')
  expect((await visit(owner, hidden)).headers['location']).toBe('https://bakery.example/cake')
})

async function ownerId() {
  const [row] = await server.db.query<{ owner_id: never }>({
    text: 'select owner_id from boards where id = $1',
    values: [board],
  })
  return row?.owner_id
}
