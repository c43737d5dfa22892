import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addAdvertiser,
  addRunningAd,
  promotionOf,
  turnOnAds,
  type TestAdvertiser,
} from '#features/ads/server/test-ads.ts'
import { addGrant, addPerson, someone } from '#features/businesses/server/test-businesses.ts'
import { addMember, addOperator } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { TAGS_PER_ACCOUNT_MAX } from '../constants.ts'
import { createFireLimit, readFire } from './fire-tag.ts'

let server: TestServer
let operator: TestBrowser
let shop: TestAdvertiser
let other: TestAdvertiser
let visitor: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  const noor = await addOperator(server.db, 'noor')
  operator = await server.browserOf(noor)
  shop = await addAdvertiser(server, 'shop')
  other = await addAdvertiser(server, 'other')
  visitor = await server.visitor()
})
afterAll(() => server.close())

const create = (name: string, isEnhanced = false) =>
  shop.browser.write('ConversionTags', 'create', {
    ad_account_id: shop.account,
    name,
    automatic_enhanced_match: isEnhanced,
  })
const fire = (query: string) => visitor.send('GET', `/ads/ct/v1?${query}`)
const tagsOf = async () => dataOf(await shop.browser.read('ConversionTags', { ad_account_id: shop.account }))

test('a tag is made, renamed and deleted by those who manage campaigns; for strangers it does not exist', async () => {
  const tag = dataOf(await create('Shop'))
  expect(tag).toMatchObject({
    name: 'Shop',
    automatic_enhanced_match: false,
    ad_account_id: shop.account,
    business_id: shop.business,
    last_fired_event: null,
    leader_tag_id: null,
    childTags: [],
    adAccounts: [],
    ownerAdAccount: { id: shop.account, name: 'shop' },
  })
  const rename = (browser: TestBrowser) => browser.write('ConversionTags', 'update', { id: tag.id, name: 'Store' })
  expect((await rename(other.browser)).status).toBe(404)
  expect(dataOf(await rename(shop.browser)).name).toBe('Store')
  expect((await create(' ')).status).toBe(400)
  dataOf(await shop.browser.write('ConversionTags', 'delete', { id: tag.id }))
  expect(await tagsOf()).toEqual([])
})

test('who makes audiences sees tags and the accounts that use them, and changes none (spec business §6)', async () => {
  const { id } = dataOf(await create('Seen'))
  const { browser, id: reader } = await someone(server, 'reader')
  await addPerson(server, shop.business, reader, 'EMPLOYEE')
  await addGrant(server, shop.business, shop.account, { member: reader }, ['AUDIENCE_MANAGER'])
  expect(dataOf(await browser.read('ConversionTags', { ad_account_id: shop.account }))).toMatchObject([{ id }])
  expect(dataOf(await browser.read('ConversionTagAssets', { id })).ownerAdAccount.name).toBe('shop')
  expect((await browser.write('ConversionTags', 'update', { id, name: 'Mine' })).status).toBe(403)
  // What the list of accounts says that a member may do with tags.
  const actsOf = async (by: TestBrowser) => dataOf(await by.read('BillingAccounts', { act: 'tags.read' }))
  expect(await actsOf(browser)).toMatchObject([{ id: shop.account, acts: ['tags.read'] }])
  expect(await actsOf(shop.browser)).toMatchObject([
    { id: shop.account, acts: ['billing.read', 'campaigns.manage', 'tags.read', 'tags.manage'] },
  ])
  dataOf(await shop.browser.write('ConversionTags', 'delete', { id }))
})

test('a site reports with any origin and without a cookie; an unknown tag and a bad event store nothing', async () => {
  const { id } = dataOf(await create('Site'))
  const answer = await fire(`tag=${id}&event=page_visit`)
  expect(answer.status).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(answer.headers['content-type']).toBe('image/gif')
  expect(answer.headers['set-cookie']).toBeUndefined()
  for (const bad of [
    `tag=77&event=checkout`,
    `tag=${id}&event=other`,
    'tag=x',
    '',
    `tag=${id}&event=checkout&x=${'y'.repeat(1_100)}`,
  ])
    expect((await fire(bad)).status).toBe(200)
  const [tag] = await tagsOf()
  expect(tag).toMatchObject({ last_fired_event: 'page_visit' })
  const script = await visitor.send('GET', '/ads/ct/tag.js')
  expect(script.headers['content-type']).toContain('text/javascript')
  expect(script.body).toContain('/ads/ct/v1')
})

test('an order counts once, and belongs to the click that led to it', async () => {
  const [tag] = await tagsOf()
  const campaign = await addRunningAd(operator, shop)
  const member = await addMember(server.db, 'buyer')
  const buyer = await server.browserOf(member)
  const [{ token }] = dataOf(await buyer.write('AdSlots', 'create', { list: 'home', slots: [4] })).ads
  await buyer.write('AdEvents', 'create', { token, kind: 'click' })
  const report = `tag=${tag.id}&event=checkout&value=9.90&currency=EUR&order=17`
  await fire(`${report}&click=${token}`)
  await fire(`${report}&click=${token}`)
  await fire(`tag=${tag.id}&event=checkout&order=18&click=00000000-0000-4000-8000-000000000000`)
  const rows = await server.db.query({
    text: 'select token_id, micro, currency from conversions where order_key is not null order by order_key',
  })
  expect(rows).toEqual([
    { token_id: token, micro: '9900000', currency: 'EUR' },
    { token_id: null, micro: null, currency: null },
  ])
  const { campaign: row } = dataOf(await shop.browser.read('CampaignReport', { id: campaign }))
  expect(row.conversions).toBe(1)
  // Without a click, the hash of the mail address is used only if the tag has enhanced match.
  const hash = createHash('sha256').update('buyer@example.com').digest('hex')
  await fire(`tag=${tag.id}&event=lead&order=19&em=${hash}`)
  dataOf(await shop.browser.write('ConversionTags', 'update', { id: tag.id, automatic_enhanced_match: true }))
  await fire(`tag=${tag.id}&event=lead&order=20&em=${hash}`)
  const matched = await server.db.query<{ matched: boolean }>({
    text: `select token_id is not null as matched from conversions where order_key in ('19', '20') order by order_key`,
  })
  expect(matched.map((each) => each.matched)).toEqual([false, true])
})

