import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addPin } from '#features/pins/server/shared/add-pin.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { transaction } from '#server/storage/transaction.ts'
import { createReadLinkedPage } from './read-linked-page.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
let server: TestServer
let ada: UserId
let browser: TestBrowser
let board: BoardId
let site: Server
let port: number
let nowMs: number
/** The pages of the test's site, by path. */
let pages: Readonly<Record<string, string>>
let asked: string[]
const HTML = 'text/html; charset=utf-8'
let type = HTML

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
  board = await addBoardOf(server.db, ada, 'Kitchen')
  site = createServer((request, response) => {
    asked.push(request.url ?? '')
    const page = pages[request.url ?? '']
    if (page === undefined) response.writeHead(404).end()
    else response.setHeader('content-type', type).end(page)
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  port = (site.address() as AddressInfo).port
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await server.close()
})
beforeEach(async () => {
  // The runner's clock is a minute ahead, so that new jobs are due however slow the test is.
  nowMs = Date.now() + MINUTE_MS
  asked = []
  pages = {}
  type = HTML
  await server.db.query({ text: `delete from jobs where kind = 'linked-pages/read'` })
})

const urlOf = (path: string) => `http://kitchen.example:${port}${path}`
const jsonLd = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`
const RECIPE = `<meta property="og:site_name" content="The Kitchen"><link rel="license" href="https://creativecommons.org/licenses/by/4.0/">
  <link rel="alternate" media="handheld" href="http://m.kitchen.example/rye">
  ${jsonLd({ '@type': 'Recipe', recipeIngredient: ['2 cups rye'], author: { name: 'Ada Lark', url: '/ada' } })}`
const productPage = (price: number) =>
  jsonLd({ '@type': 'Product', offers: { price, priceCurrency: 'EUR', availability: 'InStock' } })

/**
 * Runs the due jobs that read pages. All host names resolve to the site of this test, or to nothing if it is not
 * reachable.
 */
async function readPages(isReachable = true): Promise<void> {
  const runner = createJobRunner({
    pool: server.pool,
    log: createLog('silent'),
    settings: readSettings({}),
    jobs: [createReadLinkedPage({ resolve: async () => (isReachable ? ['127.0.0.1'] : []), isAllowed: () => true })],
    now: () => nowMs,
  })
  while (await runner.runOne());
}

/** Publishes a picture of the kind `image` with a link. */
async function publish(link: string | null, more: object = {}): Promise<PinId> {
  const [like] = await addPins(server.db, board, 1, { inFeeds: false })
  const [row] = await server.db.query<{ signature: never }>({
    text: 'select signature from pins where id = $1',
    values: [like],
  })
  const id = String(BigInt(like!) + 500_000n) as PinId
  const pin = {
    id,
    boardId: board,
    sectionId: null,
    title: 'Rye',
    description: '',
    altText: '',
    link,
    kind: 'image',
    video: null,
    items: null,
    pictures: [],
    topics: [],
    keywords: '',
    signature: row!.signature,
    width: 600,
    height: 900,
    color: '#aabbcc',
    isCommentable: true,
    isShoppingOff: false,
    isAdIneligible: false,
    ...more,
  } as const
  await transaction(server.pool, (db) => addPin(db, ada, pin))
  return id
}
const shown = async (id: PinId) => dataOf(await browser.read('Pin', { id }))
const edit = async (id: PinId, changes: object) => dataOf(await browser.write('Pin', 'update', { id, ...changes }))
const becomeBusiness = () =>
  server.db.query({ text: `insert into sign_ups (user_id, kind) values ($1, 'partner')`, values: [ada] })

test('a published pin shows what the page of its link says, and its owner’s devices are told', async () => {
  pages = { '/rye': RECIPE }
  const id = await publish(urlOf('/rye'))
  expect(await shown(id)).toMatchObject({ kind: 'image', rich_metadata: null, closeup_attribution: null })
  await readPages()
  const pin = await shown(id)
  expect(pin).toMatchObject({
    kind: 'recipe',
    rich_metadata: { type: 'recipe', ingredients: ['2 cups rye'] },
    closeup_attribution: {
      author_name: 'Ada Lark',
      author_url: urlOf('/ada'),
      provider_name: 'The Kitchen',
      provider_url: urlOf('/'),
      licence: 'CC BY 4.0',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
    },
    mobile_link: 'http://m.kitchen.example/rye',
    link: urlOf('/rye'),
  })
  expect(pin.native_creator).toMatchObject({ id: ada })
  const acts = await server.db.query({ text: `select from acts where 'pins/' || $1 = any (touched)`, values: [id] })
  expect(acts).toHaveLength(1)
})

test('with another link goes what the former page said, and the new page is read', async () => {
  pages = { '/rye': RECIPE, '/news': jsonLd({ '@type': 'NewsArticle', datePublished: '2025-03-01' }) }
  const id = await publish(urlOf('/rye'))
  await readPages()
  const changed = await edit(id, { link: urlOf('/news') })
  expect(changed).toMatchObject({ kind: 'image', rich_metadata: null, closeup_attribution: null })
  expect(changed.mobile_link).toBe(urlOf('/news'))
  await readPages()
  expect(await shown(id)).toMatchObject({
    kind: 'article',
    rich_metadata: { type: 'article', date_published: '2025-03-01', site_name: 'kitchen.example' },
  })
  expect(await edit(id, { link: null })).toMatchObject({ kind: 'image', rich_metadata: null })
  asked = []
  await edit(id, { title: 'Other' })
  await readPages()
  expect(asked).toEqual([])
})

test('what the owner said of a product stays, and so does what a collection brought', async () => {
  pages = { '/shirt': productPage(30) }
  await becomeBusiness()
  const offer = { price: 25, currency: 'EUR', in_stock: true, brand: 'Lark', ships_to: null }
  const id = await publish(urlOf('/shirt'))
  await edit(id, { product_offer: offer })
  await readPages()
  expect(await shown(id)).toMatchObject({ kind: 'product', product_offer: { price: 25 } })
  const corrected = await publish(urlOf('/shirt'))
  await readPages()
  expect(await shown(corrected)).toMatchObject({ product_offer: { price: 30 } })
  await edit(corrected, { product_offer: { ...offer, price: 28 } })
  await edit(corrected, { link: urlOf('/shirt?other') })
  pages = { ...pages, '/shirt?other': productPage(33) }
  await readPages()
  expect(await shown(corrected)).toMatchObject({ kind: 'product', product_offer: { price: 28 } })
  await edit(id, { product_offer: null, link: urlOf('/shirt?again') })
  pages = { '/shirt?again': productPage(31) }
  await readPages()
  expect(await shown(id)).toMatchObject({ kind: 'image', rich_metadata: null })

  const [imported] = await addPins(server.db, board, 1, { inFeeds: false })
  await server.db.query({
    text: `update pins set kind = 'article', rich = '{"type":"article","site_name":"x","author_name":null,"date_published":"","excerpt":""}',
             author_name = 'Painter' where id = $1`,
    values: [imported],
  })
  pages = { '/rye': RECIPE }
  await edit(imported!, { link: urlOf('/rye') })
  await readPages()
  const pin = await shown(imported!)
  expect(pin).toMatchObject({ kind: 'article', closeup_attribution: { author_name: 'Painter', provider_name: null } })
  expect(pin.mobile_link).toBe('http://m.kitchen.example/rye')
})

test('an offer is read again before it is stale; one that its page no longer has goes', async () => {
  pages = { '/shirt': productPage(30) }
  const id = await publish(urlOf('/shirt'))
  await readPages()
  expect(await shown(id)).toMatchObject({ kind: 'product', price: '€30.00', is_eligible_for_pdp: true })
  // The test cannot change the database's clock, so it makes the offer older instead.
  const age = () =>
    server.db.query({ text: `update pins set offer_at = offer_at - interval '25 days' where id = $1`, values: [id] })
  await age()
  pages = { '/shirt': productPage(35) }
  asked = []
  nowMs += 24 * DAY_MS
  await readPages()
  expect(asked).toEqual([])
  nowMs += DAY_MS
  await readPages()
  expect(await shown(id)).toMatchObject({ price: '€35.00' })
  expect(asked).toEqual(['/shirt'])
  await age()
  pages = { '/shirt': '<p>Sold' }
  nowMs += 25 * DAY_MS
  await readPages()
  expect(await shown(id)).toMatchObject({ kind: 'image', price: null, rich_metadata: null })
})

test('an offer that could not be read is retried with a growing delay, without end, also after the trash', async () => {
  pages = { '/shirt': productPage(30) }
  const id = await publish(urlOf('/shirt'))
  await readPages()
  asked = []
  const after = async (ms: number, isReachable = true) => {
    // The test cannot change the database's clock, so it makes the offer older instead.
    await server.db.query({
      text: `update pins set offer_at = offer_at - $2 * interval '1 ms' where id = $1`,
      values: [id, ms],
    })
    nowMs += ms
    await readPages(isReachable)
  }
  // In this order: the shop cannot be reached, it refuses, it answers with a picture, and the pin is in the trash.
  await after(25 * DAY_MS, false)
  pages = {}
  await after(3 * MINUTE_MS)
  type = 'image/png'
  pages = { '/shirt': 'a picture' }
  await after(59 * MINUTE_MS)
  expect(asked).toEqual(['/shirt'])
  await after(MINUTE_MS)
  expect(asked).toEqual(['/shirt', '/shirt'])
  type = HTML
  await server.db.query({ text: 'update pins set deleted_at = now() where id = $1', values: [id] })
  await after(20 * 60 * MINUTE_MS)
  expect(asked).toEqual(['/shirt', '/shirt'])
  await server.db.query({ text: 'update pins set deleted_at = null where id = $1', values: [id] })
  await after(25 * DAY_MS, false)
  pages = { '/shirt': productPage(35) }
  await after(25 * DAY_MS)
  expect(await shown(id)).toMatchObject({ kind: 'product', price: '€35.00' })
  // The page no longer has the product, so no job is left.
  pages = { '/shirt': '<p>Sold' }
  await after(25 * DAY_MS)
  const waiting = await server.db.query({
    text: `select from jobs where kind = 'linked-pages/read' and done_at is null`,
  })
  expect(waiting).toEqual([])
})

test('a site that cannot be reached is asked four times within a day, one that refuses once', async () => {
  pages = { '/rye': RECIPE }
  const id = await publish(urlOf('/rye'))
  const lost = await publish(urlOf('/rye'))
  await readPages(false)
  nowMs += 2 * MINUTE_MS
  await readPages()
  expect(asked).toEqual([])
  nowMs += 2 * MINUTE_MS
  await readPages(false)
  nowMs += 61 * MINUTE_MS
  // A deleted pin is retried like a site that cannot be reached.
  await server.db.query({ text: 'update pins set deleted_at = now() where id = $1', values: [lost] })
  await readPages(false)
  nowMs += DAY_MS
  await readPages()
  expect(await shown(id)).toMatchObject({ kind: 'recipe' })
  await publish(urlOf('/gone'))
  await readPages()
  nowMs += DAY_MS
  await readPages()
  expect(asked).toEqual(['/rye', '/gone'])
  const jobs = await server.db.query({
    text: `select from jobs where kind = 'linked-pages/read' and (done_at is null or failed_reason is not null)`,
  })
  expect(jobs).toEqual([])
})

test('a pin names an article of its topic, unless the operator hid the article or the viewer blocked its owner', async () => {
  await addTopic(server.db, 'baking', 7)
  pages = { '/news': jsonLd({ '@type': 'NewsArticle', datePublished: '2025-03-01' }) }
  const id = await publish(urlOf('/news'), { title: 'On rye', topics: ['baking'] })
  const [other] = await addPins(server.db, board, 1, { topic: 'baking', inFeeds: false })
  const bea = await addMember(server.db, 'bea')
  const related = async (by: TestBrowser) => dataOf(await by.read('Pin', { id: other })).related_article
  const [visitor, reader] = [await server.visitor(), await server.browserOf(bea)]
  expect(await related(visitor)).toBeNull()
  await readPages()
  expect(await related(visitor)).toEqual({ id, title: 'On rye', domain: 'kitchen.example' })
  expect(await related(reader)).toMatchObject({ id })
  await server.db.query({
    text: 'insert into blocks (user_id, blocked_id, rank) values ($1, $2, 1)',
    values: [bea, ada],
  })
  expect(await related(reader)).toBeNull()
  for (const state of ['is_hidden', 'is_unsafe']) {
    await server.db.query({ text: `update pins set ${state} = true where id = $1`, values: [id] })
    expect([state, await related(visitor)]).toEqual([state, null])
    await server.db.query({ text: `update pins set ${state} = false where id = $1`, values: [id] })
  }
})

test('a video keeps its kind and gets no offer from its page', async () => {
  pages = { '/rye': RECIPE, '/shirt': productPage(30) }
  const video = {
    kind: 'video',
    video: { signature: 'a'.repeat(32), type: 'video/mp4', width: 9, height: 16, duration_ms: 1_000, renditions: [] },
  }
  const [cooking, selling] = [await publish(urlOf('/rye'), video), await publish(urlOf('/shirt'), video)]
  await readPages()
  expect(await kindAndRich(cooking)).toEqual(['video', 'recipe'])
  expect(await kindAndRich(selling)).toEqual(['video', null])
})

async function kindAndRich(id: PinId) {
  const [pin] = await server.db.query<{ kind: string; type: string | null }>({
    text: `select kind, rich ->> 'type' as type from pins where id = $1`,
    values: [id],
  })
  return [pin!.kind, pin!.type]
}

test('the address of this machine is not read', async () => {
  const id = await publish(`http://127.0.0.1:${port}/rye`)
  pages = { '/rye': RECIPE }
  const runner = createJobRunner({
    pool: server.pool,
    log: createLog('silent'),
    settings: readSettings({}),
    jobs: [createReadLinkedPage()],
    now: () => nowMs,
  })
  while (await runner.runOne());
  expect([asked, (await shown(id)).kind]).toEqual([[], 'image'])
})
