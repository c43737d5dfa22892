import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { listTopics } from './topics.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('a topic counts the pins of its feed without deleted ones; pins outside its feed change nothing', async () => {
  const { db } = server
  const topic = 'food'
  await addTopic(db, topic, 7)
  const owner = await addMember(db, 'ada')
  const board = await addBoardOf(db, owner, 'Cakes')
  const other = await addBoardOf(db, owner, 'Soups')
  const [gone] = await addPins(db, board, 4, { topic })
  await addPins(db, other, 2, { topic })
  const outside = await addPins(db, await addBoardOf(db, owner, 'Hidden', 'secret'), 9, { topic, inFeeds: false })
  const count = async () => (await listTopics(db)).map(({ pin_count: pins }) => pins)
  expect(await count()).toEqual([6])
  await db.query({
    text: 'update pins set deleted_at = now() where id = any($1::bigint[])',
    values: [[gone, ...outside]],
  })
  expect(await count()).toEqual([5])
  await db.query({ text: 'update boards set deleted_at = now() where id = $1', values: [other] })
  expect(await count()).toEqual([3])
})