test('a report belongs to the member who clicked, or who has the address, also without a click', async () => {
  const [tag] = await tagsOf()
  const quiet = await addMember(server.db, 'quiet')
  await server.db.query({
    text: String.raw`update users set email_key = 'o\x@example.com' where id = $1`,
    values: [quiet],
  })
  const hashOf = (address: string) => createHash('sha256').update(address).digest('hex')
  await fire(`tag=${tag.id}&event=signup&order=21&em=${hashOf(String.raw`o\x@example.com`)}`)
  await fire(`tag=${tag.id}&event=signup&order=22&em=${hashOf('nobody@example.com')}`)
  const rows = await server.db.query({
    text: `select order_key as order, token_id is not null as clicked, u.username as member
           from conversions v left join users u on u.id = v.user_id where order_key in ('17', '18', '20', '21', '22') order by order_key`,
  })
  expect(rows).toEqual([
    { order: '17', clicked: true, member: 'buyer' },
    { order: '18', clicked: false, member: null },
    { order: '20', clicked: true, member: 'buyer' },
    { order: '21', clicked: false, member: 'quiet' },
    { order: '22', clicked: false, member: null },
  ])
})

test('a tag that has fired is eligible for conversions, and no other', async () => {
  const fresh = dataOf(await create('Fresh'))
  const { oCPMEligibleTags: eligible } = dataOf(await shop.browser.read('QuickPromoteOptions', {}))
  expect(eligible.map(({ name }: { name: string }) => name)).toEqual(['Site'])
  const promote = (tag: string) =>
    shop.browser.write('QuickPromote', 'create', promotionOf(shop, { objective: 'WEB_CONVERSION', tag_id: tag }))
  expect((await promote(fresh.id)).status).toBe(404)
  expect((await promote(eligible[0].id)).status).toBe(200)
})

test('adding and revoking an ad account replaces child tags and ad accounts (spec business §4)', async () => {
  const tag = (await tagsOf()).find(({ name }: { name: string }) => name === 'Site')
  const pair = (account: string) => ({ tag_id: tag.id, ad_account_id: account })
  expect((await shop.browser.write('ConversionTagAdAccount', 'create', pair(other.account))).status).toBe(404)
  const second = dataOf(
    await shop.browser.write('AdAccounts', 'create', { business_id: shop.business, name: 'Second', country: 'US' }),
  ).id
  const added = dataOf(await shop.browser.write('ConversionTagAdAccount', 'create', pair(second)))
  expect(added.adAccounts).toEqual([{ id: second, name: 'Second' }])
  expect(added.childTags).toMatchObject([{ ad_account_id: second, name: tag.name }])
  const [child] = dataOf(await shop.browser.read('ConversionTags', { ad_account_id: second }))
  expect(child).toMatchObject({
    leader_tag_id: tag.id,
    leader_tag_name: tag.name,
    leader_tag_ad_account_id: shop.account,
    leader_tag_business_id: shop.business,
    // The values are the leader's, because the site has the leader's code.
    last_fired_event: tag.last_fired_event,
    last_fired_time: tag.last_fired_time,
  })
  expect(child.last_fired_event).not.toBeNull()
  expect((await shop.browser.write('ConversionTagAdAccount', 'create', pair(shop.account))).status).toBe(400)
  const again = dataOf(await shop.browser.write('ConversionTagAdAccount', 'create', pair(second)))
  expect(again.adAccounts).toHaveLength(1)
  // An account that follows the tag already needs no place for another one.
  await server.db.query({
    text: `insert into conversion_tags (id, ad_account_id, name, automatic_enhanced_match)
           select n, $1, 'Filler', false from generate_series(1, $2) n`,
    values: [second, TAGS_PER_ACCOUNT_MAX - 1],
  })
  const full = await shop.browser.write('ConversionTagAdAccount', 'create', pair(second))
  expect([full.status, dataOf(full).adAccounts]).toEqual([200, again.adAccounts])
  const revoked = dataOf(await shop.browser.write('ConversionTagAdAccount', 'delete', pair(second)))
  expect(revoked).toMatchObject({ adAccounts: [], childTags: [] })
  expect(dataOf(await shop.browser.read('ConversionTagAssets', { id: tag.id }))).toEqual(revoked)
})

test('amounts are exact, and bad details are left out', () => {
  expect(readFire('tag=1&event=checkout&value=0.1&currency=EUR')).toMatchObject({ micro: 100_000n, currency: 'EUR' })
  expect(readFire('tag=1&event=checkout&value=-1&currency=eur&click=x')).toMatchObject({
    micro: null,
    currency: null,
    click: null,
  })
  expect(readFire('event=checkout')).toBeNull()
})

test('one tag reports at most 600 times a minute', () => {
  let now = 0
  const isWithin = createFireLimit(() => now)
  const taken = Array.from({ length: 601 }, () => isWithin('1'))
  expect(taken.filter(Boolean)).toHaveLength(600)
  expect(isWithin('2')).toBe(true)
  now = 60_000
  expect(isWithin('1')).toBe(true)
})
