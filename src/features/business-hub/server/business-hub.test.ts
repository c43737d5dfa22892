import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { addBoardOf, addMember, addOperator, addPins } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { transaction } from '#server/storage/transaction.ts'
import { MERCHANT_UNAVAILABLE } from '../constants.ts'
import { dailyCheck } from './check-jobs.ts'
import { recommend } from './recommend.ts'

let server: TestServer
let shopId: UserId
let shop: TestBrowser
let owner: TestBrowser
let operator: TestBrowser
let ownerId: UserId

beforeAll(async () => {
  server = await createTestServer()
  shopId = await addMember(server.db, 'shop')
  ownerId = await addMember(server.db, 'owner')
  await server.db.query({
    text: `insert into sign_ups (user_id, kind, business_name) values ($1, 'partner', 'Lamp shop')`,
    values: [shopId],
  })
  shop = await server.browserOf(shopId)
  owner = await server.browserOf(ownerId)
  const operatorId = await addOperator(server.db, 'noor')
  operator = await server.browserOf(operatorId)
})
afterAll(() => server.close())

const live = async (country: string | null) => {
  await server.db.query({ text: 'update users set country = $2 where id = $1', values: [shopId, country] })
}
const recommended = async (browser: TestBrowser, recipient: UserId) => {
  const query = `advertiser_id=${shopId}&recipient_id=${recipient}&recipient_type=ADVERTISER`
  const { status, body } = await browser.send('GET', `/ads/v4/notification_messages/RECOMMENDATIONS/?${query}`)
  if (status !== 200) return status
  const { data } = (body as { resource_response: { data: readonly { type: string }[] } }).resource_response
  return data.map(({ type }) => type)
}
/** Prepares the account so that all checks pass. */
async function passAll() {
  const values = [shopId]
  await server.db.query({
    text: `update users set created_at = now() - interval '31 days', about = 'Lamps', image_signature = 'a', cover_signature = 'b' where id = $1`,
    values,
  })
  await server.db.query({
    text: `insert into websites (user_id, domain, token, verified_at) values ($1, 'lamps.example', 't', now() - interval '8 days')`,
    values,
  })
  const pins = await addPins(server.db, await addBoardOf(server.db, shopId, 'Lamps'), 3)
  await server.db.query({ text: `update pins set kind = 'product' where id = any($1::bigint[])`, values: [pins] })
}

test('where the program is not available, it is rejected in the words of the specification (spec viewer §8)', async () => {
  for (const country of [null, 'JP', 'FR']) {
    await live(country)
    for (const verb of ['create', 'delete'] as const) {
      const { status, body } = await shop.write('VerifiedMerchant', verb, {})
      expect([status, body.resource_response.error.message]).toEqual([403, MERCHANT_UNAVAILABLE])
    }
  }
  // The base list contains FR, the extended list does not (spec business §6).
  vi.stubEnv('PINFOLD_MERCHANT_COUNTRIES', 'base')
  const isThere = async () => dataOf(await shop.read('VerifiedMerchant', {})).is_available
  const french = await isThere()
  await live('ES')
  const spanish = await isThere()
  vi.unstubAllEnvs()
  expect([french, spanish]).toEqual([true, false])
  await live('FR')
  expect(await isThere()).toBe(false)
  await live('US')
  expect(await isThere()).toBe(true)
})

test('for an account without a country, the country of its business decides about the program', async () => {
  const member = await addMember(server.db, 'started')
  const browser = await server.browserOf(member)
  const start = { name: 'Started', time_zone: 'UTC', is_adult: true }
  const business = dataOf(await browser.write('Business', 'create', { ...start, country: 'DE' })).id
  const isThere = async () => dataOf(await browser.read('VerifiedMerchant', {})).is_available
  expect(await isThere()).toBe(true)
  dataOf(await browser.write('Business', 'update', { business_id: business, country: 'DK' }))
  expect(await isThere()).toBe(false)
  await server.db.query({ text: "update users set country = 'US' where id = $1", values: [member] })
  expect(await isThere()).toBe(true)
})

test('the step "Create product pins" leads to the pins of the business, any of which can become a product', async () => {
  const lampsId = await addMember(server.db, 'lamps')
  const stepOf = async () => (await recommend(server.db, lampsId)).find(({ type }) => type === 'SHOP_TAB')
  const wayOf = async () => (await stepOf())?.cta.url
  expect(await wayOf()).toBe(links.createPin)
  // The recommendation links to the page for creating a pin, so its text must first ask to create one.
  expect((await stepOf())?.body).toMatch(/^Create a pin, choose “Edit pin” in its menu/)
  await addPins(server.db, await addBoardOf(server.db, lampsId, 'Lamps'), 1)
  expect(await wayOf()).toBe(links.createdPins('lamps'))
})

