import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let ada: UserId
let adas: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  adas = await server.browserOf(ada)
  await addTopic(server.db, 'food', 7)
})
afterAll(() => server.close())

const own = async () => dataOf(await adas.read('UserInterests', {}))

test('a topic is followed once, reported to other devices, and its pins are in the feed of followed topics', async () => {
  const bob = await addMember(server.db, 'bob')
  const [pin] = await addPins(server.db, await addBoardOf(server.db, bob, 'Soups'), 1, { topic: 'food' })
  const { cursor } = dataOf(await adas.read('ChangeFeed', { since: null }))
  for (let i = 0; i < 2; i += 1)
    await adas.write('InterestFollow', 'create', { interest_id: 'food', interest_list: 'favorited' })
  expect(await own()).toEqual([{ id: 'food', name: 'food' }])
  expect(dataOf(await adas.read('ChangeFeed', { since: cursor })).rows.interests[ada]).toMatchObject({
    interests: ['food'],
  })
  const feed = dataOf(await adas.read('FollowingFeed', {}))
  expect(feed.map((each: { id: string }) => each.id)).toEqual([pin])
  expect(dataOf(await adas.read('PinInterests', { pin_id: pin }))).toEqual([{ id: 'food', name: 'food' }])
  await adas.write('InterestFollow', 'delete', { interest_id: 'food' })
  expect(await own()).toEqual([])
})

test('an unknown topic is reported with its field', async () => {
  const answer = await adas.write('InterestFollow', 'create', { interest_id: 'none' })
  expect([answer.status, answer.body.resource_response.error.message]).toEqual([
    404,
    'options.interest_id: is not a topic',
  ])
})

test('interests of the member, of a board and pins of an interest have their own paths (spec business §7)', async () => {
  const cara = await addMember(server.db, 'cara')
  const board = await addBoardOf(server.db, cara, 'Lunches')
  const secret = await addBoardOf(server.db, cara, 'Hidden lunches', 'secret')
  const pins = await addPins(server.db, board, 3, { topic: 'food' })
  const [hidden] = await addPins(server.db, secret, 1, { topic: 'food', inFeeds: false })
  await adas.write('InterestFollow', 'create', { interest_id: 'food' })
  const get = async (browser: TestBrowser, path: string) => (await browser.send('GET', path)).body
  const food = [{ id: 'food', name: 'food' }]
  expect((await get(adas, '/v3/users/me/interests/')).data).toEqual(food)
  expect((await get(adas, `/v3/boards/${board}/interests/`)).data).toEqual(food)
  const { pins: first, bookmark } = (await get(adas, '/v3/interests/food/pins/?page_size=2')).data
  const rest = (await get(adas, `/v3/interests/food/pins/?page_size=50&bookmarks=${bookmark}`)).data
  const ids = [...first, ...rest.pins].map((pin: { id: string }) => pin.id)
  expect(ids).toEqual(expect.arrayContaining([...pins]))
  expect(ids).not.toContain(hidden)
  expect((await get(adas, '/v3/interests/none/pins/')).status).toBe('failure')
  const visitor = await server.visitor()
  for (const browser of [adas, visitor])
    expect((await browser.send('GET', `/v3/boards/${secret}/interests/`)).status).toBe(404)
})
