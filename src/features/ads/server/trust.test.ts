import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addOperator } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { transaction } from '#server/storage/transaction.ts'
import type { Database } from '#server/storage/database.ts'
import { decideReview } from './reviews.ts'
import { addAdvertiser, promotionOf, turnOnAds, type TestAdvertiser } from './test-ads.ts'
import { setTrust } from './trust.ts'

let server: TestServer
let operator: TestBrowser
let noor: UserId

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  noor = await addOperator(server.db, 'noor')
  operator = await server.browserOf(noor)
})
afterAll(() => server.close())

/** Time within which a call ends if it waits for no lock. */
const CALL_MS = 500
const launch = ({ browser }: TestAdvertiser, options: object) => browser.write('QuickPromote', 'create', options)
const trust = ({ business }: TestAdvertiser) =>
  operator.write('TrustedBusinesses', 'update', { business_id: business, is_trusted: true })
const waiting = async () => dataOf(await operator.read('AdReviews', { status: 'PENDING', page: 1, limit: 10 })).rows

/**
 * Starts a call while another transaction has done its work but has not committed.
 * @returns the call's answer
 */
async function during<T>(work: (db: Database) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const { answer } = await transaction(server.pool, async (db) => {
    await work(db)
    const answer = call()
    await Promise.race([answer, pause(CALL_MS)])
    // The promise is wrapped in an object, so that the transaction does not wait for it.
    return { answer }
  })
  return answer
}

test('an ad that is launched while its business becomes trusted runs without a review', async () => {
  const shop = await addAdvertiser(server, 'shop')
  const launched = await during(
    (db) => setTrust(db, noor, { id: shop.business, isTrusted: true }),
    () => launch(shop, promotionOf(shop)),
  )
  expect(dataOf(launched).is_approved).toBe(true)
  expect(await waiting()).toEqual([])
})

test('an ad that another operator refuses, or that ends, while its business becomes trusted is not approved', async () => {
  const baker = await addAdvertiser(server, 'baker')
  const { campaign_id: refused } = dataOf(await launch(baker, promotionOf(baker, { name: 'Refused' })))
  const { campaign_id: ended } = dataOf(await launch(baker, promotionOf(baker, { name: 'Ended' })))
  const { id, look } = (await waiting()).find(({ name }: { name: string }) => name === 'Refused')
  const answer = await during(
    async (db) => {
      await decideReview(db, id, { isApproved: false, reasons: ['unsafe'], operator: noor, look })
      await db.query({ text: `update campaigns set status = 'COMPLETED' where id = $1`, values: [ended] })
    },
    () => trust(baker),
  )
  dataOf(answer)
  const { rows } = dataOf(await baker.browser.read('Campaigns', {}))
  expect(rows.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
    [ended, 'COMPLETED'],
    [refused, 'REJECTED'],
  ])
  const decisions = dataOf(await operator.read('OperatorDecisions', { page: 1, limit: 2 })).rows
  expect(decisions.map(({ decision }: { decision: string }) => decision)).toEqual(['trust', 'reject'])
})
