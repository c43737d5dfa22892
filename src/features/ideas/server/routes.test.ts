import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

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

test('the shop has public products alone, and of one topic if it is named', async () => {
  expect(dataOf(await visitor.read('KindFeed', { kind: 'product' }))).toHaveLength(3)
  expect(dataOf(await visitor.read('KindFeed', { kind: 'product', category: 'home' }))).toEqual([])
  expect(dataOf(await visitor.read('KindFeed', { kind: 'video' }))).toEqual([])
  expect((await visitor.read('KindFeed', { kind: 'product', category: 'nothing' })).status).toBe(404)
  const topics = dataOf(await visitor.read('IdeaTopics', { kind: 'product' }))
  expect(topics.map(({ interest, id, pin_count }: Record<string, unknown>) => [interest, id, pin_count])).toEqual([
    ['food', '5', 3],
  ])
})

test('topics are near if their pins are on the same public boards', async () => {
  const near = dataOf(await visitor.read('NearTopics', { interest: 'food' }))
  expect(near).toEqual([{ interest: 'home', id: '6', name: 'home' }])
})