const POLICIES = {
  shipping_policy_url: 'https://lamps.example/shipping',
  return_policy_url: 'https://www.lamps.example/returns',
}
const merchant = async () => dataOf(await shop.read('VerifiedMerchant', {}))
const apply = (policies: object = POLICIES) => shop.write('VerifiedMerchant', 'create', policies)
const decide = (decision: string, reasons: readonly string[] = [], comment?: string) =>
  operator.write('MerchantReviews', 'update', { user_id: shopId, decision, reasons, ...(comment ? { comment } : {}) })
const states = async () => {
  const { application_state, review_status, approval_state, label } = await merchant()
  return [application_state, review_status, approval_state, label]
}
/** The badge as a visitor sees it and as the merchant's own devices receive it. */
const marks = async () => {
  const [seen, own] = [
    dataOf(await owner.read('User', { username: 'shop' })),
    dataOf(await shop.read('User', { username: 'shop' })),
  ]
  return [seen.is_verified_merchant ?? false, own.merchant_label ?? null, seen.merchant_label]
}
/** Runs the daily check as if this many days had passed. */
async function daysLater(days: number) {
  const values = [shopId, `${days} days`]
  await server.db.query({
    text: `update merchant_applications set next_check_at = now(), grace_ends_at = grace_ends_at - $2::interval,
      left_at = left_at - $2::interval where user_id = $1`,
    values,
  })
  const context = {
    pool: server.pool,
    log: createLog('silent'),
    settings: readSettings({}),
    features: [],
    nowMs: Date.now() + 1_000,
  }
  await transaction(server.pool, (db) => dailyCheck.run({}, { ...context, db }))
}

test('an application needs two policies on the verified website (spec business §3, policies)', async () => {
  await live('US')
  expect((await owner.write('VerifiedMerchant', 'create', POLICIES)).status).toBe(403)
  const wrong = async (policies: object) => (await apply(policies)).body.resource_response.error.extra_data?.field
  expect(await wrong(POLICIES)).toBe('options.shipping_policy_url')
  expect(await recommended(shop, shopId)).toEqual([
    'DOMAIN_AGE',
    'PROFILE_IMAGE',
    'PROFILE_COVER_IMAGE',
    'BIO',
    'SHOP_TAB',
  ])
  await passAll()
  for (const [policies, field] of [
    [{}, 'shipping_policy_url'],
    [{ ...POLICIES, shipping_policy_url: 'http://lamps.example/shipping' }, 'shipping_policy_url'],
    [{ ...POLICIES, return_policy_url: 'https://other.example/returns' }, 'return_policy_url'],
    [{ ...POLICIES, return_policy_url: 'https://notlamps.example/returns' }, 'return_policy_url'],
    [{ ...POLICIES, return_policy_url: `${POLICIES.shipping_policy_url}` }, 'return_policy_url'],
    [{ ...POLICIES, return_policy_url: 'https://lamps.example:8443/returns' }, 'return_policy_url'],
  ] as const)
    expect(await wrong(policies), JSON.stringify(policies)).toBe(`options.${field}`)
  expect(await states()).toEqual([null, null, null, null])
})

