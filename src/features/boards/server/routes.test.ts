import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let member: UserId
let browser: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  member = await addMember(server.db, 'ada')
  browser = await server.browserOf(member)
})
afterAll(() => server.close())

test('a board is created under the id that the client chose, and found at its address', async () => {
  const made = dataOf(
    await browser.write('Board', 'create', { id: '77777', name: ' Crème & Sahne ', privacy: 'secret' }),
  )
  expect(made).toMatchObject({
    id: '77777',
    name: 'Crème & Sahne',
    slug: 'crème-sahne',
    privacy: 'secret',
    pin_count: 0,
  })
  expect(made.url).toBe('/ada/crème-sahne/')
  expect(dataOf(await browser.read('Board', { username: 'ADA', slug: 'crème-sahne' })).id).toBe('77777')
  expect(dataOf(await browser.read('User', { username: 'ada' })).board_count).toBe(1)
})

test('a name is unique per member; another member may have it, and another name the same slug', async () => {
  expect((await browser.write('Board', 'create', { name: 'Tea' })).status).toBe(200)
  const taken = await browser.write('Board', 'create', { name: 'TEA ' })
  expect(taken.status).toBe(409)
  expect(taken.body.resource_response.error).toMatchObject({ api_error_code: 41, message_detail: 'options.name' })
  expect(dataOf(await browser.write('Board', 'create', { name: 'Tea!' })).slug).toBe('tea-2')
  const other = await server.browserOf(await addMember(server.db, 'bob'))
  expect(dataOf(await other.write('Board', 'create', { name: 'Tea' })).slug).toBe('tea')
})

test('of boards created at the same time under one name, one is created', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => browser.write('Board', 'create', { name: 'At once' })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409, 409, 409,
  ])
})

test("somebody else's id is rejected", async () => {
  const answer = await browser.write('Board', 'create', { id: '77777', name: 'Again' })
  expect(answer.status).toBe(400)
  expect(answer.body.resource_response.error.message_detail).toBe('options.id')
})

test("the picker lists the member's own boards, last saved to first, with secret ones and covers", async () => {
  const second = await addBoardOf(server.db, member, 'Second')
  const from = await addBoardOf(server.db, await addMember(server.db, 'cleo'), 'From')
  const pins = await addPins(server.db, from, 4)
  for (const pin of pins) await browser.write('Repin', 'create', { pin_id: pin, board_id: second })
  const picker = dataOf(await browser.read('BoardPickerBoards', {}))
  expect(picker.all_boards[0]).toMatchObject({ id: second, pin_count: 4 })
  expect(picker.all_boards[0].cover_images).toHaveLength(3)
  expect(picker.all_boards[0].images).toEqual({
    '136x136': Array(3).fill(expect.stringContaining('/136x136/')),
    '600x315': [expect.stringMatching(/^\/i\/600x315\/.*\.jpg$/)],
  })
  expect(picker.all_boards.map((board: { id: string }) => board.id)).toContain('77777')
  expect(picker.boards_shortlist).toEqual([second])
  expect((await (await server.visitor()).read('BoardPickerBoards', {})).status).toBe(401)
})

test('boards of a member are listed page by page, each once', async () => {
  const all = dataOf(await browser.read('Boards', { username: 'ada', page_size: 250 })).map(
    (board: { id: string }) => board.id,
  )
  const seen: string[] = []
  for (let bookmark: string | undefined; bookmark !== '-end-';) {
    const answer = await browser.read('Boards', {
      username: 'ada',
      page_size: 2,
      ...(bookmark ? { bookmarks: [bookmark] } : {}),
    })
    seen.push(...dataOf(answer).map((board: { id: string }) => board.id))
    bookmark = answer.body.resource_response.bookmark
  }
  expect(seen).toEqual(all)
  expect((await browser.read('Boards', { username: 'nobody' })).status).toBe(404)
})
