import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let ada: TestBrowser
let bob: TestBrowser
let bobId: UserId
let visitor: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  ada = await server.browserOf(await addMember(server.db, 'ada'))
  bobId = await addMember(server.db, 'bob')
  bob = await server.browserOf(bobId)
  visitor = await server.visitor()
})
afterAll(() => server.close())

const countsSeenBy = async (browser: TestBrowser) => {
  const { board_count, pin_count } = dataOf(await browser.read('User', { username: 'Ada' }))
  return { board_count, pin_count }
}

test('a profile counts what stands on secret boards for the member alone', async () => {
  const open = dataOf(await ada.write('Board', 'create', { name: 'Bread' })).id
  const secret = dataOf(await ada.write('Board', 'create', { name: 'Presents', privacy: 'secret' })).id
  const pins = await addPins(server.db, await addBoardOf(server.db, bobId, 'Bread'), 5)
  for (const [i, pin] of pins.entries())
    await ada.write('Repin', 'create', { pin_id: pin, board_id: i < 2 ? open : secret })
  expect(await countsSeenBy(ada)).toEqual({ board_count: 2, pin_count: 5 })
  for (const other of [bob, visitor]) expect(await countsSeenBy(other)).toEqual({ board_count: 1, pin_count: 2 })

  await ada.write('Board', 'update', { board_id: secret, privacy: 'public' })
  expect(await countsSeenBy(visitor)).toEqual({ board_count: 2, pin_count: 5 })
  await ada.write('Board', 'update', { board_id: secret, privacy: 'secret' })
  await ada.write('Board', 'delete', { board_id: secret })
  expect(await countsSeenBy(visitor)).toEqual(await countsSeenBy(ada))
})

test('a name that nobody has is told with its field', async () => {
  expect(await visitor.read('User', { username: 'nobody' })).toMatchObject({ status: 404 })
})
