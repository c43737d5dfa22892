import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Compile } from 'typebox/compile'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, addTopic, countersOf } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { WireGridPin } from '../contract.ts'

let server: TestServer
let member: UserId
let browser: TestBrowser
let other: TestBrowser
let otherId: UserId
let visitor: TestBrowser
let board: BoardId
let hers: BoardId
let pins: readonly PinId[]
let number = 0

beforeAll(async () => {
  server = await createTestServer()
  await addTopic(server.db, 'food', 7)
  otherId = await addMember(server.db, 'bob')
  other = await server.browserOf(otherId)
  visitor = await server.visitor()
})
afterAll(() => server.close())
beforeEach(async () => {
  number += 1
  member = await addMember(server.db, `ada${number}`)
  browser = await server.browserOf(member)
  board = await addBoardOf(server.db, member, 'Mine')
  hers = await addBoardOf(server.db, otherId, `Hers ${number}`)
  pins = await addPins(server.db, board, 4, { topic: 'food', title: `word${number}` })
  await server.db.query({ text: 'update users set pin_count = 4 where id = $1', values: [member] })
})

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)
const edit = (options: object, by = browser) => by.write('Pin', 'update', { id: pins[0], ...options })
const remove = (ids: readonly unknown[], by = browser, headers = {}) => by.write('Pins', 'delete', { ids }, headers)
const restore = (ids: readonly unknown[], by = browser) => by.write('PinsRestore', 'create', { ids })
const isIn = async (name: string, options: object, by = visitor) =>
  idsOf(dataOf(await by.read(name, { page_size: 250, ...options }))).includes(pins[1] as PinId)

test('pins are requested by id, in that order; missing ones are left out', async () => {
  const secret = await addPins(server.db, await addBoardOf(server.db, otherId, `Secret ${number}`, 'secret'), 1)
  const found = dataOf(await visitor.read('Pins', { ids: [pins[2], '1', secret[0], pins[0], pins[3]] }))
  expect(idsOf(found)).toEqual([pins[2], pins[0], pins[3]])
  expect(Compile(WireGridPin).Errors(found[0])).toEqual([])
  for (const ids of [[], [pins[0], pins[0]], Array.from({ length: 101 }, (_, index) => String(index))]) {
    expect((await visitor.read('Pins', { ids })).body.resource_response.error.message_detail).toBe('options.ids')
  }
})

test("characters that reverse other text are not stored in a pin's texts", async () => {
  const turning = { title: '\u202EA\u202C', description: 'b\u2066', alt_text: '\u202Dc' }
  expect(dataOf(await edit(turning))).toMatchObject({ title: 'A', description: 'b', alt_text: 'c' })
})

test.each([
  'http://127.0.0.1/',
  'http://intranet/',
  'http://printer.local/',
  'https://a.example:99999/',
  'http://me:pw@a.example/',
])('a pin’s link to %s is refused at its field, and nothing is changed', async (link) => {
  const refused = await edit({ title: 'Rye', link })
  expect([refused.status, refused.body.resource_response.error.message_detail]).toEqual([400, 'options.link'])
  expect(dataOf(await browser.read('Pin', { id: pins[0] }))).toMatchObject({ title: `word${number}`, link: null })
})

test("a pin's texts and link change separately; omitted fields stay, an empty text clears", async () => {
  expect(dataOf(await edit({ title: ' Rye ', link: 'https://www.example.org/a' }))).toMatchObject({
    title: 'Rye',
    link: 'https://www.example.org/a',
    domain: 'example.org',
  })
  expect(dataOf(await edit({ description: 'Dark', alt_text: 'A loaf' }))).toMatchObject({
    title: 'Rye',
    alt_text: 'A loaf',
  })
  expect(dataOf(await edit({ title: '', link: null }))).toMatchObject({
    title: '',
    description: 'Dark',
    link: null,
    domain: null,
  })
  const bad = {
    title: 'x'.repeat(101),
    description: 'x'.repeat(801),
    alt_text: 'x'.repeat(501),
    link: 'javascript:alert(1)',
  }
  for (const [field, value] of Object.entries({ ...bad, owner_id: '1' })) {
    const refused = await edit({ description: 'Never', [field]: value })
    expect([refused.status, refused.body.resource_response.error.message_detail]).toEqual([400, `options.${field}`])
  }
  expect((await edit({ link: 'http://[' })).body.resource_response.error.message_detail).toBe('options.link')
  expect(dataOf(await browser.read('Pin', { id: pins[0] })).description).toBe('Dark')
})

/** Makes the member a business account. */
const beBusiness = () =>
  server.db.query({
    text: `insert into sign_ups (user_id, kind) values ($1, 'partner')`,
    values: [member],
  })

