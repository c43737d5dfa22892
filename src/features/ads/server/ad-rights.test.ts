import type { BusinessId, UserId } from '#contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASSET_PERMISSIONS, type AssetPermission } from '#features/businesses/constants.ts'
import {
  addGrant,
  addPartner,
  addPerson,
  openAdAccount,
  openBusiness,
  someone,
  type Someone,
} from '#features/businesses/server/test-businesses.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'
import { addAdvertiser, promotionOf, turnOnAds, type TestAdvertiser } from './test-ads.ts'

let server: TestServer
let shop: TestAdvertiser

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  shop = await addAdvertiser(server, 'shop')
})
afterAll(() => server.close())

/** An employee of the shop with these permissions on its ad account. */
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

test('each page offers the ad accounts on which a person may do what it is for (spec business §6)', async () => {
  const actsOf = async (name: string, permission: AssetPermission) => {
    const { browser } = await employee(name, [permission])
    const may = async (act: string) => dataOf(await browser.read('BillingAccounts', { act })).length > 0
    const acts = ['billing.read', 'campaigns.manage', 'tags.read', 'tags.manage']
    const offered = await Promise.all(acts.map(may))
    return acts.filter((_, at) => offered[at])
  }
  expect(await actsOf('campaigns', 'CAMPAIGN_MANAGER')).toEqual(['campaigns.manage', 'tags.read', 'tags.manage'])
  expect(await actsOf('audiences', 'AUDIENCE_MANAGER')).toEqual(['tags.read'])
  expect(await actsOf('finances', 'FINANCE_VIEW')).toEqual(['billing.read'])
})

/** Grants a permission on the shop's profile directly in the database. */
async function addProfileGrant(
  business: BusinessId,
  type: 'MEMBER' | 'PARTNER',
  id: BusinessId | UserId,
  permissions: readonly string[],
) {
  await server.db.query({
    text: `insert into asset_grants (business_id, asset_type, asset_id, subject_type, subject_id, permissions)
           values ($1, 'PROFILE', $2, $3, $4, $5)
           on conflict (business_id, asset_type, asset_id, subject_type, subject_id)
           do update set permissions = excluded.permissions`,
    values: [business, shop.id, type, id, permissions],
  })
}

test("an agency promotes its client's pins if it publishes for the client's profile, and its people only if it passed that on", async () => {
  const [agent, junior] = [await someone(server, 'agent'), await someone(server, 'junior')]
  const agency = await openBusiness(agent)
  await addPerson(server, agency, junior.id, 'EMPLOYEE')
  await addPartner(server, shop.business, agency)
  await addGrant(server, shop.business, shop.account, { partner: agency }, ['CAMPAIGN_MANAGER'])
  await addGrant(server, agency, shop.account, { member: junior.id }, ['CAMPAIGN_MANAGER'])
  const statusOf = async ({ browser }: Someone) => {
    const { rows } = dataOf(await browser.read('PromotablePins', { source: 'PINS' }))
    const { groups } = dataOf(await browser.read('PromotablePins', { source: 'BOARDS' }))
    return [
      rows.length,
      groups.map(({ name }: { name: string }) => name).join(),
      (await browser.write('QuickPromote', 'create', promotionOf(shop))).status,
    ]
  }
  const [none, all] = [
    [0, '', 404],
    [shop.pins.length, 'Board of shop', 200],
  ]
  expect(await statusOf(agent)).toEqual(none)
  await addProfileGrant(shop.business, 'PARTNER', agency, ['ANALYST'])
  expect(await statusOf(agent)).toEqual(none)
  await addProfileGrant(shop.business, 'PARTNER', agency, ['PROFILE_PUBLISHER'])
  expect(await statusOf(agent)).toEqual(all)
  expect(await statusOf(junior)).toEqual(none)
  await addProfileGrant(agency, 'MEMBER', junior.id, ['ADMIN'])
  expect(await statusOf(junior)).toEqual(all)
  await server.db.query({ text: 'delete from business_partners where business_id = $1', values: [shop.business] })
  const { rows } = dataOf(await agent.browser.read('PromotablePins', { source: 'PINS' }))
  expect(rows).toEqual([])
})

