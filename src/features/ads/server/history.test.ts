import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessId } from '#contracts/ids.ts'
import {
  addGrant,
  addPartner,
  openAdAccount,
  openBusiness,
  someone,
  type Someone,
} from '#features/businesses/server/test-businesses.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'
import { addAdvertiser, promotionOf, TEST_ADDRESS, turnOnAds, type TestAdvertiser } from './test-ads.ts'

let server: TestServer
let shop: TestAdvertiser

interface Entry {
  readonly action: string
  readonly subject: string
  readonly actor: { readonly username: string } | null
  readonly before: object | null
  readonly after: object | null
}

const DAY_MS = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Number of history entries per business that `news` has returned. `news` returns the later ones, oldest first. */
const seen = new Map<BusinessId, number>()
async function news({ browser }: Someone, business: BusinessId) {
  const range = { start: dayOf(Date.now() - DAY_MS), end: dayOf(Date.now() + DAY_MS) }
  const options = { business_id: business, ...range, sortBy: 'at', sortDirection: 'ASCENDING', limit: 250 }
  const rows = dataOf(await browser.read('BusinessHistory', options)).rows as readonly Entry[]
  const fresh = rows.slice(seen.get(business) ?? 0)
  seen.set(business, rows.length)
  return fresh.map(({ action, subject, actor, before, after }) => [action, subject, actor?.username, before, after])
}

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  shop = await addAdvertiser(server, 'shop')
})
afterAll(() => server.close())

test('the history of a business names who changed its payment methods and addresses (spec business §2)', async () => {
  const { browser, account, business } = shop
  expect((await news(shop, business)).slice(-2)).toEqual([
    ['billing.profile-changed', 'shop', 'shop', null, { payment_method: 'test' }],
    ['billing.address-changed', 'shop', 'shop', null, { name: 'Lamps Ltd', country: 'US' }],
  ])
  const address = (change: object) =>
    browser.write('BusinessAddress', 'update', {
      ad_account_id: account,
      business: { ...TEST_ADDRESS, ...change },
      auto_fill_billing: true,
    })
  dataOf(await address({}))
  expect(await news(shop, business)).toEqual([])
  dataOf(await address({ country: 'DE' }))
  dataOf(await browser.write('BillingProfile', 'create', { ad_account_id: account, provider: 'invoice' }))
  const { profiles } = dataOf(await browser.read('BillingProfile', { ad_account_id: account }))
  const second = profiles.find(({ provider }: { provider: string }) => provider === 'invoice')
  dataOf(await browser.write('BillingProfile', 'delete', { ad_account_id: account, profile_id: second.id }))
  expect(await news(shop, business)).toEqual([
    [
      'billing.address-changed',
      'shop',
      'shop',
      { name: 'Lamps Ltd', country: 'US' },
      { name: 'Lamps Ltd', country: 'DE' },
    ],
    ['billing.profile-changed', 'shop', 'shop', null, { payment_method: 'invoice' }],
    ['billing.profile-changed', 'shop', 'shop', { payment_method: 'invoice' }, null],
  ])
})

test('the history names the ads that were launched and ended, also by people of a partner', async () => {
  const agent = await someone(server, 'agent')
  const agency = await openBusiness(agent)
  await addPartner(server, shop.business, agency)
  await addGrant(server, shop.business, shop.account, { partner: agency }, ['CAMPAIGN_MANAGER'])
  await news(shop, shop.business)
  const { campaign_id: id } = dataOf(await shop.browser.write('QuickPromote', 'create', promotionOf(shop)))
  dataOf(await agent.browser.write('Campaigns', 'update', { id, act: 'end' }))
  const where = { ad_account: 'shop' }
  expect(await news(shop, shop.business)).toEqual([
    ['campaign.launched', 'Lamps', 'shop', null, where],
    ['campaign.ended', 'Lamps', 'agent', null, where],
  ])
  expect((await agent.browser.write('Campaigns', 'update', { id, act: 'end' })).status).toBe(409)
  expect(await news(shop, shop.business)).toEqual([])
})

test('the history names tags and audiences that were made and deleted', async () => {
  const { browser, account, business } = shop
  const other = await openAdAccount(shop, business, 'Chairs')
  await news(shop, business)
  const options = { ad_account_id: account, name: 'Shop tag', automatic_enhanced_match: false }
  const tag = dataOf(await browser.write('ConversionTags', 'create', options)).id
  const pair = { tag_id: tag, ad_account_id: other }
  dataOf(await browser.write('ConversionTagAdAccount', 'create', pair))
  dataOf(await browser.write('ConversionTagAdAccount', 'create', pair))
  dataOf(await browser.write('ConversionTagAdAccount', 'delete', pair))
  dataOf(await browser.write('ConversionTags', 'delete', { id: tag }))
  const rule = { acts: ['SAVE'], days: 30 }
  const asked = { ad_account_id: account, name: 'Fans', kind: 'ENGAGED', rule }
  const audience = dataOf(await browser.write('Audiences', 'create', asked)).id
  dataOf(await browser.write('Audiences', 'delete', { audience_id: audience }))
  expect(await news(shop, business)).toEqual([
    ['tag.created', 'Shop tag', 'shop', null, { ad_account: 'shop' }],
    ['tag.created', 'Shop tag', 'shop', null, { ad_account: 'Chairs' }],
    ['tag.deleted', 'Shop tag', 'shop', null, { ad_account: 'Chairs' }],
    ['tag.deleted', 'Shop tag', 'shop', null, { ad_account: 'shop' }],
    ['audience.created', 'Fans', 'shop', null, rule],
    ['audience.deleted', 'Fans', 'shop', rule, null],
  ])
})
