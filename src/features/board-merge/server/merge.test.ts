import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, SectionId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let ada: UserId
let owner: TestBrowser
let stranger: TestBrowser
let number = 0
let from: BoardId
let into: BoardId
let fromSlug = ''

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  owner = await server.browserOf(ada)
  stranger = await server.browserOf(await addMember(server.db, 'eve'))
})
afterAll(() => server.close())
beforeEach(async () => {
  number += 1
  fromSlug = `old-${number}`
  from = await addBoardOf(server.db, ada, `Old ${number}`)
  into = await addBoardOf(server.db, ada, `New ${number}`)
})

const merge = (by = owner) => by.write('BoardMerge', 'create', { board_id: from, into_board_id: into })
const status = (by = owner) => by.read('BoardActionStatus', { board_id: from })
const addSection = async (boardId: BoardId, name: string, pinIds: readonly PinId[]): Promise<SectionId> => {
  const { id } = dataOf(await owner.write('BoardSection', 'create', { board_id: boardId, name }))
  if (pinIds.length > 0)
    await owner.write('BoardSectionPins', 'update', { board_id: boardId, section_id: id, pin_ids: [...pinIds] })
  return id
}
const addCollaborator = (boardId: BoardId, member: UserId) =>
  server.db.query({
    text: `with shared as (update boards set was_shared = true, collaborator_count = 1 where id = $1)
           insert into board_collaborators (board_id, user_id, status, access) values ($1, $2, 'accepted', '{write}')`,
    values: [boardId, member],
  })
/** The rows that the last act in the member's change feed touched. */
const touchedOf = async (member: UserId) => {
  const [act] = await server.db.query<{ touched: readonly string[] }>({
    text: 'select touched from acts where user_id = $1 order by seq desc limit 1',
    values: [member],
  })
  return act?.touched
}
const board = async (slug: string) => dataOf(await owner.read('Board', { username: 'ada', slug }))
const rows = (boardId: BoardId) =>
  server.db.query<{ pin_id: PinId; section_id: SectionId | null }>({
    text: 'select pin_id::text, section_id::text from board_pins where board_id = $1 order by rank desc',
    values: [boardId],
  })

test('a merge moves pins, sections and home boards, counts each pin once, and redirects the old address', async () => {
  const pins = await addPins(server.db, from, 5)
  const [own = '' as PinId] = await addPins(server.db, into, 1)
  const both = pins[0]!
  await owner.write('Repin', 'create', { pin_id: both, board_id: into })
  await addSection(from, 'Soups', [pins[1]!, pins[2]!])
  await addSection(from, 'Cakes', [pins[3]!])
  const cakes = await addSection(into, 'cakes', [own])
  await server.db.query({ text: 'update users set pin_count = 7 where id = $1', values: [ada] })

  const { blocking_actions: begun } = dataOf(await merge())
  expect(begun).toMatchObject([{ progress: 0, section_id: '-1', created_timestamp: expect.any(Number) }])
  expect(dataOf(await status()).blocking_actions).toEqual(begun)
  await runDueJobs(server.pool)

  const merged = await board(`new-${number}`)
  expect(merged).toMatchObject({ pin_count: 6, section_count: 2 })
  expect(merged.sections).toMatchObject([
    { id: cakes, pin_count: 2 },
    { title: 'Soups', pin_count: 2 },
  ])
  expect((await rows(into)).length).toBe(6)
  expect(await rows(from)).toEqual([])
  const homes = await server.db.query({ text: 'select from pins where board_id = $1', values: [from] })
  expect(homes).toEqual([])
  expect((await board(fromSlug)).id).toBe(into)
  expect(dataOf(await owner.read('User', { username: 'ada' })).pin_count).toBe(6)
  expect((await status()).status).toBe(404)
})

test('a board that is being merged rejects every write with 409, and can be read as before', async () => {
  const [pin = '' as PinId] = await addPins(server.db, from, 1)
  const [other = '' as PinId] = await addPins(server.db, into, 1)
  await merge()
  for (const write of [
    owner.write('Repin', 'create', { pin_id: other, board_id: from }),
    owner.write('BulkEdit', 'delete', { board_id: from, pin_ids: [pin] }),
    owner.write('Board', 'update', { board_id: from, description: 'x' }),
    owner.write('Board', 'delete', { board_id: from }),
    owner.write('BoardSection', 'create', { board_id: from, name: 'Soups' }),
    merge(),
  ])
    expect((await write).body).toMatchObject({
      resource_response: { status: 'failure', error: { api_error_code: 42 } },
    })
  expect(await board(fromSlug)).toMatchObject({ pin_count: 1 })
  expect((await owner.write('Repin', 'create', { pin_id: pin, board_id: into })).status).toBe(200)
  await runDueJobs(server.pool)
  expect((await owner.write('Repin', 'create', { pin_id: other, board_id: from })).status).toBe(404)
})

test('while a merge runs, both boards name the emptied board to those who see it, and to nobody else', async () => {
  const guest = await addMember(server.db, `guest${number}`)
  const collaborator = await server.browserOf(guest)
  await addCollaborator(into, guest)
  await addPins(server.db, from, 1)
  const merging = async (browser: TestBrowser, slug: string) =>
    dataOf(await browser.read('Board', { username: 'ada', slug })).merging_boards
  expect(await merging(owner, fromSlug)).toEqual([])

  const answer = await merge()
  const named = [{ id: from, name: `Old ${number}` }]
  expect(answer.sync?.rows?.['boards']).toMatchObject({
    [from]: { merging_boards: named },
    [into]: { merging_boards: named },
  })
  expect(await touchedOf(guest)).toEqual(expect.arrayContaining([`boards/${from}`, `boards/${into}`]))
  for (const browser of [owner, collaborator]) expect(await merging(browser, `new-${number}`)).toEqual(named)
  for (const slug of [fromSlug, `new-${number}`]) expect(await merging(stranger, slug)).toEqual([])
  await server.db.query({ text: `update boards set privacy = 'secret' where id = $1`, values: [from] })
  expect(await merging(collaborator, `new-${number}`)).toEqual([])
  await runDueJobs(server.pool)
  expect(await merging(owner, `new-${number}`)).toEqual([])
})

test('if the other board is deleted during a merge, the merge ends and the pins stay', async () => {
  const guest = await addMember(server.db, `guest${number}`)
  await addCollaborator(from, guest)
  await addPins(server.db, from, 2)
  await merge()
  await owner.write('Board', 'delete', { board_id: into })
  await runDueJobs(server.pool)
  expect(await board(fromSlug)).toMatchObject({ pin_count: 2, merging_boards: [] })
  expect(await touchedOf(guest)).toContain(`boards/${from}`)
  expect(dataOf(await status()).blocking_actions).toEqual([])
})

test('only the owner merges a board, and only into another board that the owner may write to', async () => {
  const foreign = await addBoardOf(server.db, await addMember(server.db, `max${number}`), 'Foreign')
  expect((await merge(stranger)).status).toBe(403)
  for (const [target, code] of [
    [from, 400],
    [foreign, 403],
  ] as const)
    expect((await owner.write('BoardMerge', 'create', { board_id: from, into_board_id: target })).status).toBe(code)
})
