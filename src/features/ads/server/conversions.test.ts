import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addMember, addOperator } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { MEASURED_KEPT_MS } from './read-measured.ts'
import { addAdvertiser, addRunningAd, turnOnAds, type TestAdvertiser } from './test-ads.ts'

let server: TestServer
let operator: TestBrowser
let shop: TestAdvertiser
let visitor: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  operator = await server.browserOf(await addOperator(server.db, 'noor'))
  shop = await addAdvertiser(server, 'shop')
  visitor = await server.visitor()
})
afterAll(() => server.close())
afterEach(async () => {
  vi.useRealTimers()
  await server.db.query({ text: `update campaigns set status = 'COMPLETED'` })
})

/** A tag that has fired. */
async function addTag({ browser, account }: TestAdvertiser, name: string): Promise<string> {
  const options = { ad_account_id: account, name, automatic_enhanced_match: false }
  const { id } = dataOf(await browser.write('ConversionTags', 'create', options))
  await fire(`tag=${id}&event=page_visit`)
  return id
}

const fire = (query: string) => visitor.send('GET', `/ads/ct/v1?${query}`)
const forTag = (tag: string, change: object = {}) => ({ objective: 'WEB_CONVERSION', tag_id: tag, ...change })
const conversionsOf = async (id: string) =>
  dataOf(await shop.browser.read('CampaignReport', { id })).campaign.conversions as number

/** Lets a new member see an ad and click on it. */
async function click(username: string): Promise<string> {
  const member = await server.browserOf(await addMember(server.db, username))
  const [{ token }] = dataOf(await member.write('AdSlots', 'create', { list: 'home', slots: [4] })).ads
  dataOf(await member.write('AdEvents', 'create', { token, kind: 'click' }))
  return token
}

test('a campaign for conversions counts those of its tag, its leader and its followers alone (spec business §3)', async () => {
  const [chosen, other] = [await addTag(shop, 'Chosen'), await addTag(shop, 'Other')]
  const second = dataOf(
    await shop.browser.write('AdAccounts', 'create', { business_id: shop.business, name: 'Second', country: 'US' }),
  ).id
  const pair = { tag_id: chosen, ad_account_id: second }
  const [follower] = dataOf(await shop.browser.write('ConversionTagAdAccount', 'create', pair)).childTags
  const id = await addRunningAd(operator, shop, forTag(chosen))
  const token = await click('buyer')
  await fire(`tag=${other}&event=checkout&order=1&click=${token}`)
  expect(await conversionsOf(id)).toBe(0)
  await fire(`tag=${chosen}&event=checkout&order=2&click=${token}`)
  expect(await conversionsOf(id)).toBe(1)
  await server.db.query({
    text: `insert into conversions (id, tag_id, event, token_id) values (77, $1, 'lead', $2)`,
    values: [follower.id, token],
  })
  expect(await conversionsOf(id)).toBe(2)
})

test('ads for conversions go by the rate that their tags measured, visits of pages aside (spec business §3)', async () => {
  const rich = await addAdvertiser(server, 'rich')
  await addRunningAd(operator, rich, { ...forTag(await addTag(rich, 'Rich')), daily_budget_micro: '90000000' })
  const good = await addTag(shop, 'Good')
  await addRunningAd(operator, shop, forTag(good))
  const shownTo = async (username: string) => {
    const member = await server.browserOf(await addMember(server.db, username))
    const { ads } = dataOf(await member.write('AdSlots', 'create', { list: 'home', slots: [4, 16] }))
    const inOrder = (ads as { slot: number; advertiser: string; token: string }[]).toSorted(
      (one, other) => one.slot - other.slot,
    )
    return { member, ads: inOrder, names: inOrder.map(({ advertiser }) => advertiser) }
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  const passMinute = () => vi.setSystemTime(Date.now() + MEASURED_KEPT_MS)
  const { member, ads, names } = await shownTo('first')
  expect(names).toEqual(['rich Ltd', 'shop Ltd'])
  for (const { token } of ads) {
    dataOf(await member.write('AdEvents', 'create', { token, kind: 'click' }))
    await fire(`tag=${good}&event=page_visit&click=${token}`)
  }
  passMinute()
  expect((await shownTo('visited')).names).toEqual(['rich Ltd', 'shop Ltd'])
  await fire(`tag=${good}&event=checkout&order=9&click=${ads[1]?.token}`)
  expect((await shownTo('early')).names).toEqual(['rich Ltd', 'shop Ltd'])
  passMinute()
  expect((await shownTo('sold')).names).toEqual(['shop Ltd', 'rich Ltd'])
})
