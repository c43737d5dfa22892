import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, countersOf } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let member: UserId
let browser: TestBrowser
let other: TestBrowser
let otherId: UserId
let visitor: TestBrowser
let board: BoardId
let number = 0

beforeAll(async () => {
  server = await createTestServer()
  member = await addMember(server.db, 'ada')
  otherId = await addMember(server.db, 'bob')
  browser = await server.browserOf(member)
  other = await server.browserOf(otherId)
  visitor = await server.visitor()
})
afterAll(() => server.close())
beforeEach(async () => {
  number += 1
  board = dataOf(await browser.write('Board', 'create', { name: `Board ${number}` })).id
})

const edit = (options: object, by = browser) => by.write('Board', 'update', { board_id: board, ...options })
const remove = (by = browser, headers = {}) => by.write('Board', 'delete', { board_id: board }, headers)
const restore = (by = browser, headers = {}) => by.write('BoardRestore', 'create', { board_id: board }, headers)
const find = (slug: string, by = visitor) => by.read('Board', { username: 'ada', slug })
const profile = async (username: string) => dataOf(await visitor.read('User', { username }))
const idsOf = (pins: readonly { id: string }[]) => pins.map(({ id }) => id)

test("a board's name, description and privacy change separately; omitted fields stay", async () => {
  const described = dataOf(await edit({ description: ' Sour ' }))
  expect(described).toMatchObject({ name: `Board ${number}`, description: 'Sour', privacy: 'public' })
  expect(dataOf(await edit({ privacy: 'secret' }))).toMatchObject({ description: 'Sour', privacy: 'secret' })
  expect((await find(described.slug)).status).toBe(404)
  expect(dataOf(await edit({ description: '', privacy: 'public' })).description).toBe('')
  expect(dataOf(await edit({}))).toMatchObject({ privacy: 'public' })
  for (const name of ['', '  ', 'x'.repeat(51)]) expect((await edit({ name })).status).toBe(400)
})

test('characters that reverse other text are not stored in names and texts; a name of only such characters is empty', async () => {
  const made = dataOf(
    await edit({ name: `Tea \u202Eevil${number}\u202C`, description: '\u2067Sour\u2069 \u200Fdough' }),
  )
  expect(made).toMatchObject({ name: `Tea evil${number}`, description: 'Sour \u200Fdough' })
  const created = dataOf(
    await browser.write('Board', 'create', { name: `\u202EJam ${number}`, description: 'a\u202Eb' }),
  )
  expect(created).toMatchObject({ name: `Jam ${number}`, description: 'ab' })
  expect((await browser.write('Board', 'create', { name: '\u202E ' })).status).toBe(400)
  expect((await edit({ name: '\u2066' })).status).toBe(400)
})

test('a board that is expected to be empty is deleted only if it has no pins', async () => {
  const own = await addBoardOf(server.db, otherId, `Theirs ${number}`)
  const [pin] = await addPins(server.db, own, 1)
  const removeEmpty = () => browser.write('Board', 'delete', { board_id: board, expects: 'empty' })
  await browser.write('Repin', 'create', { pin_id: pin, board_id: board })
  const refused = await removeEmpty()
  expect([refused.status, refused.body.resource_response.error.extra_data.failure]).toEqual([409, 'act/changed-since'])
  expect((await find(`board-${number}`)).status).toBe(200)
  await browser.write('Repin', 'delete', { pin_id: pin, board_id: board })
  expect(dataOf(await removeEmpty())).toBeNull()
  expect((await find(`board-${number}`)).status).toBe(404)
})

