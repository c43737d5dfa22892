import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let owner: UserId
let own: TestBrowser
let other: TestBrowser
let visitor: TestBrowser
let board: BoardId
let slug = ''
let number = 0

beforeAll(async () => {
  server = await createTestServer()
  owner = await addMember(server.db, 'ada')
  own = await server.browserOf(owner)
  other = await server.browserOf(await addMember(server.db, 'bob'))
  visitor = await server.visitor()
})
afterAll(() => server.close())
beforeEach(async () => {
  number += 1
  ;({ id: board, slug } = dataOf(await own.write('Board', 'create', { name: `Board ${number}` })))
})

const edit = (options: object, by = own) => by.write('Board', 'update', { board_id: board, ...options })
const read = (by: TestBrowser) => by.read('Board', { username: 'ada', slug })
const isListed = async (by: TestBrowser) =>
  dataOf(await by.read('Boards', { username: 'ada', page_size: 250 })).some(({ id }: { id: BoardId }) => id === board)
const storedAt = async () => {
  const stored = await server.db.query<{ at: Date | null }>({
    text: 'select archived_at as at from boards where id = $1',
    values: [board],
  })
  return stored[0]!.at
}

test('an archived board is kept, and its owner still sees it; it leaves the profile that others see', async () => {
  expect(await storedAt()).toBeNull()
  const archived = dataOf(await edit({ state: 'archived' }))
  expect(archived.archived_by_me_at).toBe((await storedAt())!.toISOString())
  for (const [by, seen] of [
    [own, true],
    [other, false],
    [visitor, false],
  ] as const) {
    expect(await isListed(by)).toBe(seen)
    const found = await read(by)
    expect(found.status).toBe(200)
    expect(dataOf(found).archived_by_me_at).toBe(seen ? archived.archived_by_me_at : null)
  }
})

test('a board that is archived again keeps its time, and other edits keep it archived', async () => {
  const { archived_by_me_at: at } = dataOf(await edit({ state: 'archived' }))
  expect(dataOf(await edit({ state: 'archived' })).archived_by_me_at).toBe(at)
  expect(dataOf(await edit({ description: 'Old' })).archived_by_me_at).toBe(at)
})

test('a board that is no longer archived is on the profile again', async () => {
  await edit({ state: 'archived' })
  expect(dataOf(await edit({ state: 'active' })).archived_by_me_at).toBeNull()
  expect(await storedAt()).toBeNull()
  expect([await isListed(own), await isListed(other), await isListed(visitor)]).toEqual([true, true, true])
})

test('only who may edit a board archives it, and only known states are accepted', async () => {
  expect((await edit({ state: 'archived' }, other)).status).toBe(403)
  expect((await edit({ state: 'archived' }, visitor)).status).toBe(401)
  expect((await edit({ state: 'lost' })).status).toBe(400)
  expect(await storedAt()).toBeNull()
})

test('a sensitive board warns others and not its owner (spec business §3)', async () => {
  expect(dataOf(await read(other)).sensitivity_screen).toBeNull()
  await edit({ sensitivity: 'medical' })
  expect(dataOf(await read(other)).sensitivity_screen).toEqual({ reason: 'medical', show_warning: true })
  expect(dataOf(await read(visitor)).sensitivity_screen).toEqual({ reason: 'medical', show_warning: true })
  expect(dataOf(await read(own)).sensitivity_screen?.show_warning ?? false).toBe(false)
  await edit({ sensitivity: null })
  expect(dataOf(await read(visitor)).sensitivity_screen).toBeNull()
})

test('a sensitive board has its cover only for those whom its page does not warn', async () => {
  const [pin] = await addPins(server.db, board, 2)
  const covers = async (by: TestBrowser) => {
    const { cover_images, cover_pin, images } = dataOf(await read(by))
    return [cover_images.length, cover_pin !== null, images['136x136'].length, images['600x315'].length]
  }
  await edit({ cover_pin_id: pin })
  expect(await covers(visitor)).toEqual([2, true, 2, 1])
  await edit({ sensitivity: 'medical' })
  for (const by of [visitor, other]) expect(await covers(by)).toEqual([0, false, 0, 0])
  expect(await covers(own)).toEqual([2, true, 2, 1])
  const [listed] = dataOf(await visitor.read('Boards', { username: 'ada' })).filter(
    ({ id }: { id: BoardId }) => id === board,
  )
  expect(JSON.stringify(listed)).not.toContain('/i/')
  await edit({ sensitivity: null, cover_pin_id: null })
})
