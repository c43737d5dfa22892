import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { ideaScreens } from './first-screens.ts'
import { writePopularPins } from './popular-pins.ts'

let server: TestServer
let visitor: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  visitor = await server.visitor()
  const owner = await addMember(server.db, 'ada')
  for (const [at, topic] of ['food', 'home', 'art'].entries()) await addTopic(server.db, topic, at + 5)
  const board = await addBoardOf(server.db, owner, 'Kitchen')
  const secret = await addBoardOf(server.db, owner, 'Presents', 'secret')
  const products = [
    ...(await addPins(server.db, board, 3, { title: 'Pan', topic: 'food' })),
    ...(await addPins(server.db, secret, 1, { title: 'Gift', topic: 'art', inFeeds: false })),
  ]
  await addPins(server.db, board, 2, { title: 'Shelf', topic: 'home' })
  await server.db.query({ text: `update pins set kind = 'product' where id = any($1::bigint[])`, values: [products] })
})
afterAll(() => server.close())

test('the shop has only public products, of one topic if it is named', async () => {
  expect(dataOf(await visitor.read('KindFeed', { kind: 'product' }))).toHaveLength(3)
  expect(dataOf(await visitor.read('KindFeed', { kind: 'product', category: 'home' }))).toEqual([])
  expect(dataOf(await visitor.read('KindFeed', { kind: 'video' }))).toEqual([])
  expect((await visitor.read('KindFeed', { kind: 'product', category: 'nothing' })).status).toBe(404)
  const topics = dataOf(await visitor.read('IdeaTopics', { kind: 'product' }))
  expect(topics.map(({ interest, id, pin_count }: Record<string, unknown>) => [interest, id, pin_count])).toEqual([
    ['food', '5', 3],
  ])
})

test('a storefront narrows products to what is sent to a country, to a language, or to one shop (spec business §2)', async () => {
  const { db } = server
  const shop = await addMember(db, 'shop')
  await db.query({ text: `update users set locale = 'de' where id = $1`, values: [shop] })
  const [pot] = await addPins(db, await addBoardOf(db, shop, 'Pots'), 1, { title: 'Pot', topic: 'food' })
  await db.query({
    text: `update pins set kind = 'product', rich = '{"type": "product", "ships_to": ["DE"]}' where id = $1`,
    values: [pot],
  })
  const shown = async (narrowed: object) =>
    dataOf(await visitor.read('KindFeed', { kind: 'product', ...narrowed })).map(({ id }: { id: string }) => id)
  expect(await shown({ country: 'DE' })).toHaveLength(4)
  expect(await shown({ country: 'FR' })).not.toContain(pot)
  expect(await shown({ language: 'de' })).toEqual([pot])
  expect(await shown({ feed_profile_id: shop })).toEqual([pot])
  expect((await visitor.read('KindFeed', { kind: 'product', country: 'x' })).status).toBe(400)
  expect(dataOf(await visitor.read('Storefronts', {}))).toEqual({
    countries: ['DE'],
    languages: ['en', 'de'],
    shops: [
      { id: expect.any(String), name: expect.stringContaining('ada') },
      { id: shop, name: expect.stringContaining('shop') },
    ],
  })
  await db.query({ text: 'delete from pins where id = $1', values: [pot] })
})

test('topics are related if their pins are on the same public boards', async () => {
  const near = dataOf(await visitor.read('NearTopics', { interest: 'food' }))
  expect(near).toEqual([{ interest: 'home', id: '6', name: 'home' }])
})

test('topics are related if the same people save them, where every board has one topic only', async () => {
  const { db } = server
  const member = await addMember(db, 'gardener')
  for (const [at, topic] of ['garden', 'birds', 'stars'].entries()) await addTopic(db, topic, at + 20)
  await addPins(db, await addBoardOf(db, member, 'Beds'), 2, { topic: 'garden' })
  await addPins(db, await addBoardOf(db, member, 'Tits'), 2, { topic: 'birds' })
  await addPins(db, await addBoardOf(db, member, 'Nights', 'secret'), 2, { topic: 'stars', inFeeds: false })
  const near = dataOf(await visitor.read('NearTopics', { interest: 'garden' }))
  expect(near).toEqual([{ interest: 'birds', id: '21', name: 'birds' }])
})