test('only a business makes a product of a picture; an offer that is there can be changed and removed', async () => {
  const offer = { price: 5, currency: 'EUR', in_stock: true, brand: '', ships_to: null }
  const refused = await edit({ title: 'Never', product_offer: offer })
  expect([refused.status, refused.body.resource_response.error.message_detail]).toEqual([403, 'options.product_offer'])
  expect(dataOf(await browser.read('Pin', { id: pins[0] }))).toMatchObject({ kind: 'image', title: `word${number}` })
  await beBusiness()
  expect(dataOf(await edit({ product_offer: offer })).kind).toBe('product')
  await server.db.query({ text: 'delete from sign_ups where user_id = $1', values: [member] })
  expect(dataOf(await edit({ product_offer: { ...offer, price: 6 } })).product_offer.price).toBe(6)
  expect(dataOf(await edit({ product_offer: null })).kind).toBe('image')
})

test('a picture becomes a product with an offer, and a picture again (spec viewer §3, rich metadata)', async () => {
  await beBusiness()
  const offer = { price: 1299.5, currency: 'EUR', in_stock: false, brand: ' Lumen ', ships_to: ['DE', 'AT'] }
  const kept = { ...offer, brand: 'Lumen' }
  expect(dataOf(await edit({ product_offer: offer }))).toMatchObject({
    kind: 'product',
    price: '€1,299.50',
    is_oos_product: true,
    is_stale_product: false,
    price_value: 1299.5,
    price_currency: 'EUR',
    product_offer: kept,
    rich_metadata: { type: 'product', brand: 'Lumen', ships_to: ['DE', 'AT'], offer_summary: { price_val: 1299.5 } },
    replaced: { product_offer: null },
  })
  expect(dataOf(await visitor.read('Pin', { id: pins[0] }))).toMatchObject({ kind: 'product', product_offer: null })
  const cheaper = { ...kept, price: 999, in_stock: true, ships_to: null }
  expect(dataOf(await edit({ product_offer: cheaper, expects: { product_offer: kept } })).replaced).toEqual({
    product_offer: kept,
  })
  const late = await edit({ product_offer: null, expects: { product_offer: kept } })
  expect(late.body.resource_response.error.message_detail).toBe('options.expects.product_offer')
  const embed = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
  expect(dataOf(await edit({ link: embed }))).toMatchObject({ kind: 'product' })
  expect(dataOf(await edit({ product_offer: null, link: null }))).toMatchObject({
    kind: 'image',
    price: null,
    rich_metadata: null,
    is_oos_product: false,
  })
})

test('an offer with a bad price, currency or country is refused at its field; other kinds have none', async () => {
  await beBusiness()
  const offer = { price: 5, currency: 'EUR', in_stock: true, brand: '', ships_to: null }
  for (const [field, value] of Object.entries({
    price: -1,
    currency: 'QQQ',
    ships_to: ['QQ'],
    brand: 'x'.repeat(101),
  })) {
    const refused = await edit({ product_offer: { ...offer, [field]: value } })
    expect(refused.status).toBe(400)
    expect(refused.body.resource_response.error.message_detail).toMatch(/^options\.product_offer/)
  }
  await server.db.query({ text: `update pins set kind = 'video' where id = $1`, values: [pins[0]] })
  const refused = await edit({ product_offer: offer })
  expect([refused.status, refused.body.resource_response.error.message_detail]).toEqual([400, 'options.product_offer'])
})

