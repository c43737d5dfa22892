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

test('a topic is followed once, told to other devices, and its pins are in the feed of what one follows', async () => {
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

test('what is no topic is told with its field', async () => {
  const answer = await adas.write('InterestFollow', 'create', { interest_id: 'none' })
  expect([answer.status, answer.body.resource_response.error.message]).toEqual([
    404,
    'options.interest_id: is not a topic',
  ])
})
