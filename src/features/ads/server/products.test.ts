import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addOperator, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import type { RichMetadata } from '#features/pins/contract.ts'
import { productAddress } from './ad-products.ts'
import { addAdvertiser, addRunningAd, decide, promotionOf, turnOnAds, type TestAdvertiser } from './test-ads.ts'

let server: TestServer
let operator: TestBrowser
let shop: TestAdvertiser
let board: string
let own: PinId
let products: readonly PinId[]
let campaign: string

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  operator = await server.browserOf(await addOperator(server.db, 'noor'))
  shop = await addAdvertiser(server, 'shop')
  const [first, ...others] = shop.pins
  own = first!
  products = others
  await sell(products, true)
  const [row] = await server.db.query<{ id: string }>({
    text: 'select board_id::text as id from pins where id = $1',
    values: [own],
  })
  board = row!.id
  campaign = await addRunningAd(operator, shop, { objective: 'CATALOG_SALES', product_group: board })
})
afterAll(() => server.close())

/** Turns pins into products whose links are pages of the advertiser's site. */
function sell(pins: readonly PinId[], isInStock: boolean) {
  const rich: RichMetadata = {
    type: 'product',
    brand: 'Lamps',
    offer_summary: { price: '$9', price_val: 9, currency: 'USD', in_stock: isInStock },
    free_shipping: false,
    aggregate_rating: null,
  }
  return server.db.query({
    text: `update pins set kind = 'product', rich = $2, link = 'https://lamps.example/of/' || id where id = any($1::bigint[])`,
    values: [pins, JSON.stringify(rich)],
  })
}

const newReader = async (username: string) => server.browserOf(await addMember(server.db, username))
const slot = async (browser: TestBrowser) =>
  dataOf(await browser.write('AdSlots', 'create', { list: 'home', slots: [4] })).ads[0]
/** The pins that the next so many ads show to a member. */
async function shownTo(browser: TestBrowser, times: number): Promise<readonly PinId[]> {
  const pins: PinId[] = []
  for (let time = 0; time < times; time++) pins.push((await slot(browser)).pin_id)
  return pins
}
const sorted = (pins: readonly PinId[]) => pins.toSorted((one, other) => Number(BigInt(one) - BigInt(other)))
const waiting = async () => dataOf(await operator.read('AdReviews', { status: 'PENDING', page: 1, limit: 10 })).rows

test('the ad of a product group shows its products in turn, and each on its own page (spec business §2)', async () => {
  const reader = await newReader('reader')
  const pins = await shownTo(reader, 4)
  expect(sorted(pins.slice(0, 2))).toEqual(sorted(products))
  expect(pins.slice(2)).toEqual(pins.slice(0, 2))
  const ad = await slot(reader)
  expect(new URL(ad.url).pathname).toBe(`/of/${ad.pin_id}`)
  expect(ad.rich_summary.site_name).toBe('Lamps')
})

test('what each product did is counted for its campaign, and its pin tells that it is promoted', async () => {
  const buyer = await newReader('buyer')
  const { token, pin_id: pin } = await slot(buyer)
  for (const kind of ['view', 'click']) dataOf(await buyer.write('AdEvents', 'create', { token, kind }))
  const report = dataOf(await shop.browser.read('CampaignReport', { id: campaign }))
  const counts = report.products.map(({ id, views, clicks }: Record<string, unknown>) => [id, views, clicks])
  expect(counts).toContainEqual([pin, 1, 1])
  expect(counts).toHaveLength(2)
  const flags = async (id: PinId) => {
    const { is_promoted: now, is_downstream_promotion: after } = dataOf(await buyer.read('Pin', { id }))
    return [now, after]
  }
  expect(await flags(pin)).toEqual([true, true])
  expect(await flags(own)).toEqual([true, false])
})

test('a product that is new or was edited is shown once it was reviewed, and meanwhile the others run', async () => {
  const [fresh] = await addPins(server.db, board as never, 1)
  await sell([fresh!], true)
  expect(await shownTo(await newReader('early'), 3)).not.toContain(fresh)
  const [review, ...others] = await waiting()
  expect(others).toEqual([])
  expect(sorted(review.products.map(({ id }: { id: PinId }) => id))).toEqual(sorted([...products, fresh!]))
  expect(dataOf(await shop.browser.read('CampaignReport', { id: campaign })).campaign.status).toBe('ACTIVE')
  const [late] = await addPins(server.db, board as never, 1)
  await sell([late!], true)
  expect((await decide(operator, review)).status).toBe(409)
  await server.db.query({ text: 'delete from pins where id = $1', values: [late] })
  dataOf(await decide(operator, review))
  expect(await waiting()).toEqual([])
  expect(await shownTo(await newReader('later'), 3)).toContain(fresh)
  await server.db.query({ text: 'delete from pins where id = $1', values: [fresh] })
})

