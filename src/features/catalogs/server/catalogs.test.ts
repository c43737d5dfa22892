import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessId, PinId } from '#contracts/ids.ts'
import { openBusiness, someone, type Someone } from '#features/businesses/server/test-businesses.ts'
import { addBoardOf, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'

let server: TestServer
let owner: Someone
let worker: Someone
let business: BusinessId
let lamp: PinId
let hidden: PinId

const offer = { price: 20, currency: 'EUR', in_stock: true, brand: 'Lumen', ships_to: ['DE'] }

beforeAll(async () => {
  server = await createTestServer()
  owner = await someone(server, 'shop')
  worker = await someone(server, 'worker')
  business = await openBusiness(owner, 'DE')
  await server.db.query({
    text: `insert into business_members (business_id, user_id, role) values ($1, $2, 'EMPLOYEE')`,
    values: [business, worker.id],
  })
  const [shown] = await addPins(server.db, await addBoardOf(server.db, owner.id, 'Lamps'), 2, { title: 'Lamp' })
  const [secret] = await addPins(server.db, await addBoardOf(server.db, owner.id, 'Plans', 'secret'), 1)
  lamp = shown!
  hidden = secret!
  for (const id of [lamp, hidden]) dataOf(await owner.browser.write('Pin', 'update', { id, product_offer: offer }))
})
afterAll(() => server.close())

/** Replaces the employee's permissions on the profile. */
async function give(...permissions: readonly string[]): Promise<void> {
  const access = { asset_type: 'PROFILE', asset_id: owner.id, member_id: worker.id, permissions }
  dataOf(await owner.browser.write('AssetPermissions', 'update', { business_id: business, accesses: [access] }))
}
const list = (by: Someone) => by.browser.read('CatalogProducts', { catalog_id: owner.id })
const change = (by: Someone, product_offer: object = offer, id = lamp) =>
  by.browser.write('CatalogProducts', 'update', { catalog_id: owner.id, id, product_offer })

test('a viewer of catalogs lists the products that everybody may see, and changes none (spec business §6)', async () => {
  await give('CATALOGS_VIEWER')
  expect(dataOf(await worker.browser.read('Catalogs', {}))).toEqual([
    { id: owner.id, business_id: business, name: 'shop Ltd', may_manage: false },
  ])
  const { rows, totalCount } = dataOf(await list(worker))
  expect(totalCount).toBe(1)
  expect(rows).toMatchObject([{ id: lamp, name: 'Lamp', price: '€20.00', product_offer: offer, is_stale: false }])
  expect((await change(worker)).status).toBe(403)
})

test('a manager of catalogs corrects a product of the profile, and the history of the business says who', async () => {
  await give('CATALOGS_MANAGER')
  await server.db.query({ text: `update pins set offer_at = now() - interval '1 year' where id = $1`, values: [lamp] })
  const sent = { ...offer, price: 15, in_stock: false, brand: ' Lumen ' }
  const answer = dataOf(await change(worker, sent))
  expect(answer).toMatchObject({
    price: '€15.00',
    product_offer: { price: 15, in_stock: false, brand: 'Lumen' },
    is_stale: false,
  })
  // The list now contains the same product as the answer.
  expect(dataOf(await list(worker)).rows).toEqual([answer])
  expect(dataOf(await owner.browser.read('Pin', { id: lamp }))).toMatchObject({ price: '€15.00', is_oos_product: true })
  const history = await server.db.query({
    text: `select actor_id, subject, before, after from business_history where action = 'product.changed'`,
  })
  expect(history).toEqual([
    {
      actor_id: worker.id,
      subject: 'Lamp',
      before: { price: '€20.00', in_stock: true },
      after: { price: '€15.00', in_stock: false },
    },
  ])
  expect((await change(worker, { ...offer, currency: 'XXQ' })).status).toBe(400)
  for (const id of [hidden, '77']) expect((await change(worker, offer, id as PinId)).status).toBe(404)
})

test('people of other roles are refused the products, and strangers are told that the catalog does not exist', async () => {
  await give('PROFILE_PUBLISHER')
  expect(dataOf(await worker.browser.read('Catalogs', {}))).toEqual([])
  expect([(await list(worker)).status, (await change(worker)).status]).toEqual([403, 403])
  const stranger = await someone(server, 'stranger')
  expect([(await list(stranger)).status, (await change(stranger)).status]).toEqual([404, 404])
  expect(dataOf(await owner.browser.read('Catalogs', {}))).toMatchObject([{ may_manage: true }])
})

test('of several catalogs, each one lists its own products', async () => {
  await give('CATALOGS_VIEWER')
  const later = await someone(server, 'later')
  await server.db.query({
    text: `insert into business_members (business_id, user_id, role) values ($1, $2, 'BIZ_ADMIN')`,
    values: [await openBusiness(later, 'DE'), worker.id],
  })
  const empty = dataOf(await worker.browser.read('CatalogProducts', { catalog_id: later.id }))
  expect([empty.totalCount, dataOf(await list(worker)).totalCount]).toEqual([0, 1])
})
