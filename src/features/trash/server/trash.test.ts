import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let ada: TestBrowser, bob: TestBrowser
let adaId: UserId
let board: BoardId

beforeAll(async () => {
  server = await createTestServer()
  adaId = await addMember(server.db, 'ada')
  board = await addBoardOf(server.db, adaId, 'All')
  ada = await server.browserOf(adaId)
  bob = await server.browserOf(await addMember(server.db, 'bob'))
})
afterAll(() => server.close())

const trash = async (by = ada, options: object = {}) => dataOf(await by.read('Trash', { page_size: 50, ...options }))
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const purge = (type: string, id: string, by = ada) => by.write('Trash', 'delete', { type, id })

test('the trash has the member’s deleted pins and boards, latest first and each once, for 30 days', async () => {
  const pins = await addPins(server.db, board, 5, { title: 'Oak' })
  const shed = await addBoardOf(server.db, adaId, 'Shed')
  await addPins(server.db, shed, 1)
  for (const id of pins.slice(0, 4)) await ada.write('Pins', 'delete', { ids: [id] })
  await ada.write('Board', 'delete', { board_id: shed })
  await server.db.query({
    text: `update pins set deleted_at = now() - interval '31 days' where id = $1`,
    values: [pins[0]],
  })
  const wanted = [`board:${shed}`, `pin:${pins[3]}`, `pin:${pins[2]}`, `pin:${pins[1]}`]
  expect(idsOf(await trash())).toEqual(wanted)
  const seen: string[] = []
  for (let bookmark: string | undefined; bookmark !== '-end-';) {
    const answer = await ada.read('Trash', { page_size: 2, ...(bookmark ? { bookmarks: [bookmark] } : {}) })
    seen.push(...idsOf(dataOf(answer)))
    bookmark = answer.body.resource_response.bookmark
  }
  expect(seen).toEqual(wanted)
  const [withCover, pinItem] = await trash()
  expect(withCover).toMatchObject({ type: 'board', image_signature: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(pinItem.image_signature).not.toBeNull()
  expect(await trash(bob)).toEqual([])
  await ada.write('PinsRestore', 'create', { ids: [pins[3]] })
  await ada.write('BoardRestore', 'create', { board_id: shed })
  expect(idsOf(await trash())).toEqual(wanted.slice(2))
})

test('what is deleted for good cannot be restored, only its owner can do this, and other devices are told', async () => {
  const [pin] = await addPins(server.db, board, 1)
  const shed = await addBoardOf(server.db, adaId, 'Barn')
  await ada.write('Pins', 'delete', { ids: [pin] })
  await ada.write('Board', 'delete', { board_id: shed })
  expect((await purge('pin', pin!, bob)).status).toBe(404)
  const since = dataOf(await ada.read('Changes', { since: null })).cursor
  expect([(await purge('pin', pin!)).status, (await purge('board', shed)).status]).toEqual([200, 200])
  expect(dataOf(await ada.read('Changes', { since })).rows.trash).toEqual({
    [`pin:${pin}`]: null,
    [`board:${shed}`]: null,
  })
  expect((await purge('pin', pin!)).status).toBe(404)
  expect(idsOf(await trash())).not.toContain(`pin:${pin}`)
  expect((await ada.write('PinsRestore', 'create', { ids: [pin] })).status).toBe(404)
  expect((await ada.write('BoardRestore', 'create', { board_id: shed })).status).toBe(404)
  // This board is not deleted, so it is not in the trash.
  expect((await purge('board', board)).status).toBe(404)
})
