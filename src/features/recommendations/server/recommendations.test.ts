import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestAnswer, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { unpackItems } from '#features/feed/domain/packed-items.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { createLog } from '#server/log.ts'
import { scheduleJobs } from '#server/jobs/job-rows.ts'
import { readSettings } from '#server/settings.ts'
import { EDITION_PINS, EDITIONS_KEPT, EXPLORE_EVERY, OWN_PIN_TOP_MS } from '../constants.ts'
import { buildEditionsJob } from './build-job.ts'
import { buildEdition } from './shared/build-edition.ts'

let server: TestServer
let ada: UserId
let bob: UserId
let adas: TestBrowser
/** Pins of Bob. Ada saved the first of them. */
let soups: readonly PinId[]
/** Pins of others, newer than Bob's. */
let others: readonly PinId[]
let adasBoard: BoardId
let made = 0

beforeAll(async () => {
  server = await createTestServer()
  await addTopic(server.db, 'food', 7)
})
afterAll(() => server.close())

beforeEach(async () => {
  made += 1
  await server.db.query({ text: 'delete from pins' })
  await server.db.query({ text: 'delete from interest_follows' })
  ada = await addMember(server.db, `ada${made}`)
  bob = await addMember(server.db, `bob${made}`)
  const carl = await addMember(server.db, `carl${made}`)
  adas = await server.browserOf(ada)
  soups = await addPins(server.db, await addBoardOf(server.db, bob, 'Soups'), 20, { title: 'Soup' })
  others = await addPins(server.db, await addBoardOf(server.db, carl, 'Others'), 300, { title: 'Other' })
  adasBoard = await addBoardOf(server.db, ada, 'Mine')
  await save(soups[0]!)
})

const save = (pin: PinId) =>
  server.db.query({
    text: 'insert into board_pins (board_id, rank, pin_id, saved_by) values ($1, $2, $3, $4)',
    values: [adasBoard, Date.now() * 1_000, pin, ada],
  })
const build = () => buildEdition(server.db, ada, Date.now())
const idsOf = (answer: TestAnswer) => dataOf(answer).map(({ id }: { id: PinId }) => id) as PinId[]
const bookmarkOf = (answer: TestAnswer) => answer.body.resource_response.bookmark as string

async function home(browser = adas, pageSize = 40): Promise<PinId[]> {
  const ids: PinId[] = []
  let bookmark = ''
  do {
    const answer = await browser.read('UserHomefeed', {
      page_size: pageSize,
      ...(bookmark === '' ? {} : { bookmarks: [bookmark] }),
    })
    ids.push(...idsOf(answer))
    bookmark = bookmarkOf(answer)
  } while (bookmark !== '-end-')
  return ids
}

test('the home feed starts with pins related to saved ones, and shows every pin once', async () => {
  const before = await home()
  expect(before.slice(0, 3)).toEqual(others.toReversed().slice(0, 3))
  await build()
  const ids = await home(adas, 37)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(before.toSorted())
  const near = new Set(soups)
  expect(ids.slice(0, EXPLORE_EVERY - 1).every((id) => near.has(id))).toBe(true)
  // This position is reserved for an unrelated pin.
  expect(near.has(ids[EXPLORE_EVERY - 1]!)).toBe(false)
})

test('a visitor, and a member without sources, see the general feed', async () => {
  await build()
  const newest = await home(await server.visitor())
  expect(newest.slice(0, 300)).toEqual(others.toReversed())
  const dora = await addMember(server.db, `dora${made}`)
  await buildEdition(server.db, dora, Date.now())
  expect(await home(await server.browserOf(dora))).toEqual(newest)
})

