import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let owner: UserId, cleo: UserId
let ada: TestBrowser, reader: TestBrowser, follower: TestBrowser, other: TestBrowser
let board: BoardId

beforeAll(async () => {
  server = await createTestServer()
  owner = await addMember(server.db, 'ada')
  cleo = await addMember(server.db, 'cleo')
  ada = await server.browserOf(owner)
  reader = await server.browserOf(await addMember(server.db, 'bob'))
  follower = await server.browserOf(cleo)
  other = await server.browserOf(await addMember(server.db, 'dora'))
  board = dataOf(await ada.write('Board', 'create', { name: 'Kitchen' })).id
  await ada.write('Board', 'create', { name: 'Cellar', privacy: 'secret' })
  await follower.send('PUT', '/v3/users/follow/', { json: { user_ids: [owner] } })
  for (const by of [reader, follower]) dataOf(await by.read('Board', { username: 'ada', slug: 'kitchen' }))
})
afterAll(() => server.close())

type Rows = Readonly<Record<string, Readonly<Record<string, object | null>>>>

/** What the feeds of members have about an act: of a reader, of a follower who reads too, and of one who did not read. */
async function heard(act: () => Promise<unknown>): Promise<readonly Rows[]> {
  const all = [reader, follower, other]
  const cursors = await Promise.all(all.map(async (by) => dataOf(await by.read('ChangeFeed', { since: null })).cursor))
  await act()
  return Promise.all(all.map(async (by, at) => dataOf(await by.read('ChangeFeed', { since: cursors[at] })).rows))
}
const edit = (privacy: string) => () => ada.write('Board', 'update', { board_id: board, privacy })
const makePrivate = (is_private_profile: boolean) => () =>
  ada.send('PUT', '/v3/users/settings/', { json: { is_private_profile } })

/** The rows of a board that is no longer there for a member. */
const gone = () => ({ boards: { [board]: null }, lists: { [`board:${board}`]: null } })
const shown = () => ({ boards: { [board]: { id: board } }, lists: { [`board:${board}`]: {} } })

test('who has a board open hears that it is secret or deleted, and that it is back; nobody else does', async () => {
  expect(await heard(edit('secret'))).toEqual([gone(), gone(), {}])
  expect(await heard(edit('public'))).toMatchObject([shown(), shown(), {}])
  const remove = () => ada.write('Board', 'delete', { board_id: board })
  expect(await heard(remove)).toEqual([gone(), gone(), {}])
  expect(await heard(() => ada.write('BoardRestore', 'create', { board_id: board }))).toMatchObject([
    shown(),
    shown(),
    {},
  ])
})

test('who has a profile or one of its boards open hears that it is private, and followers keep their access', async () => {
  dataOf(await reader.read('User', { username: 'ada' }))
  const [closed, open, none] = await heard(makePrivate(true))
  expect(closed).toMatchObject({ ...gone(), users: { [owner]: { is_private_profile: true } } })
  expect(Object.keys(closed!).toSorted()).toEqual(['boards', 'lists', 'users'])
  expect(open).toMatchObject(shown())
  expect(none).toEqual({})
  const removed = await heard(() => ada.send('DELETE', `/v3/users/${cleo}/follower/`, { json: {} }))
  expect(removed).toMatchObject([{}, gone(), {}])
  expect(removed[0]).toEqual({})
  const back = await heard(makePrivate(false))
  expect(back).toMatchObject([shown(), shown(), {}])
  expect(back[0]!['users']![owner]).not.toHaveProperty('is_private_profile')
})

test('who has a profile open hears that it is closed by a block, and no more than a pin says of its owner', async () => {
  dataOf(await other.read('User', { username: 'ada' }))
  const bob = dataOf(await ada.read('User', { username: 'bob' })).id
  const [blocked, ...rest] = await heard(() => ada.send('PUT', `/v3/users/${bob}/block/`, { json: {} }))
  expect(rest).toEqual([{}, {}])
  expect(blocked!['users']![owner]).toMatchObject({ username: 'ada', is_gone: true, board_count: 0 })
  expect(blocked!['users']![owner]).not.toHaveProperty('following_count')
  expect((await reader.read('User', { username: 'ada' })).status).toBe(404)
  const [back] = await heard(() => ada.send('DELETE', `/v3/users/${bob}/block/`, { json: {} }))
  expect(back!['users']![owner]).not.toHaveProperty('is_gone')
})

test('a page that was opened more than an hour ago hears nothing, and a visitor is not recorded', async () => {
  await (await server.visitor()).read('Board', { username: 'ada', slug: 'kitchen' })
  await server.db.query({ text: 'update page_readers set open_until = now()' })
  expect(await heard(edit('secret'))).toEqual([{}, {}, {}])
  expect(await server.db.query({ text: `select from page_readers where row_name = 'boards/${board}'` })).toHaveLength(2)
})
