import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let ada: UserId
let bob: UserId
let browser: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  bob = await addMember(server.db, 'bob')
  browser = await server.browserOf(ada)
  await addTopic(server.db, 'Food', 7)
})
afterAll(() => server.close())

test("names for a new board are the pin's topic and names of others' public boards, without the member's own", async () => {
  const [pin = ''] = await addPins(server.db, await addBoardOf(server.db, bob, 'Kitchen'), 1, { topic: 'Food' })
  const friend = await server.browserOf(bob)
  for (const [name, privacy] of [
    ['Dinner', 'public'],
    ['Hidden', 'secret'],
    ['Soups', 'public'],
  ] as const)
    await friend.write('Repin', 'create', { pin_id: pin, board_id: await addBoardOf(server.db, bob, name, privacy) })
  await addBoardOf(server.db, ada, 'SOUPS')
  expect(dataOf(await browser.read('BoardTitleSuggestions', { pin_id: pin }))).toEqual(['Food', 'Dinner', 'Kitchen'])
})

test("a profile shows a member's boards in their order, new ones first; boards of others stay", async () => {
  const [one, two, three] = [
    await addBoardOf(server.db, ada, 'One'),
    await addBoardOf(server.db, ada, 'Two'),
    await addBoardOf(server.db, ada, 'Three'),
  ]
  const foreign = await addBoardOf(server.db, bob, 'Foreign')
  const arrange = (ids: readonly BoardId[]) => browser.write('BoardOrder', 'update', { board_ids: [...ids] })
  expect((await arrange([two, foreign, one, three])).status).toBe(200)
  const boards = dataOf(await browser.read('Boards', { username: 'ada' })) as {
    name: string
    position: number | null
  }[]
  expect(boards.map(({ name }) => name)).toEqual(['SOUPS', 'Two', 'One', 'Three'])
  const [other] = dataOf(await browser.read('Boards', { username: 'bob' })) as { position: number | null }[]
  expect(other?.position).toBeNull()
  expect((await arrange([])).status).toBe(400)
})