test('an employee promotes the pins of the business with a permission for it, not by working there (spec business §6)', async () => {
  const promotes = async ({ browser }: Someone) => {
    const { rows } = dataOf(await browser.read('PromotablePins', { source: 'PINS' }))
    const launched = await browser.write('QuickPromote', 'create', promotionOf(shop))
    return [rows.length, launched.status]
  }
  const all = shop.pins.length
  expect(await promotes(await employee('nothing', []))).toEqual([0, 403])
  expect(await promotes(await employee('reader', ['ANALYST']))).toEqual([0, 403])
  expect(await promotes(await employee('campaigner', ['CAMPAIGN_MANAGER']))).toEqual([all, 200])
  const publisher = await employee('publisher', [])
  await addProfileGrant(shop.business, 'MEMBER', publisher.id, ['PROFILE_PUBLISHER'])
  expect(await promotes(publisher)).toEqual([all, 403])
})

test("an agency's people find a client's ad accounts in their lists, as far as their roles allow, with the client's name", async () => {
  const client = await addAdvertiser(server, 'client')
  const [agent, junior] = [await someone(server, 'agent2'), await someone(server, 'junior2')]
  const agency = await openBusiness(agent)
  await openAdAccount(agent, agency, 'Agency')
  await addPerson(server, agency, junior.id, 'EMPLOYEE')
  await addPartner(server, client.business, agency)
  const listOf = async ({ browser }: Someone, options: object = { with_clients: true }) => {
    const { rows } = dataOf(await browser.read('AdAccounts', { business_id: agency, sortBy: 'name', ...options }))
    return rows.map((row: { name: string; client: string | null; permissions: readonly string[] }) => [
      row.name,
      row.client,
      row.permissions.toSorted().join(),
    ])
  }
  const namesOf = (rows: readonly { readonly name: string; readonly client: string | null }[]) =>
    rows.map(({ name, client: of }) => [name, of])
  const own = ['Agency', null, [...ASSET_PERMISSIONS].toSorted().join()]
  expect(await listOf(agent)).toEqual([own])

  await addGrant(server, client.business, client.account, { partner: agency }, ['CAMPAIGN_MANAGER', 'FINANCE_VIEW'])
  const shared = ['client', 'client Ltd']
  expect(await listOf(agent)).toEqual([own, [...shared, 'ANALYST,CAMPAIGN_MANAGER,FINANCE_VIEW']])
  expect(await listOf(agent, {})).toEqual([own])
  expect(await listOf(junior)).toEqual([])
  await addGrant(server, agency, client.account, { member: junior.id }, ['ANALYST'])
  expect(await listOf(junior)).toEqual([[...shared, 'ANALYST']])
  expect(await listOf(junior, { with_clients: true, status: 'CLOSED' })).toEqual([])
  const byPerson = { with_clients: true, filtersPayload: [{ asset_type: 'PEOPLE', asset_id: junior.id }] }
  expect(await listOf(agent, byPerson)).toEqual([[...shared, 'ANALYST,CAMPAIGN_MANAGER,FINANCE_VIEW']])

  const { advertisers } = dataOf(await agent.browser.read('QuickPromoteOptions', {}))
  expect(namesOf(advertisers)).toEqual([['Agency', null], shared])
  expect(namesOf(dataOf(await agent.browser.read('BillingAccounts', {})))).toEqual([['Agency', null], shared])
  expect(dataOf(await junior.browser.read('BillingAccounts', {}))).toEqual([])
  const advertiserOf = async ({ browser }: Someone) => {
    const { advertiser, is_managed_advertiser: isManaged } = (await browser.send('GET', '/_/_/state')).body.context
      .request
    return [advertisers.find(({ id }: { id: string }) => id === advertiser)?.name ?? advertiser, isManaged]
  }
  expect(await advertiserOf(agent)).toEqual(['Agency', true])
  expect(await advertiserOf(client)).toEqual(['client', false])
  expect(await advertiserOf(junior)).toEqual([null, false])

  dataOf(await client.browser.write('QuickPromote', 'create', promotionOf(client)))
  const report = async ({ browser }: Someone) =>
    dataOf(await browser.read('Campaigns', {})).rows.map((row: { name: string; client: string | null }) => [
      row.name,
      row.client,
    ])
  expect(await report(junior)).toEqual([['Lamps', 'client Ltd']])
  expect(await report(client)).toEqual([['Lamps', null]])
})
