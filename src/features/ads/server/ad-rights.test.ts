import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant, addPerson, someone, type Someone } from '#features/businesses/server/test-businesses.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'
import { addAdvertiser, turnOnAds, type TestAdvertiser } from './test-ads.ts'

let server: TestServer
let shop: TestAdvertiser

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  shop = await addAdvertiser(server, 'shop')
})
afterAll(() => server.close())

/** An employee of the shop with permissions on its ad account. */
async function employee(name: string, permissions: Parameters<typeof addGrant>[4]): Promise<Someone> {
  const one = await someone(server, name)
  await addPerson(server, shop.business, one.id, 'EMPLOYEE')
  if (permissions.length > 0) await addGrant(server, shop.business, shop.account, { member: one.id }, permissions)
  return one
}

test('each person is told what they may see of ads and billing, before there is any (spec business §6)', async () => {
  const rightsOf = async ({ browser }: Someone) => [
    dataOf(await browser.read('QuickPromoteOptions', {})).advertiser !== null,
    dataOf(await browser.read('Campaigns', { limit: 1 })).account_count,
    dataOf(await browser.read('BillingAccounts', {})).length,
  ]
  expect(await rightsOf(await employee('plain', []))).toEqual([false, 0, 0])
  expect(await rightsOf(await employee('analyst', ['ANALYST']))).toEqual([false, 1, 0])
  expect(await rightsOf(await employee('bookkeeper', ['FINANCE_VIEW']))).toEqual([false, 0, 1])
  expect(await rightsOf(await employee('advertiser', ['CAMPAIGN_MANAGER']))).toEqual([true, 1, 0])
})