test('a renamed board has a new address and the old one redirects until another board takes it', async () => {
  await edit({ name: 'Sour dough' })
  expect(dataOf(await edit({ name: 'SOUR DOUGH' })).slug).toBe('sour-dough')
  expect(dataOf(await edit({ name: 'Rye' })).url).toBe('/ada/rye/')
  expect(dataOf(await find('sour-dough'))).toMatchObject({ id: board, url: '/ada/rye/' })
  const next = dataOf(await browser.write('Board', 'create', { name: 'Sour dough' }))
  expect(next.slug).toBe('sour-dough')
  expect(dataOf(await find('sour-dough')).id).toBe(next.id)
  expect((await edit({ name: 'sour DOUGH ' })).body.resource_response.error).toMatchObject({
    api_error_code: 41,
    message_detail: 'options.name',
  })
  await edit({ privacy: 'secret', name: 'Hidden' })
  expect((await find('rye')).status).toBe(404)
})

test('a deleted board is gone for everyone with the pins that were made on it, and is restored with exact counts', async () => {
  const own = await addMember(server.db, `own${number}`)
  board = await addBoardOf(server.db, own, 'Cakes')
  const mine = await server.browserOf(own)
  const hers = await addBoardOf(server.db, otherId, `Hers ${number}`)
  const made = await addPins(server.db, board, 3)
  await server.db.query({ text: 'update users set pin_count = 3, board_count = 1 where id = $1', values: [own] })
  const [guest] = await addPins(server.db, hers, 1)
  await mine.write('Repin', 'create', { pin_id: guest, board_id: board })
  await other.write('Repin', 'create', { pin_id: made[0], board_id: hers })
  const before = await profile('bob')
  expect(await profile(`own${number}`)).toMatchObject({ pin_count: 4, board_count: 1 })

  expect(dataOf(await remove(mine))).toBeNull()
  expect(dataOf(await remove(mine))).toBeNull()
  expect(await profile(`own${number}`)).toMatchObject({ pin_count: 0, board_count: 0 })
  expect(await profile('bob')).toMatchObject({ pin_count: before.pin_count - 1, board_count: before.board_count })
  expect(await countersOf(server.db, made[0] as PinId, hers, otherId)).toMatchObject({ board: 1 })
  for (const by of [mine, other, visitor]) {
    expect((await by.read('Pin', { id: made[1] })).status).toBe(404)
    expect((await by.read('RelatedModules', { pin_id: made[1] })).status).toBe(404)
    expect((await by.read('BoardFeed', { board_id: board })).status).toBe(404)
    const home = dataOf(await by.read('UserHomefeed', { page_size: 250 }))
    expect(idsOf(home)).not.toContain(made[1])
    expect(dataOf(await by.read('Boards', { username: `own${number}` }))).toEqual([])
    expect(idsOf(dataOf(await by.read('BoardFeed', { board_id: hers })))).toEqual([guest])
  }
  expect(dataOf(await mine.read('BoardPickerBoards', {})).all_boards).toEqual([])
  expect(dataOf(await mine.read('Pin', { id: guest })).saved_to).toEqual([])
  expect((await mine.write('Repin', 'create', { pin_id: guest, board_id: board })).status).toBe(404)

  for (let time = 0; time < 2; time += 1) {
    expect(dataOf(await restore(mine))).toMatchObject({ id: board, pin_count: 4, url: `/own${number}/cakes/` })
  }
  expect(await profile(`own${number}`)).toMatchObject({ pin_count: 4, board_count: 1 })
  expect(await profile('bob')).toEqual(before)
  expect(idsOf(dataOf(await visitor.read('BoardFeed', { board_id: board })))).toEqual([guest, ...made.toReversed()])
})

test('a deleted board frees its name and address; it is restored when they are free, or with a similar address', async () => {
  await edit({ name: `Tea ${number}` })
  await remove()
  const second = dataOf(await browser.write('Board', 'create', { name: `Tea ${number}` }))
  expect(second.slug).toBe(`tea-${number}`)
  expect((await restore()).body.resource_response.error).toMatchObject({ api_error_code: 41 })
  await browser.write('Board', 'update', { board_id: second.id, name: `Tea ${number}!` })
  expect(dataOf(await restore())).toMatchObject({ name: `Tea ${number}`, slug: `tea-${number}-2` })
})