test('the checks run as a job, the operator decides with reasons, and the mark follows (spec business §4)', async () => {
  await server.db.query({ text: `update users set about = '' where id = $1`, values: [shopId] })
  expect(dataOf(await apply())).toMatchObject({ application_state: 'APPLIED', review_status: 'PROCESSING' })
  await runDueJobs(server.pool)
  expect(await states()).toEqual(['NON_COMPLIANT', 'FAILED', 'declined', 'Needs attention'])
  expect(await merchant()).toMatchObject({ review_reasons: ['BIO'], can_appeal: false })
  await server.db.query({ text: `update users set about = 'Lamps' where id = $1`, values: [shopId] })
  // Applying again without policies uses the stored ones.
  await apply({})
  // Applying while an application is open changes nothing.
  await apply()
  await runDueJobs(server.pool)
  expect(await states()).toEqual(['APPLIED', 'UNDER_REVIEW', 'pending', 'In-progress'])

  const { rows } = dataOf(await operator.read('MerchantReviews', { page: 1, limit: 10 }))
  expect(rows).toMatchObject([
    { user_id: shopId, business_name: 'Lamp shop', label: 'In-progress', websites: ['lamps.example'], ...POLICIES },
  ])
  expect((await owner.read('MerchantReviews', { page: 1, limit: 10 })).status).toBe(404)
  expect((await decide('decline')).body.resource_response.error.extra_data.field).toBe('options.reasons')
  expect((await decide('suspend', ['OTHER'])).status).toBe(409)
  expect((await decide('decline', ['POLICIES'], 'The returns are unclear')).status).toBe(200)
  expect(dataOf(await operator.read('OperatorDecisions', { page: 1, limit: 10 })).rows).toMatchObject([
    {
      subject: 'merchant',
      decision: 'decline',
      reasons: ['POLICIES'],
      reason: 'The returns are unclear',
      operator: 'noor',
    },
  ])
  expect(await states()).toEqual(['NON_COMPLIANT', 'DISAPPROVED', 'declined', 'Needs attention'])
  expect(await merchant()).toMatchObject({ review_reasons: ['POLICIES'], review_comment: 'The returns are unclear' })
  expect(await marks()).toEqual([false, 'Needs attention', undefined])

  const appeal = (text: string) => shop.write('VerifiedMerchant', 'update', { appeal_comment: text })
  for (const text of [' ', 'x'.repeat(2_001)]) expect((await appeal(text)).status).toBe(400)
  expect(dataOf(await appeal('They are clear now'))).toMatchObject({
    approval_state: 'appeal_pending',
    appeal_count: 1,
  })
  expect((await appeal('Once more')).status).toBe(409)
  const { cursor } = dataOf(await shop.read('ChangeFeed', { since: null }))
  expect((await decide('approve')).status).toBe(200)
  expect(await states()).toEqual(['ACCEPTED', 'COMPLETED', 'approved', 'Active'])
  expect(await marks()).toEqual([true, 'Active', undefined])
  // The decision reaches the merchant's devices and notifications.
  const { rows: told } = dataOf(await shop.read('ChangeFeed', { since: cursor }))
  expect(told.users[shopId]).toMatchObject({ merchant_label: 'Active', is_verified_merchant: true })
  expect(dataOf(await shop.read('Notifications', {})).items[0]).toMatchObject({ kind: 'business-hub/reviewed' })
})

test('an accepted merchant that fails a daily check has 30 days, is suspended, and returns once it passes', async () => {
  await server.db.query({ text: `update users set about = '' where id = $1`, values: [shopId] })
  await daysLater(0)
  expect(await states()).toEqual(['NON_COMPLIANT', 'FAILED', 'approved', 'Needs attention'])
  expect((await marks())[0]).toBe(true)
  await daysLater(29)
  expect(await states()).toEqual(['NON_COMPLIANT', 'FAILED', 'approved', 'Needs attention'])
  await daysLater(1)
  expect(await states()).toEqual(['SUSPENDED', 'DISAPPROVED', 'declined', 'Suspended'])
  expect(await marks()).toEqual([false, 'Suspended', undefined])
  await server.db.query({ text: `update users set about = 'Lamps' where id = $1`, values: [shopId] })
  await daysLater(1)
  expect(await states()).toEqual(['ACCEPTED', 'COMPLETED', 'approved', 'Active'])

  expect((await decide('suspend', ['PRODUCTS'])).status).toBe(200)
  await daysLater(1)
  expect(await states()).toEqual(['SUSPENDED', 'DISAPPROVED', 'declined', 'Suspended'])
  expect((await decide('reinstate')).status).toBe(200)
  expect(await marks()).toEqual([true, 'Active', undefined])
})

test('who leaves loses the mark at once and may apply again after 30 days', async () => {
  expect(dataOf(await shop.write('VerifiedMerchant', 'delete', {}))).toMatchObject({ application_state: 'CANCELLED' })
  expect(await marks()).toEqual([false, null, undefined])
  expect((await shop.write('VerifiedMerchant', 'delete', {})).status).toBe(409)
  expect((await apply()).status).toBe(409)
  await daysLater(30)
  expect(dataOf(await apply())).toMatchObject({ application_state: 'APPLIED' })
  vi.stubEnv('PINFOLD_MERCHANT_REVIEW', 'checks')
  await runDueJobs(server.pool)
  vi.unstubAllEnvs()
  expect(await states()).toEqual(['ACCEPTED', 'COMPLETED', 'approved', 'Active'])
})

test('only the business and its owners get recommendations (spec viewer §7)', async () => {
  await server.db.query({ text: 'delete from merchant_applications' })
  expect(await recommended(shop, shopId)).toEqual(['VERIFIED_MERCHANT'])
  expect(await recommended(owner, ownerId)).toBe(404)
  await server.db.query({
    text: 'insert into linked_businesses (business_id, owner_id) values ($1, $2)',
    values: [shopId, ownerId],
  })
  expect(await recommended(owner, ownerId)).toEqual(['VERIFIED_MERCHANT'])
  // Recommendations cannot be read for another recipient.
  expect(await recommended(owner, shopId)).toBe(404)
})
