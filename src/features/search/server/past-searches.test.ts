import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, prepareFeatures, type TestServer } from '#features/test-server.ts'
import { keepPastSearches } from './past-searches.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('past searches of three members are popular, and each member finds their own among the recent ones', async () => {
  const { db, pool } = server
  const nowMs = Date.now()
  const members = [await addMember(db, 'ada'), await addMember(db, 'bob'), await addMember(db, 'eve')]
  await addPins(db, await addBoardOf(db, members[0]!, 'Lamps'), 1, { title: 'Desk lamp' })
  const made = members.flatMap((memberId) => [
    { memberId, query: 'Desk lamp', at: nowMs - 9_000 },
    { memberId, query: 'Desk lamp', at: nowMs - 5_000 },
  ])
  await keepPastSearches(db, [...made, { memberId: members[0]!, query: 'Own', at: nowMs - 7_000 }])
  // No job has run yet.
  await prepareFeatures(pool, tmpdir())
  const visitor = await server.visitor()
  expect(dataOf(await visitor.read('AdvancedTypeahead', { term: '' })).items).toMatchObject([{ type: 'trending' }])
  expect(dataOf(await visitor.read('PopularNow', { period: 'week' })).searches).toEqual(['desk lamp'])
  const ada = await server.browserOf(members[0]!)
  expect(dataOf(await ada.read('RecentSearches', {})).recent).toEqual(['Desk lamp', 'Own'])
})
