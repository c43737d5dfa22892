import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { MERCHANT_CHECKS, MERCHANT_UNAVAILABLE } from '../constants.ts'

let server: TestServer
let shopId: UserId
let shop: TestBrowser
let owner: TestBrowser
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
/** Prepares everything that the checks look at, so that all of them pass. */
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
  // spec business §6: FR is in the base list and not in the extended one.
  vi.stubEnv('PINFOLD_MERCHANT_COUNTRIES', 'base')
  const french = await shop.read('VerifiedMerchant', {})
  await live('ES')
  const spanish = await shop.read('VerifiedMerchant', {})
  vi.unstubAllEnvs()
  await live('FR')
  expect([french.status, spanish.status]).toEqual([200, 403])
  await live('US')
  expect((await shop.read('VerifiedMerchant', {})).status).toBe(200)
})

test('an application is accepted when every check passes, and the profile shows it (spec business §4)', async () => {
  await live('US')
  expect((await owner.write('VerifiedMerchant', 'create', {})).status).toBe(403)
  const first = dataOf(await shop.write('VerifiedMerchant', 'create', {}))
  expect(first).toMatchObject({ application_state: 'NON_COMPLIANT', review_status: 'FAILED' })
  expect(first.review_reasons).toEqual(MERCHANT_CHECKS.filter((check) => check !== 'PINNER_FEEDBACK'))
  expect(await recommended(shop, shopId)).toEqual([
    'DOMAIN_AGE',
    'PROFILE_IMAGE',
    'PROFILE_COVER_IMAGE',
    'BIO',
    'SHOP_TAB',
  ])

  await passAll()
  // A check that passes later changes nothing by itself: the application must be evaluated again.
  expect(dataOf(await shop.read('VerifiedMerchant', {})).application_state).toBe('NON_COMPLIANT')
  const again = dataOf(await shop.write('VerifiedMerchant', 'create', {}))
  expect(again).toMatchObject({ application_state: 'ACCEPTED', review_status: 'COMPLETED', review_reasons: [] })
  const shown = async () => dataOf(await owner.read('User', { username: 'shop' }))
  expect(await shown()).toMatchObject({ is_verified_merchant: true })

  expect(dataOf(await shop.write('VerifiedMerchant', 'delete', {}))).toMatchObject({ application_state: 'CANCELLED' })
  expect(await shown()).not.toHaveProperty('is_verified_merchant')
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
  // Nobody can read for another recipient.
  expect(await recommended(owner, shopId)).toBe(404)
})
