import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let ada: UserId
let browser: TestBrowser
let other: TestBrowser
let pins: readonly PinId[]
let others: BoardId
let number = 0

beforeAll(async () => {
  server = await createTestServer()
  const bob = await addMember(server.db, 'bob')
  other = await server.browserOf(bob)
  others = await addBoardOf(server.db, bob, 'His')
  pins = await addPins(server.db, others, 2)
})
afterAll(() => server.close())
beforeEach(async () => {
  number += 1
  ada = await addMember(server.db, `ada${number}`)
  browser = await server.browserOf(ada)
})

const picker = async () => dataOf(await browser.read('BoardPickerBoards', {})).all_boards
const choose = (boardId: BoardId | null, by = browser) => by.write('QuickBoard', 'update', { board_id: boardId })

test('a smart board keeps its search, and nobody saves or moves pins or adds sections to it', async () => {
  const made = await browser.write('Board', 'create', { name: 'Lamps', smart_search: 'pins?q=lamp' })
  const smart = dataOf(made).id as BoardId
  expect(dataOf(made)).toMatchObject({ smart_search: 'pins?q=lamp', pin_count: 0 })
  const own = await addBoardOf(server.db, ada, 'Own')
  const [pin] = pins
  const refused = [
    browser.write('Repin', 'create', { pin_id: pin, board_id: smart }),
    browser.write('BulkEdit', 'create', { pin_ids: pins, board_id: smart }),
    browser.write('BulkEdit', 'update', { pin_ids: pins, from_board_id: own, board_id: smart }),
    browser.write('BoardSection', 'create', { board_id: smart, name: 'Part' }),
    browser.write('BoardMerge', 'create', { board_id: own, into_board_id: smart }),
    choose(smart),
  ]
  for (const each of refused) {
    const answer = await each
    expect(answer.status).toBe(403)
    expect(answer.body.resource_response.error.message).toContain('is a smart board')
  }
  expect((await browser.write('Board', 'update', { board_id: smart, description: 'Light' })).status).toBe(200)
  const long = await browser.write('Board', 'create', { name: 'Long', smart_search: 'x'.repeat(601) })
  expect(long.status).toBe(400)
  expect(long.body.resource_response.error.message).toContain('smart_search')
})

test("a smart board's search can be changed, an undo expects the search that it replaces, and no other board becomes smart", async () => {
  const made = await browser.write('Board', 'create', { name: 'Chairs', smart_search: 'pins?q=chair' })
  const edit = (board: unknown, options: object) => browser.write('Board', 'update', { board_id: board, ...options })
  const smart = dataOf(made).id
  const edited = await edit(smart, { smart_search: 'pins?q=sofa' })
  expect(dataOf(edited)).toMatchObject({ smart_search: 'pins?q=sofa', replaced: { smart_search: 'pins?q=chair' } })
  const late = { smart_search: 'pins?q=stool', expects: { smart_search: 'pins?q=chair' } }
  expect((await edit(smart, late)).status).toBe(409)
  const own = await addBoardOf(server.db, ada, 'Plain')
  for (const refused of [await edit(own, { smart_search: 'pins?q=sofa' }), await edit(smart, { smart_search: null })]) {
    expect(refused.status).toBe(403)
    expect(refused.body.resource_response.error.message).toContain('options.smart_search')
  }
  expect((await edit(smart, { smart_search: '' })).status).toBe(400)
  const back = { smart_search: 'pins?q=chair', expects: { smart_search: 'pins?q=sofa' } }
  expect(dataOf(await edit(smart, back))).toMatchObject({ smart_search: 'pins?q=chair' })
})

test('a colour is one of the palette, and an undo expects the colour that it replaces', async () => {
  const id = await addBoardOf(server.db, ada, 'Own')
  const edit = (options: object) => browser.write('Board', 'update', { board_id: id, ...options })
  expect(dataOf(await edit({ color: 'teal' }))).toMatchObject({ color: 'teal', replaced: { color: null } })
  expect((await edit({ color: 'beige' })).status).toBe(400)
  expect((await edit({ color: null, expects: { color: 'rose' } })).status).toBe(409)
  expect(dataOf(await edit({ color: null, expects: { color: 'teal' } }))).toMatchObject({ color: null })
})

test("a member chooses at most one board for quick saves, also another member's that they may write to", async () => {
  const [first, second] = [await addBoardOf(server.db, ada, 'First'), await addBoardOf(server.db, ada, 'Second')]
  const chosen = async () =>
    (await picker())
      .filter((board: { is_quick_choice: boolean }) => board.is_quick_choice)
      .map(({ id }: { id: BoardId }) => id)
  await choose(first)
  expect(await chosen()).toEqual([first])
  await choose(second)
  expect(await chosen()).toEqual([second])
  expect((await choose(others)).status).toBe(403)
  expect((await choose(second, other)).status).toBe(403)
  await server.db.query({
    text: `insert into board_collaborators (board_id, user_id, status, access) values ($1, $2, 'accepted', '{write}')`,
    values: [others, ada],
  })
  expect((await choose(others)).status).toBe(200)
  expect(await chosen()).toEqual([others])
  await choose(null)
  expect(await chosen()).toEqual([])
})