test("a page's bookmark gives the same page after the next edition, and the manifest continues with the same order", async () => {
  await build()
  const first = await adas.read('UserHomefeed', { page_size: 5 })
  const next = () => adas.read('UserHomefeed', { page_size: 10, bookmarks: [bookmarkOf(first)] })
  const before = idsOf(await next())
  const rest = (await home(adas, 5)).slice(5)
  await save(others[7]!)
  await build()
  expect(idsOf(await next())).toEqual(before)
  const manifest = await adas.read('ListManifest', { list: 'home', bookmarks: [bookmarkOf(first)] })
  const items = unpackItems(dataOf(manifest).packed)!
  const packed = Array.from({ length: items.count }, (_, n) =>
    ((BigInt(items.highs[n]!) << 32n) | BigInt(items.lows[n]!)).toString(),
  )
  expect(packed).toEqual(rest)
})

test('a bookmark of a deleted edition continues below the latest one, without repeating it', async () => {
  await build()
  const first = await adas.read('UserHomefeed', { page_size: 5 })
  for (let n = 0; n < 4; n += 1) await build()
  const ids = idsOf(await adas.read('UserHomefeed', { page_size: 10, bookmarks: [bookmarkOf(first)] }))
  const latest = (await home()).slice(0, 5)
  expect(ids.length).toBe(10)
  expect(ids.filter((id) => latest.includes(id))).toEqual([])
})

test('an own pin begins the home feed, also in later editions, until it is a day old', async () => {
  const [own] = await addPins(server.db, adasBoard, 1)
  for (const text of ['update pins set rank = $2 where id = $1', 'update feed_items set rank = $2 where pin_id = $1'])
    await server.db.query({ text, values: [own, Date.now() * 1_000] })
  await build()
  const ids = await home()
  expect(ids[0]).toBe(own)
  expect(new Set(ids).size).toBe(ids.length)
  await build()
  expect((await home())[0]).toBe(own)
  await buildEdition(server.db, ada, Date.now() + OWN_PIN_TOP_MS)
  expect((await home()).indexOf(own!)).toBeGreaterThan(0)
})

test('newer pins are above the edition and are counted', async () => {
  await build()
  const [first] = await home()
  const [fresh] = await addPins(server.db, await addBoardOf(server.db, bob, 'Later'), 1)
  expect(dataOf(await adas.read('HomefeedFreshness', { pin_id: first }))).toEqual({ newer: 1 })
  expect((await home())[0]).toBe(fresh)
  expect(dataOf(await adas.read('HomefeedFreshness', { pin_id: fresh }))).toEqual({ newer: 0 })
})

test('pins between two editions are newer than a list of the first, though both begin with the same pin', async () => {
  const newerThan = async (pin: PinId | undefined, readAt: number) =>
    dataOf(await adas.read('HomefeedFreshness', { pin_id: pin, read_at: readAt }))
  await build()
  const [first] = await home()
  const readAt = Date.now() * 1_000
  await addPins(server.db, await addBoardOf(server.db, bob, 'Later'), 1)
  await build()
  expect((await home())[0]).toBe(first)
  expect(await newerThan(first, readAt)).toEqual({ newer: 1 })
  expect(await newerThan(first, (Date.now() + 1_000) * 1_000)).toEqual({ newer: 0 })
})

test('a list whose edition was deleted is older than the pins above its first one', async () => {
  await build()
  const [first] = await home()
  const readAt = Date.now() * 1_000
  await addPins(server.db, await addBoardOf(server.db, bob, 'Later'), 1)
  for (let made = 0; made < EDITIONS_KEPT; made += 1) await build()
  const answer = await adas.read('HomefeedFreshness', { pin_id: first, read_at: readAt })
  expect(dataOf(answer).newer).toBeGreaterThan(0)
})

