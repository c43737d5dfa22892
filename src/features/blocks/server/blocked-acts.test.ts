import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { aggregatedPinId } from '#features/comments/contract.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestAnswer, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let [owner, reader, third]: UserId[] = []
let owners: TestBrowser
let readers: TestBrowser
let thirds: TestBrowser
let pin: PinId
let shelf: BoardId
let drawer: BoardId
/** Ids of comments on the pin: by the third member, and by the reader. */
let [theirs, mine]: string[] = []

beforeAll(async () => {
  server = await createTestServer()
  owner = await addMember(server.db, 'olga')
  reader = await addMember(server.db, 'rolf')
  third = await addMember(server.db, 'tess')
  owners = await server.browserOf(owner)
  readers = await server.browserOf(reader)
  thirds = await server.browserOf(third)
})
afterAll(() => server.close())

let made = 0
beforeEach(async () => {
  made += 1
  await server.db.query({ text: 'delete from blocks' })
  const [first] = await addPins(server.db, await addBoardOf(server.db, owner!, `Own ${made}`), 1)
  pin = first!
  shelf = await addBoardOf(server.db, reader!, `Shelf ${made}`)
  drawer = await addBoardOf(server.db, reader!, `Drawer ${made}`)
  theirs = await comment(thirds, 'Lovely')
  mine = await comment(readers, 'How?')
})

const comment = async (by: TestBrowser, text: string): Promise<string> =>
  dataOf(await by.write('AggregatedComment', 'create', { objectId: aggregatedPinId(pin), text })).id

const block = (by: TestBrowser, other: UserId) => by.send('PUT', `/v3/users/${other}/block/`, { json: {} })

/** Acts of the reader that reach the pin's owner. */
const ACTS: Readonly<Record<string, () => Promise<TestAnswer>>> = {
  'save the pin': () => readers.write('Repin', 'create', { pin_id: pin, board_id: shelf }),
  'save it with others': () => readers.write('BulkEdit', 'create', { board_id: shelf, pin_ids: [pin] }),
  'move it from a board that does not have it': () =>
    readers.write('BulkEdit', 'update', { from_board_id: drawer, board_id: shelf, pin_ids: [pin] }),
  'react to it': () => readers.send('POST', `/v3/pins/${pin}/react/`, { json: { reaction_type: 3 } }),
  'mark it as a favourite': () => readers.send('PUT', `/v3/pins/${pin}/favorite/`, { json: {} }),
  'try it': () => readers.write('DidIt', 'create', { pin_id: pin, note: 'Done' }),
  'comment on it': () =>
    readers.write('AggregatedComment', 'create', { objectId: aggregatedPinId(pin), text: 'Hello' }),
  'answer a comment on it': () =>
    readers.write('AggregatedComment', 'create', { objectId: aggregatedPinId(pin), text: 'Yes', parentId: theirs }),
  'change a comment on it': () => readers.write('AggregatedComment', 'update', { commentId: mine, text: 'Why?' }),
  'like a comment on it': () =>
    readers.send('POST', `/v3/aggregated_comments/${theirs}/react/`, { json: { reaction_type: 1 } }),
  'mark a comment on it as helpful': () => readers.send('POST', `/v3/helpful/1/${theirs}/`, { json: {} }),
}

describe.each([
  ['the owner blocked the reader', () => block(owners, reader!)],
  ['the reader blocked the owner', () => block(readers, owner!)],
])('%s', (_, set) => {
  test.each(Object.entries(ACTS))('a reader cannot %s', async (_name, act) => {
    dataOf(await readers.read('Pin', { id: pin }))
    await set()
    const answer = await act()
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      403,
      expect.stringContaining('is of a member who blocked you, or whom you blocked'),
    ])
  })

  test('a reader sees the pin, withdraws what was done before, and keeps saves and notes', async () => {
    dataOf(await readers.write('Repin', 'create', { pin_id: pin, board_id: shelf }))
    await readers.send('POST', `/v3/pins/${pin}/react/`, { json: { reaction_type: 1 } })
    await readers.send('PUT', `/v3/pins/${pin}/favorite/`, { json: {} })
    await readers.write('DidIt', 'create', { pin_id: pin, note: 'Done' })
    await readers.send('POST', `/v3/aggregated_comments/${theirs}/react/`, { json: { reaction_type: 1 } })
    await set()
    const answers = [
      await readers.write('PinNote', 'update', { pin_id: pin, text: 'For Sunday' }),
      await readers.send('DELETE', `/v3/pins/${pin}/react/`, { json: {} }),
      await readers.send('DELETE', `/v3/pins/${pin}/favorite/`, { json: {} }),
      await readers.write('DidIt', 'delete', { pin_id: pin }),
      await readers.send('DELETE', `/v3/aggregated_comments/${theirs}/react/`, { json: {} }),
      await readers.write('AggregatedComment', 'delete', { commentId: mine }),
      // Saving a pin to a board that already has it changes nothing. Moving a pin does not count as a save.
      await readers.write('Repin', 'create', { pin_id: pin, board_id: shelf }),
      await readers.write('BulkEdit', 'update', { from_board_id: shelf, board_id: drawer, pin_ids: [pin] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const seen = dataOf(await readers.read('Pin', { id: pin }))
    expect(seen).toMatchObject({
      reaction_by_me: 0,
      favorited_by_me: false,
      done_by_me: false,
      pin_note: 'For Sunday',
      saved_to: [{ id: drawer }],
    })
    expect((await readers.write('Repin', 'delete', { pin_id: pin, board_id: drawer })).status).toBe(200)
  })
})

test('a pin says whether its owner blocked the viewer, on its own and in a list', async () => {
  const flags = async (by: TestBrowser) => [
    dataOf(await by.read('Pin', { id: pin })).is_blocking_me,
    dataOf(await by.read('Pins', { ids: [pin] }))[0].is_blocking_me,
  ]
  await block(owners, reader!)
  expect([await flags(readers), await flags(owners), await flags(await server.visitor())]).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  await owners.send('DELETE', `/v3/users/${reader}/block/`, { json: {} })
  expect(await flags(readers)).toEqual([false, false])
})
