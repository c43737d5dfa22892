import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { indexWords } from '#features/search/server/shared/index-words.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let ada: TestBrowser
let bob: TestBrowser
let visitor: TestBrowser
let bobId: UserId
let board: BoardId
let others: BoardId

beforeAll(async () => {
  server = await createTestServer()
  const adaId = await addMember(server.db, 'ada')
  bobId = await addMember(server.db, 'bob')
  ada = await server.browserOf(adaId)
  bob = await server.browserOf(bobId)
  visitor = await server.visitor()
  board = await addBoardOf(server.db, adaId, 'Lamps')
  others = await addBoardOf(server.db, bobId, 'Everything')
})
afterAll(() => server.close())

async function titled(on: BoardId, titles: readonly string[]): Promise<readonly PinId[]> {
  const pins = await addPins(server.db, on, titles.length)
  for (const [i, id] of pins.entries())
    await server.db.query({ text: 'update pins set title = $2 where id = $1', values: [id, titles[i]] })
  await indexWords(server.pool)
  return pins
}

const ideasOf = async (by: TestBrowser, options: object = {}): Promise<readonly PinId[]> =>
  dataOf(await by.read('BoardIdeas', { board_id: board, ...options })).map(({ id }: { id: PinId }) => id)

test('ideas share words with a board, are never on it, and none of them is secret or by a blocked member', async () => {
  const secretBoard = await addBoardOf(server.db, bobId, 'Hidden', 'secret')
  const own = await titled(board, ['Brass lantern', 'Paper lantern', 'Copper lantern'])
  const [fits, alsoFits] = await titled(others, ['Garden lantern', 'Lantern of iron', 'Cherry cake', 'Grey cat'])
  const [secret] = await titled(secretBoard, ['Secret lantern'])
  const found = await ideasOf(ada)
  expect(new Set(found)).toEqual(new Set([fits, alsoFits]))
  expect(await ideasOf(bob)).toContain(secret)
  expect(await ideasOf(visitor)).not.toContain(secret)
  for (const id of own) expect(found).not.toContain(id)

  const first = await ada.read('BoardIdeas', { board_id: board, page_size: 1 })
  const second = await ideasOf(ada, { page_size: 1, bookmarks: [first.body.resource_response.bookmark] })
  expect([...dataOf(first).map(({ id }: { id: PinId }) => id), ...second]).toEqual(found)

  await ada.write('Repin', 'create', { pin_id: fits, board_id: board })
  expect(await ideasOf(ada)).toEqual([alsoFits])
  await server.db.query({
    text: 'insert into blocks (user_id, blocked_id, rank) select a.id, $1, 1 from users a where a.username = $2',
    values: [bobId, 'ada'],
  })
  expect(await ideasOf(ada)).toEqual([])
  expect(await ideasOf(visitor)).toEqual([alsoFits])
})

test("the tab for ideas is marked while a topic of the board has a pin that is newer than the board's last save", async () => {
  await addTopic(server.db, 'lamps', 31)
  const dora = await addMember(server.db, 'dora')
  const desk = await addBoardOf(server.db, dora, 'Desk')
  const by = await server.browserOf(dora)
  const isFresh = async (): Promise<boolean> =>
    dataOf(await by.read('Board', { username: 'dora', slug: 'desk' })).has_fresh_more_ideas_tab
  await addPins(server.db, desk, 1, { topic: 'lamps' })
  await server.db.query({ text: 'update boards set last_saved_at = now() where id = $1', values: [desk] })
  expect(await isFresh()).toBe(false)
  const [newer] = await addPins(server.db, others, 1, { topic: 'lamps' })
  await server.db.query({
    text: 'update feed_items set rank = extract(epoch from now() + interval $$1 minute$$) * 1000000 where pin_id = $1',
    values: [newer],
  })
  expect(await isFresh()).toBe(true)
  await server.db.query({
    text: `update boards set last_saved_at = now() + interval '1 hour' where id = $1`,
    values: [desk],
  })
  expect(await isFresh()).toBe(false)
})
