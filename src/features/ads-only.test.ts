import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, type PinId, type UserId } from '#contracts/ids.ts'
import {
  addAdvertiser,
  addRunningAd,
  decide,
  promotionOf,
  turnOnAds,
  type TestAdvertiser,
} from './ads/server/test-ads.ts'
import { writeSitemapParts } from './crawlers/server/sitemap-parts.ts'
import { BLANK_DATA } from './drafts/constants.ts'
import { PROFILE_PINS } from './follows/constants.ts'
import { addBoardOf, addMember, addOperator, addPins, addTopic } from './test-content.ts'
import { addressOf, call, handlers, joinRows, type RowFile } from './test-policy-calls.ts'
import { unique } from './test-policy.ts'
import { createTestServer, dataOf, prepareFeatures, type TestBrowser, type TestServer } from './test-server.ts'
import { sendUpload } from './test-uploads.ts'

const ROWS = joinRows(import.meta.glob<RowFile>('./*/test-policy-rows.ts', { eager: true }))

let server: TestServer
let dataDir: string
let shop: TestAdvertiser
let operator: TestBrowser
let readerId: UserId
let reader: TestBrowser
/** A pin that is used for ads alone. */
let pin: PinId

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-ads-only-'))
  server = await createTestServer({ dataDir })
  await turnOnAds(server)
  await addTopic(server.db, 'food', 7)
  operator = await server.browserOf(await addOperator(server.db, 'noor'))
  readerId = await addMember(server.db, 'reader')
  reader = await server.browserOf(readerId)
  shop = await addAdvertiser(server, 'shop')
  pin = dataOf(await publish(shop.browser)).id
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Publishes a new pin for ads alone. Its title and topic are those of ordinary pins. */
async function publish(browser: TestBrowser) {
  const create = { width: 300, height: 400, channels: 3, background: { r: 9, g: 80, b: 9 } } as const
  const { key } = await sendUpload(server, await sharp({ create }).png().toBuffer(), { browser, dataDir })
  const picture = { id: newId(), file: key, kind: 'image', name: 'lamp.png', bytes: 1, width: 300, height: 400 }
  const rest = { durationMs: 0, url: null, uncut: null, title: '', link: '', altText: '', isTaggable: true, tags: [] }
  const data = { ...BLANK_DATA, title: 'A pin', interestTags: ['food'], items: [{ ...picture, ...rest }] }
  const id = newId()
  dataOf(await browser.write('StoryPinDrafts', 'create', { id, data: { ...data, pinIsAdsOnly: true } }))
  return browser.write('Pin', 'create', { draft_id: id })
}

const statusOf = async (browser: TestBrowser, id = pin) => (await browser.read('Pin', { id })).status

test('a pin for ads alone needs an ad account, and is on no board and counted nowhere (spec business §3)', async () => {
  const refused = await publish(reader)
  expect([refused.status, refused.body.resource_response.error.extra_data.failure]).toEqual([403, 'access/denied'])
  expect(dataOf(await shop.browser.read('Pin', { id: pin }))).toMatchObject({
    is_ads_only: true,
    board: null,
    repin_count: 0,
    seo_url: null,
  })
  const { pin_count: count } = dataOf(await shop.browser.read('User', { username: 'shop' }))
  expect(count).toBe(0)
})

test('a profile with pins for ads alone says so (spec viewer §3, people)', async () => {
  const only = await addAdvertiser(server, 'only')
  const { id } = dataOf(await publish(only.browser))
  const flag = async (pinId: PinId) => dataOf(await operator.read('Pin', { id: pinId })).pinner.is_ads_only_profile
  expect([await flag(pin), await flag(id)]).toEqual([false, false])
  dataOf(await only.browser.write('Pins', 'delete', { ids: only.pins }))
  expect([await flag(pin), await flag(id)]).toEqual([false, true])
})

test('it is opened by those who make its ads and by operators, and by everybody once an ad was approved', async () => {
  const own = dataOf(await publish(shop.browser)).id
  const colleague = await addMember(server.db, 'cleo')
  await server.db.query({
    text: `insert into business_members (business_id, user_id, role) values ($1, $2, 'EMPLOYEE')`,
    values: [shop.business, colleague],
  })
  for (const browser of [shop.browser, operator, await server.browserOf(colleague)])
    expect(await statusOf(browser, own)).toBe(200)
  const strangers = [reader, await server.visitor()]
  for (const browser of strangers) expect(await statusOf(browser, own)).toBe(404)
  dataOf(await shop.browser.write('QuickPromote', 'create', promotionOf(shop, { pin_id: own })))
  for (const browser of strangers) expect(await statusOf(browser, own)).toBe(404)
  const { rows } = dataOf(await operator.read('AdReviews', { status: 'PENDING', page: 1, limit: 10 }))
  dataOf(await decide(operator, rows[0]))
  for (const browser of strangers) expect(await statusOf(browser, own)).toBe(200)
  await server.db.query({ text: 'update users set is_private_profile = true where id = $1', values: [shop.id] })
  for (const browser of strangers) expect(await statusOf(browser, own)).toBe(404)
  await server.db.query({ text: 'update users set is_private_profile = false where id = $1', values: [shop.id] })
  dataOf(await shop.browser.write('Pins', 'delete', { ids: [own] }))
  for (const browser of [shop.browser, ...strangers]) expect(await statusOf(browser, own)).toBe(404)
})