test('popular pins are public ones that members saved lately; saves by authors and secret saves do not count', async () => {
  const { db } = server
  const author = await addMember(db, 'maker')
  const own = await addBoardOf(db, author, 'Made')
  const [often, twice, once, old, secretly] = await addPins(db, own, 5, { title: 'Chair' })
  const savers = [await addMember(db, 'one'), await addMember(db, 'two'), await addMember(db, 'three')]
  const nowMs = Date.now()
  const save = async (at: number, pin: PinId, privacy: 'public' | 'secret' = 'public', ageDays = 1) => {
    const board = await addBoardOf(db, savers[at]!, `Saves ${pin} ${privacy}`, privacy)
    const rank = String((nowMs - ageDays * 86_400_000) * 1_000)
    const values = [board, rank, pin, savers[at]]
    await db.query({
      text: 'insert into board_pins (board_id, rank, pin_id, saved_by) values ($1, $2, $3, $4)',
      values,
    })
  }
  for (const at of [0, 1, 2]) await save(at, often!)
  for (const at of [0, 1]) await save(at, twice!)
  await save(0, once!)
  for (const at of [0, 1, 2]) await save(at, old!, 'public', 8)
  for (const at of [0, 1, 2]) await save(at, secretly!, 'secret')
  await writePopularPins(db, nowMs)
  const shown = async () => dataOf(await visitor.read('PopularNow', {})).pins.map(({ id }: { id: string }) => id)
  // Only three members saved anything, so one of them is enough to make a pin popular.
  expect(await shown()).toEqual([often, twice, once])
  for (let n = 0; n < 8; n += 1) {
    savers.push(await addMember(db, `saver${n}`))
    await save(savers.length - 1, often!)
  }
  await writePopularPins(db, nowMs)
  expect(await shown()).toEqual([often, twice])
  await writePopularPins(db, nowMs + 7 * 86_400_000)
  const week = dataOf(await visitor.read('PopularNow', { period: 'week' }))
  const shortest = dataOf(await visitor.read('PopularNow', {}))
  expect([week.pins, shortest.period, shortest.pins[0]?.id]).toEqual([[], 'month', often])
  await db.query({ text: `update boards set privacy = 'secret' where id = $1`, values: [own] })
  expect(await shown()).toEqual([])
})

test("the page of all topics comes with what is popular, as its visitor's browser would ask for it", async () => {
  const asked = { query: new URLSearchParams(), locale: 'en_US', deviceClass: 'desktop', isBot: false } as const
  const trending = async () => ['oak table']
  const { answers = [] } = await ideaScreens['ideas/start'].read(
    server.db,
    null,
    {},
    { ...asked, country: 'PT', features: [{ name: 'searching', trending }] },
  )
  expect(answers.find(([name]) => name === 'popularNow')).toMatchObject([
    'popularNow',
    {},
    { searches: ['oak table'], country: 'PT', period: 'week' },
  ])
})

test('a boutique has products of the topics that a member saves, until it is switched off (spec viewer §3)', async () => {
  const { db } = server
  const member = await addMember(db, 'shopper')
  const own = await server.browserOf(member)
  const boutique = async (browser: TestBrowser) =>
    dataOf(await browser.read('PersonalBoutique', {})).map(({ title }: { title: string }) => title)
  expect(await boutique(own)).toEqual([])
  const [food] = await db.query<{ id: PinId }>({ text: `select id from pins where topic = 'food' order by id limit 1` })
  const board = await addBoardOf(db, member, 'Cooking')
  await db.query({
    text: 'insert into board_pins (board_id, rank, pin_id, saved_by) values ($1, 1, $2, $3)',
    values: [board, food!.id, member],
  })
  expect(await boutique(own)).toEqual(['Pan', 'Pan'])
  expect(await boutique(visitor)).toEqual([])
  for (const off of [
    { show_personal_boutique: false },
    { show_personal_boutique: true, shopping_rec_disabled: true },
  ]) {
    expect((await own.send('PUT', '/v3/users/settings/', { json: off })).status).toBe(200)
    expect(await boutique(own)).toEqual([])
  }
})