test('an ad whose days are over is not reviewed again for a new product, and trust does not approve it', async () => {
  const move = (days: number) =>
    server.db.query({
      text: 'update ad_groups set starts_on = starts_on + $2::int where campaign_id = $1',
      values: [campaign, days],
    })
  const [fresh] = await addPins(server.db, board as never, 1)
  await sell([fresh!], true)
  expect(await waiting()).toHaveLength(1)
  await move(-10)
  expect(dataOf(await shop.browser.read('CampaignReport', { id: campaign })).campaign.status).toBe('COMPLETED')
  expect(await waiting()).toEqual([])
  const approved = dataOf(await operator.read('AdReviews', { status: 'APPROVED', page: 1, limit: 10 })).rows
  expect(approved).toMatchObject([{ status: 'APPROVED', objective: 'CATALOG_SALES' }])
  const trust = (isTrusted: boolean) =>
    operator.write('TrustedBusinesses', 'update', { business_id: shop.business, is_trusted: isTrusted })
  dataOf(await trust(true))
  const { rows } = dataOf(await operator.read('OperatorDecisions', { page: 1, limit: 1 }))
  expect(rows).toMatchObject([{ decision: 'trust' }])
  dataOf(await trust(false))
  await move(10)
  await server.db.query({ text: 'delete from pins where id = $1', values: [fresh] })
})

test('a rejected ad is reviewed again once a product was edited, added or taken out, and not because one sold out', async () => {
  const statusOf = async () => dataOf(await shop.browser.read('CampaignReport', { id: campaign })).campaign.status
  const decideWith = async (reasons: readonly string[]) => {
    const lists = ['PENDING', 'APPROVED', 'REJECTED'].map((status) =>
      operator.read('AdReviews', { status, page: 1, limit: 10 }),
    )
    const [ad] = (await Promise.all(lists)).flatMap((list) => dataOf(list).rows)
    dataOf(await decide(operator, ad, reasons))
  }
  const [added] = await addPins(server.db, board as never, 1)
  const set = (text: string) => server.db.query({ text: `update pins set ${text} where id = $1`, values: [added] })
  await decideWith(['misleading'])
  for (const [change, isMended] of [
    [() => sell([added!], true), true],
    [() => sell([added!], false), false],
    [() => sell([added!], true), true],
    [() => set(`title = 'Honest'`), true],
    [() => set('deleted_at = now()'), true],
  ] as const) {
    await change()
    expect([await statusOf(), (await waiting()).length]).toEqual(isMended ? ['IN_REVIEW', 1] : ['REJECTED', 0])
    await decideWith(['misleading'])
  }
  await decideWith([])
  expect(await statusOf()).toBe('ACTIVE')
})

test('a board with products of others alone is no product group', async () => {
  const other = await addMember(server.db, 'other')
  const [theirs] = await addPins(server.db, await addBoardOf(server.db, other, 'Theirs'), 1)
  await sell([theirs!], true)
  const foreign = await addBoardOf(server.db, shop.id, 'Shared')
  await server.db.query({ text: 'update pins set board_id = $2 where id = $1', values: [theirs, foreign] })
  const { productGroups } = dataOf(await shop.browser.read('QuickPromoteOptions', {}))
  expect(productGroups.map(({ id }: { id: string }) => id)).toEqual([board])
  const change = { objective: 'CATALOG_SALES', product_group: foreign }
  expect((await shop.browser.write('QuickPromote', 'create', promotionOf(shop, change))).status).toBe(409)
})

test('products that are sold out, old, hidden or closed to ads are left out, and an empty group shows the pin of the ad', async () => {
  const [one, two] = products
  const set = (text: string) => server.db.query({ text: `update pins set ${text} where id = $1`, values: [two] })
  for (const [off, on] of [
    ['is_oos = true', 'is_oos = false'],
    [`offer_at = now() - interval '31 days'`, 'offer_at = null'],
    ['is_ad_ineligible = true', 'is_ad_ineligible = false'],
    ['is_unsafe = true', 'is_unsafe = false'],
    ['deleted_at = now()', 'deleted_at = null'],
  ] as const) {
    await set(off)
    expect(await shownTo(await newReader(`r${off.length}`), 2)).toEqual([one, one])
    await set(on)
  }
  await sell(products, false)
  const reader = await newReader('last')
  const ad = await slot(reader)
  expect([ad.pin_id, new URL(ad.url).pathname]).toEqual([own, '/one'])
  await sell(products, true)
})

test('a click on a product leads to its own page on the reviewed site, and to the address of the ad otherwise', () => {
  const address = 'https://lamps.example/one'
  expect(productAddress(address, 'https://lamps.example/two')).toBe('https://lamps.example/two')
  for (const link of ['https://elsewhere.example/two', 'https://lamps.example.evil.example/', 'nothing', null])
    expect(productAddress(address, link)).toBe(address)
})