test('deleted pins are nowhere, and are restored at their former positions with likes and exact counts', async () => {
  const id = pins[1] as PinId
  await other.write('Repin', 'create', { pin_id: id, board_id: hers })
  await other.send('POST', `/v3/pins/${id}/react/`, { json: { reaction_type: 1 } })
  const order = idsOf(dataOf(await visitor.read('BoardFeed', { board_id: board })))
  const topic = dataOf(await visitor.read('Topics', {}))[0].pin_count
  const { user: bobs } = await countersOf(server.db, id, hers, otherId)
  const newer = dataOf(await visitor.read('HomefeedFreshness', { pin_id: pins[0] })).newer
  for (let time = 0; time < 2; time += 1) expect(dataOf(await remove([id, pins[2]]))).toBeNull()
  for (const by of [browser, other, visitor]) {
    expect((await by.read('Pin', { id })).status).toBe(404)
    expect(await isIn('UserHomefeed', {}, by)).toBe(false)
    expect(await isIn('RelatedModules', { pin_id: pins[0], page_size: 50 }, by)).toBe(false)
    expect(idsOf(dataOf(await by.read('BoardFeed', { board_id: board })))).toEqual([pins[3], pins[0]])
    expect(dataOf(await by.read('BoardFeed', { board_id: hers }))).toEqual([])
    expect(dataOf(await by.read('Pins', { ids: [id] }))).toEqual([])
  }
  expect((await other.send('POST', `/v3/pins/${id}/react/`, { json: { reaction_type: 1 } })).status).toBe(404)
  expect((await edit({ title: 'Late', id })).status).toBe(404)
  expect(await countersOf(server.db, id, board, member)).toMatchObject({ board: 2, user: 2 })
  expect(await countersOf(server.db, id, hers, otherId)).toMatchObject({ board: 0, user: bobs - 1 })
  expect(dataOf(await visitor.read('Topics', {}))[0].pin_count).toBe(topic - 2)
  expect(dataOf(await visitor.read('HomefeedFreshness', { pin_id: pins[0] })).newer).toBe(newer - 2)

  expect(idsOf(dataOf(await restore([pins[2], id])))).toEqual([pins[2], id])
  expect(idsOf(dataOf(await restore([id])))).toEqual([id])
  expect(idsOf(dataOf(await visitor.read('BoardFeed', { board_id: board })))).toEqual(order)
  expect(await isIn('UserHomefeed', {})).toBe(true)
  expect(await countersOf(server.db, id, board, member)).toEqual({ saves: 1, likes: 1, board: 4, user: 4 })
  expect(await countersOf(server.db, id, hers, otherId)).toMatchObject({ board: 1, user: bobs })
})

test("an own pin that is on two of one's boards counts twice: deleting it takes two off one's pins", async () => {
  const second = await addBoardOf(server.db, member, 'Second')
  const counts = () => countersOf(server.db, pins[1] as PinId, second, member)
  dataOf(await browser.write('Repin', 'create', { pin_id: pins[1], board_id: second }))
  expect(await counts()).toMatchObject({ board: 1, user: 5 })
  await remove([pins[1]])
  expect(await counts()).toMatchObject({ board: 0, user: 3 })
  await restore([pins[1]])
  expect(await counts()).toMatchObject({ board: 1, user: 5 })
})

test('a pin that was deleted by itself stays deleted when its board is restored', async () => {
  await remove([pins[1]])
  await browser.write('Board', 'delete', { board_id: board })
  await remove([pins[2]])
  expect(dataOf(await restore([pins[1]]))).toEqual([])
  await browser.write('BoardRestore', 'create', { board_id: board })
  expect(new Set(idsOf(dataOf(await visitor.read('BoardFeed', { board_id: board }))))).toEqual(
    new Set([pins[0], pins[1], pins[3]]),
  )
  expect(await countersOf(server.db, pins[0] as PinId, board, member)).toMatchObject({ board: 3, user: 3 })
})

test('only its owner edits, deletes and restores a pin; all of the given pins or none', async () => {
  const [foreign] = await addPins(server.db, hers, 1)
  const secret = await addPins(server.db, await addBoardOf(server.db, otherId, `Secret ${number}`, 'secret'), 1)
  for (const [by, status] of [
    [visitor, 401],
    [other, 403],
  ] as const) {
    expect((await edit({ title: 'Taken over' }, by)).status).toBe(status)
    expect((await remove(pins, by)).status).toBe(status)
    expect((await restore(pins, by)).status).toBe(status)
  }
  expect((await remove([pins[0], foreign])).status).toBe(403)
  expect((await remove([pins[0], secret[0]])).status).toBe(404)
  const none = await remove([pins[0], '1'])
  expect([none.status, none.body.resource_response.error.message_detail]).toEqual([404, 'options.ids'])
  expect(idsOf(dataOf(await visitor.read('BoardFeed', { board_id: board })))).toHaveLength(4)
  await remove([pins[0]])
  expect((await restore([pins[0]], other)).status).toBe(404)
  await server.db.query({
    text: `update pins set deleted_at = now() - interval '31 days' where id = $1`,
    values: [pins[0]],
  })
  expect((await restore([pins[0]])).status).toBe(404)
})

test('many deletions at once, with one key or without, count once', async () => {
  await Promise.all([
    ...Array.from({ length: 8 }, () => remove([pins[1]], browser, { 'idempotency-key': `d${number}` })),
    ...Array.from({ length: 4 }, () => remove([pins[1], pins[2]])),
  ])
  expect(await countersOf(server.db, pins[1] as PinId, board, member)).toMatchObject({ board: 2, user: 2 })
  await Promise.all(Array.from({ length: 8 }, () => restore([pins[1], pins[2]])))
  expect(await countersOf(server.db, pins[1] as PinId, board, member)).toMatchObject({ board: 4, user: 4 })
})