test('nothing secret, blocked, muted, deleted or already saved is recommended', async () => {
  const dora = await addMember(server.db, `dora${made}`)
  const doras = await addBoardOf(server.db, dora, 'Near')
  const near = await addPins(server.db, doras, 4)
  const secret = await addBoardOf(server.db, bob, 'Secret', 'secret')
  const hidden = await addPins(server.db, secret, 2, { inFeeds: false })
  for (const board of [doras, secret])
    await server.db.query({
      text: 'insert into board_pins (board_id, rank, pin_id, saved_by) select $1, 1, $2, owner_id from boards where id = $1',
      values: [board, soups[0]],
    })
  await server.db.query({ text: 'update pins set deleted_at = now() where id = $1', values: [near[0]] })
  await build()
  const recommended = async () =>
    (
      await server.db.query<{ pin_id: PinId }>({
        text: `select pin_id from recommendations where user_id = $1 and reason <> 'new'
               and edition = (select max(edition) from recommendation_editions where user_id = $1)`,
        values: [ada],
      })
    ).map(({ pin_id }) => pin_id)
  expect((await recommended()).toSorted()).toEqual([...soups.slice(1), ...near.slice(1)].toSorted())
  await adas.send('PUT', `/v3/users/${dora}/block/`, { json: {} })
  // The pin is gone even before the next edition.
  expect(await home()).not.toContain(near[1])
  await adas.send('PUT', `/v3/users/${bob}/mute/`, { json: {} })
  await build()
  expect(await recommended()).toEqual([])
  expect(await home()).not.toContain(hidden[0])
})

test('a pin says why it is shown', async () => {
  await adas.write('InterestFollow', 'create', { interest_id: 'food' })
  const eve = await addMember(server.db, `eve${made}`)
  const [bread] = await addPins(server.db, await addBoardOf(server.db, eve, 'Bread'), 1, { topic: 'food' })
  const fred = await addMember(server.db, `fred${made}`)
  const [walk] = await addPins(server.db, await addBoardOf(server.db, fred, 'Walks'), 1)
  await adas.send('POST', `/v3/users/follow/`, { json: {} })
  await server.db.query({ text: 'insert into member_follows values ($1, $2, 1)', values: [ada, fred] })
  await build()
  const reason = async (id: PinId, browser = adas) => dataOf(await browser.read('Pin', { id })).recommendation_reason
  expect(await reason(soups[3]!)).toEqual({ kind: 'saved', name: 'Soup', url: `/pin/${soups[0]}/` })
  expect(await reason(walk!)).toEqual({ kind: 'follow', name: `fred${made} Test`, url: `/fred${made}/` })
  expect(await reason(bread!)).toEqual({ kind: 'topic', name: 'food', interest: 'food' })
  expect(await reason(soups[3]!, await server.visitor())).toBeNull()
})

test("fewer like this: board and owner leave the feed's top at once, and an undo brings them back", async () => {
  await build()
  const like = (await home()).slice(0, 5).find((id) => soups.includes(id))!
  const { dropped } = dataOf(await adas.write('HomefeedFewer', 'create', { pin_id: like }))
  expect(dropped.toSorted()).toEqual(soups.filter((id) => id !== soups[0] && id !== like).toSorted())
  const ids = await home()
  expect(ids).not.toContain(like)
  // The choice means fewer, not none: further down, the feed continues with all pins.
  expect(ids.slice(0, 3)).not.toContain(like)
  expect(dataOf(await adas.read('HomefeedTune', {})).fewer).toEqual([{ id: like, title: 'Soup' }])
  await adas.write('HomefeedFewer', 'delete', { pin_id: like })
  expect(await home()).toContain(like)
  expect((await home()).slice(0, 5).every((id) => soups.includes(id))).toBe(true)
})

