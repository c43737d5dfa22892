import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillVisitors } from '#features/audiences/server/fill-visitors.ts'
import { addPerson } from '#features/businesses/server/test-businesses.ts'
import { addMember, addOperator } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { addAdvertiser, addRunningAd, decide, promotionOf, turnOnAds, type TestAdvertiser } from './test-ads.ts'

let server: TestServer
let operator: TestBrowser
let shop: TestAdvertiser
let visitor: TestBrowser
let tag: string

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  operator = await server.browserOf(await addOperator(server.db, 'noor'))
  shop = await addAdvertiser(server, 'shop', 'DE')
  visitor = await server.visitor()
  const made = { ad_account_id: shop.account, name: 'Shop', automatic_enhanced_match: true }
  tag = dataOf(await shop.browser.write('ConversionTags', 'create', made)).id
  await fire('event=page_visit')
})
afterAll(() => server.close())

const fire = (query: string) => visitor.send('GET', `/ads/ct/v1?tag=${tag}&${query}`)
const answerWith = async (isAgreed: boolean) =>
  dataOf(await shop.browser.write('AdConsent', 'update', { ad_account_id: shop.account, is_agreed: isAgreed }))
const options = async () => dataOf(await shop.browser.read('QuickPromoteOptions', {}))
const campaign = async (id: string) => dataOf(await shop.browser.read('CampaignReport', { id })).campaign
const resume = (id: string) => shop.browser.write('Campaigns', 'update', { id, act: 'resume' })
const launch = (change: object) => shop.browser.write('QuickPromote', 'create', promotionOf(shop, change))

test('an account that does not agree has no ads for conversions and audiences, until it agrees', async () => {
  const forTag = { objective: 'WEB_CONVERSION', tag_id: tag }
  expect((await launch(forTag)).body.resource_response.error?.code).toBe(202)
  expect(await options()).toMatchObject({ advertiser: { is_gdpr_agreed: null }, oCPMEligibleTags: [] })
  await answerWith(true)
  const member = await addMember(server.db, 'colleague')
  await addPerson(server, shop.business, member, 'BIZ_ADMIN')
  const colleague = await server.browserOf(member)
  const id = await addRunningAd(operator, shop, forTag)
  await server.db.query({ text: 'update campaigns set created_by = $1 where id = $2', values: [member, id] })
  const visits = await addRunningAd(operator, shop, { name: 'Visits' })
  expect(await options()).toMatchObject({ advertiser: { is_gdpr_agreed: true }, oCPMEligibleTags: [{ id: tag }] })

  await answerWith(false)
  expect(await options()).toMatchObject({ advertiser: { is_gdpr_agreed: false }, oCPMEligibleTags: [] })
  expect([(await campaign(id)).status, (await campaign(visits)).status]).toEqual(['PAUSED', 'ACTIVE'])
  const { items } = dataOf(await colleague.read('Notifications', {}))
  expect(items).toMatchObject([{ kind: 'ads/no-consent', data: { campaign: id, name: 'Lamps' } }])
  const refused = [await resume(id), await launch(forTag), await launch({ is_auto_targeting: false, audiences: ['7'] })]
  expect(refused.map(({ body }) => body.resource_response.error?.code)).toEqual([202, 202, 202])
  dataOf(await launch({ name: 'More visits' }))

  await answerWith(true)
  dataOf(await resume(id))
  expect((await campaign(id)).status).toBe('ACTIVE')
  await server.db.query({ text: `update campaigns set status = 'COMPLETED'` })
})

test('an ad that is approved after the consent for it was refused stays paused', async () => {
  await answerWith(true)
  const { campaign_id: id } = dataOf(await launch({ objective: 'WEB_CONVERSION', tag_id: tag }))
  const review = async (status: string) =>
    dataOf(await operator.read('AdReviews', { status, page: 1, limit: 1 })).rows[0]
  dataOf(await decide(operator, await review('PENDING'), ['misleading']))
  await answerWith(false)
  dataOf(await decide(operator, await review('REJECTED')))
  expect((await campaign(id)).status).toBe('PAUSED')
  await answerWith(true)
  dataOf(await resume(id))
  await server.db.query({ text: `update campaigns set status = 'COMPLETED'` })
})

test('an ad that started while its consent was refused is not shown', async () => {
  await answerWith(true)
  await addRunningAd(operator, shop, { objective: 'WEB_CONVERSION', tag_id: tag })
  const reader = await server.browserOf(await addMember(server.db, 'reader'))
  const shown = async () => dataOf(await reader.write('AdSlots', 'create', { list: 'home', slots: [4] })).ads.length
  const states: number[] = []
  for (const isAgreed of [true, false]) {
    await server.db.query({ text: 'update ad_consents set is_agreed = $1', values: [isAgreed] })
    states.push(await shown())
  }
  expect(states).toEqual([1, 0])
  await answerWith(true)
  await server.db.query({ text: `update campaigns set status = 'COMPLETED'` })
})

test('what a tag reports is tied to no click and no person for an account that does not agree', async () => {
  const id = await addRunningAd(operator, shop)
  const member = await addMember(server.db, 'buyer')
  const buyer = await server.browserOf(member)
  const [{ token }] = dataOf(await buyer.write('AdSlots', 'create', { list: 'home', slots: [4] })).ads
  dataOf(await buyer.write('AdEvents', 'create', { token, kind: 'click' }))
  await server.db.query({
    text: `insert into audiences (id, ad_account_id, name, kind, rule) values (50, $1, 'Buyers', 'VISITORS', $2)`,
    values: [shop.account, JSON.stringify({ tag_id: tag, event: 'checkout', days: 30 })],
  })
  const visitors = async () => {
    await fillVisitors(server.db, null)
    return server.db.query({ text: 'select user_id from audience_visitors' })
  }
  await fire(`event=checkout&order=1&click=${token}`)
  expect([(await campaign(id)).conversions, (await visitors()).length]).toEqual([1, 1])
  const [{ hash }] = (await server.db.query<{ hash: string }>({
    text: `select encode(sha256(email_key::bytea), 'hex') as hash from users where id = $1`,
    values: [member],
  })) as [{ hash: string }]
  const noAnswer = () => server.db.query({ text: 'delete from ad_consents' })
  for (const [name, answer] of [
    ['refused', () => answerWith(false)],
    ['open', noAnswer],
  ] as const) {
    await answer()
    await fire(`event=checkout&order=${name}-click&click=${token}`)
    await fire(`event=checkout&order=${name}-address&em=${hash}`)
    expect([(await campaign(id)).conversions, (await visitors()).length]).toEqual([1, 0])
  }
  const text = `select token_id, user_id from conversions where order_key <> '1'`
  expect(await server.db.query({ text })).toEqual(Array(4).fill({ token_id: null, user_id: null }))
})

test('the ad accounts that are asked about GDPR are listed with their answers, and those of other countries are not', async () => {
  const second = { business_id: shop.business, name: 'Abroad', country: 'US' }
  dataOf(await shop.browser.write('AdAccounts', 'create', second))
  const listed = async () => dataOf(await shop.browser.read('AdConsent', {}))
  const asked = { id: shop.account, name: 'shop', client: null }
  expect(await listed()).toEqual([{ ...asked, is_agreed: null }])
  await answerWith(false)
  expect(await listed()).toEqual([{ ...asked, is_agreed: false }])
})