test('it is promoted and shown as an ad, and can be talked about, but not saved', async () => {
  const { rows } = dataOf(await shop.browser.read('PromotablePins', { source: 'PINS' }))
  expect(rows.map(({ id }: { id: PinId }) => id)).toContain(pin)
  await addRunningAd(operator, shop, { pin_id: pin })
  const { ads } = dataOf(await reader.write('AdSlots', 'create', { list: 'home', slots: [4] }))
  expect(ads.map(({ pin_id: id }: { pin_id: PinId }) => id)).toEqual([pin])
  const { aggregated_pin_data: talk } = dataOf(await reader.read('Pin', { id: pin }))
  const said = { objectId: talk.id, pinId: pin, text: 'Bright', tags: '[]' }
  expect(dataOf(await reader.write('AggregatedComment', 'create', said)).text).toBe('Bright')
  const comments = dataOf(await shop.browser.read('AggregatedCommentFeed', { objectId: talk.id }))
  expect(comments).toHaveLength(1)
  for (const browser of [reader, shop.browser]) {
    const board = dataOf(await browser.write('Board', 'create', { name: unique() })).id
    expect((await browser.write('Repin', 'create', { pin_id: pin, board_id: board })).status).toBe(404)
    expect((await browser.write('BulkEdit', 'create', { board_id: board, pin_ids: [pin] })).status).toBe(404)
  }
})

/**
 * The only calls that may return the pin: tools of its advertiser, for the draft, the news about the pin, and its ad.
 */
const OWN_TOOLS = ['StoryPinDrafts get', 'Notifications get', 'Campaigns get']

/** The pins that an advertiser may promote, and what a member's own acts, such as a comment on an ad, have changed. */
const NO_LISTS = ['PromotablePins get', 'Changes get', 'ChangeFeed get']

const ORDINARY_LISTS = [
  'UserHomefeed get',
  'TopicFeed get',
  'RelatedModules get',
  'BoardFeed get',
  'FollowingFeed get',
  'UserPins created',
  'UserPins saved',
  '/shop/feed.rss',
  '/shop/lamps/feed.rss',
  '/sitemap.xml?part=pins&from=0',
]

test('no list, search, sitemap or RSS feed has it, whatever rows name it', { timeout: 180_000 }, async () => {
  const board = await addBoardOf(server.db, shop.id, 'Lamps')
  const [beside, other] = await addPins(server.db, board, 3, { topic: 'food' })
  const comment = newId()
  const add = (text: string, ...values: readonly unknown[]) => server.db.query({ text, values })
  await add(
    `insert into feed_items (feed_id, rank, pin_id) select f, 9000000000000000, $1 from unnest(array[0, 7]) f`,
    pin,
  )
  await add('insert into board_pins (board_id, rank, pin_id, saved_by) values ($1, 1, $2, $3)', board, pin, shop.id)
  for (const member of [shop.id, readerId]) {
    await add('insert into tried (user_id, pin_id) values ($1, $2)', member, pin)
    await add('insert into favourites (user_id, pin_id) values ($1, $2)', member, pin)
  }
  await add('insert into member_follows (follower_id, user_id, rank) values ($1, $2, 1)', readerId, shop.id)
  await add(`insert into comments (id, pin_id, user_id, text) values ($1, $2, $3, 'Fine')`, comment, beside, shop.id)
  await writeSitemapParts(server.db)

  await prepareFeatures(server.pool, dataDir)

  const found: string[] = []
  /** Lists that contain an ordinary pin of the same board. */
  const ordinary: string[] = []
  for (const [viewer, browser] of [
    ['visitor', await server.visitor()],
    ['reader', reader],
    ['shop', shop.browser],
  ] as const) {
    const note = (address: string, { body }: { readonly body: unknown }) => {
      const text = JSON.stringify(body ?? '')
      if (text.includes(pin)) found.push(`${viewer}: ${address}`)
      if (text.includes(other!)) ordinary.push(`${viewer}: ${address}`)
    }
    for (const { endpoint } of handlers) {
      const address = addressOf(endpoint)
      const isRead = 'verb' in endpoint ? endpoint.verb === 'get' : !('method' in endpoint) || endpoint.method === 'GET'
      if (!isRead || NO_LISTS.includes(address)) continue
      const subject = { username: 'shop', board, slug: 'lamps', pin: beside!, comment, ownBoard: board }
      note(address, await call(browser, endpoint, ROWS[address]!.input(subject)))
    }
    for (const kind of PROFILE_PINS)
      note(`UserPins ${kind}`, await browser.read('UserPins', { username: 'shop', kind }))
    for (const address of ['/shop/feed.rss', '/shop/lamps/feed.rss', '/sitemap.xml?part=pins&from=0'])
      note(address, await server.app.inject({ url: address, cookies: Object.fromEntries(browser.cookies) }))
  }
  // An ordinary pin of the same board is in each of these lists, so the check below does not pass on empty lists.
  for (const list of ORDINARY_LISTS) expect(ordinary).toContain(`reader: ${list}`)
  expect(found).toEqual(OWN_TOOLS.map((address) => `shop: ${address}`))
})