test("only its owner changes a board; somebody's secret or deleted board looks like none", async () => {
  for (const act of [(by: TestBrowser) => edit({ name: 'Taken over' }, by), remove, restore]) {
    expect((await act(visitor)).status).toBe(401)
    expect((await act(other)).status).toBe(403)
  }
  await edit({ privacy: 'secret' })
  for (const act of [(by: TestBrowser) => edit({ name: 'Taken over' }, by), remove, restore]) {
    expect((await act(other)).status).toBe(404)
  }
  await edit({ privacy: 'public' })
  await remove()
  for (const act of [(by: TestBrowser) => edit({ name: 'Taken over' }, by), remove, restore]) {
    expect((await act(other)).status).toBe(404)
  }
  expect((await edit({ name: 'Late' })).status).toBe(404)
  await server.db.query({
    text: `update boards set deleted_at = now() - interval '31 days' where id = $1`,
    values: [board],
  })
  expect((await restore()).status).toBe(404)
})

test('after many deletions and restorations at once, the counts are as after one', async () => {
  await addPins(server.db, board, 2)
  await server.db.query({ text: 'update users set pin_count = pin_count + 2 where id = $1', values: [member] })
  const before = await profile('ada')
  await Promise.all(Array.from({ length: 8 }, () => remove()))
  expect(await profile('ada')).toMatchObject({
    pin_count: before.pin_count - 2,
    board_count: before.board_count - 1,
  })
  const keyed = await Promise.all(
    Array.from({ length: 8 }, () => restore(browser, { 'idempotency-key': `r${number}` })),
  )
  expect(new Set(keyed.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await profile('ada')).toEqual(before)
})

test('a board that is deleted while others save its pins leaves no count behind', async () => {
  const made = await addPins(server.db, board, 5)
  const people = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => {
      const id = await addMember(server.db, `guest${number}x${index}`)
      const own = await server.browserOf(id)
      return { id, own, to: dataOf(await own.write('Board', 'create', { name: 'To' })).id as BoardId }
    }),
  )
  await Promise.all([
    ...people.flatMap(({ own, to }) => made.map((pin) => own.write('Repin', 'create', { pin_id: pin, board_id: to }))),
    remove(),
  ])
  for (const { id, to } of people) {
    expect(await countersOf(server.db, made[0] as PinId, to, id)).toMatchObject({ board: 0, user: 0 })
  }
  await restore()
  for (const { id, to } of people) {
    const shown = dataOf(await visitor.read('BoardFeed', { board_id: to, page_size: 50 })).length
    expect(await countersOf(server.db, made[0] as PinId, to, id)).toMatchObject({ board: shown, user: shown })
  }
})

test('an edit that expects another state changes nothing, also under its own key; a plain edit always wins', async () => {
  const read = async () => dataOf(await edit({}))
  const { name } = await read()
  await edit({ name: `Mine ${number}`, description: 'Sour' })
  const back = { name, expects: { name: ` Mine ${number} ` } }
  const key = { 'idempotency-key': `back-${number}` }
  const sent = () => browser.write('Board', 'update', { board_id: board, ...back }, key)
  expect(dataOf(await sent())).toMatchObject({ name, description: 'Sour' })

  await edit({ name: `Theirs ${number}`, description: 'Sweet' })
  expect((await sent()).status).toBe(200)
  const late = await edit({ ...back, description: '', expects: { name: `Mine ${number}`, description: 'Sweet' } })
  expect([late.status, late.body.resource_response.error]).toMatchObject([
    409,
    { extra_data: { failure: 'act/changed-since' }, message_detail: 'options.expects.name' },
  ])
  expect(await read()).toMatchObject({ name: `Theirs ${number}`, description: 'Sweet', slug: `theirs-${number}` })
  expect(dataOf(await edit({ privacy: 'secret', expects: { privacy: 'public' } })).privacy).toBe('secret')
  expect((await edit({ privacy: 'public', expects: { privacy: 'none' } })).status).toBe(400)
  expect(dataOf(await edit({ name })).name).toBe(name)
})