test('a switched-off source has no effect at once', async () => {
  await server.db.query({ text: 'update boards set pin_count = 1 where id = $1', values: [adasBoard] })
  await server.db.query({ text: 'insert into member_follows values ($1, $2, 1)', values: [ada, bob] })
  await build()
  const { parts } = dataOf(await adas.read('HomefeedTune', {}))
  expect(parts).toEqual([
    { kind: 'board', id: adasBoard, name: 'Mine', is_on: true },
    { kind: 'member', id: bob, name: `bob${made} Test`, is_on: true },
  ])
  for (const { kind, id } of parts) dataOf(await adas.write('HomefeedTune', 'update', { kind, id, is_on: false }))
  expect((await home()).slice(0, 20)).toEqual(others.toReversed().slice(0, 20))
  expect(dataOf(await adas.read('HomefeedTune', {})).parts.map((part: { is_on: boolean }) => part.is_on)).toEqual([
    false,
    false,
  ])
  const { sync } = await adas.write('HomefeedTune', 'update', { kind: 'board', id: adasBoard, is_on: true })
  // The answer contains the act's number and row, so the page does not show an older answer again.
  expect(sync?.rows?.['tunes']?.[ada]).toMatchObject({ parts: [{ is_on: true }, { is_on: false }] })
  dataOf(await adas.write('HomefeedTune', 'update', { kind: 'member', id: bob, is_on: true }))
  expect(soups).toContain((await home())[0])
})

test('something that is no source of the home feed cannot be switched off, and the message names the field', async () => {
  const refused = async (input: object) => {
    const { status, body } = await adas.write('HomefeedTune', 'update', { is_on: false, ...input })
    return [status, body.resource_response.error.message]
  }
  expect(await refused({ kind: 'board', id: '12' })).toEqual([404, 'options.id: is no board that feeds the home feed'])
  expect((await refused({ kind: 'mood', id: 'x' }))[0]).toBe(400)
  expect((await refused({ kind: 'topic', id: 'x'.repeat(61) }))[0]).toBe(400)
  expect((await adas.write('HomefeedFewer', 'create', { pin_id: '12' })).status).toBe(404)
})

test('a page without an edition requests one, and the job builds it', async () => {
  const runner = createJobRunner({
    pool: server.pool,
    log: createLog('silent'),
    settings: readSettings({}),
    jobs: [buildEditionsJob],
    now: () => Date.now() + 3_600_000,
  })
  await scheduleJobs(server.db, [buildEditionsJob], 0)
  const first = await adas.read('UserHomefeed', { page_size: 3 })
  expect(idsOf(first)).toEqual(others.toReversed().slice(0, 3))
  await runner.runOne()
  expect(soups).toContain(idsOf(await adas.read('UserHomefeed', { page_size: 3 }))[0])
  // A reader whose first page was from the general feed continues there.
  expect(idsOf(await adas.read('UserHomefeed', { page_size: 3, bookmarks: [bookmarkOf(first)] }))).toEqual(
    others.toReversed().slice(3, 6),
  )
})

test('an edition has at most EDITION_PINS pins', async () => {
  const many = await addMember(server.db, `many${made}`)
  await server.db.query({ text: 'insert into interest_follows values ($1, $2, 1)', values: [ada, 'food'] })
  await addPins(server.db, await addBoardOf(server.db, many, 'Many'), EDITION_PINS + 100, { topic: 'food' })
  await build()
  const [row] = await server.db.query<{ n: number; pins: number }>({
    text: 'select count(*)::int as n, count(distinct pin_id)::int as pins from recommendations where user_id = $1',
    values: [ada],
  })
  expect(row!.n).toBe(row!.pins)
  expect(row!.n).toBeLessThanOrEqual(EDITION_PINS)
})

test('a member who wants no recommended products gets none in the edition (spec viewer §3)', async () => {
  await server.db.query({ text: `update pins set kind = 'product' where id = $1`, values: [soups[1]] })
  const edition = async () =>
    (
      await server.db.query<{ pin_id: PinId }>({
        text: `select pin_id from recommendations where user_id = $1
          and edition = (select max(edition) from recommendation_editions where user_id = $1)`,
        values: [ada],
      })
    ).map((row) => row.pin_id)
  await build()
  expect(await edition()).toContain(soups[1])
  expect((await adas.send('PUT', '/v3/users/settings/', { json: { shopping_rec_disabled: true } })).status).toBe(200)
  expect(await edition()).toContain(soups[2])
  expect(await edition()).not.toContain(soups[1])
})
