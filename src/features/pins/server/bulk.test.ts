import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { createApp } from '#server/app.ts'
import { addBoardOf, addMember, addPins, countersOf } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let member: UserId
let browser: TestBrowser
let other: TestBrowser
let otherId: UserId
let visitor: TestBrowser
let mine: BoardId
let second: BoardId
let hers: BoardId
let secret: BoardId
/** Pins of another member. */
let pins: readonly PinId[]
let number = 0

/** Another server process with the same database. */
let elsewhere: FastifyInstance

beforeAll(async () => {
  server = await createTestServer()
  elsewhere = await createApp(server.options)
  otherId = await addMember(server.db, 'bob')
  other = await server.browserOf(otherId)
  visitor = await server.visitor()
})
afterAll(async () => {
  await elsewhere.close()
  await server.close()
})

function sendElsewhere(name: string, verb: string, options: object, headers = {}) {
  return elsewhere.inject({
    method: 'POST',
    url: `/resource/${name}Resource/${verb}/`,
    cookies: Object.fromEntries(browser.cookies),
    headers: { 'x-csrftoken': browser.cookies.get('csrftoken') ?? '', ...headers },
    payload: { data: { options } },
  })
}
beforeEach(async () => {
  number += 1
  member = await addMember(server.db, `ada${number}`)
  browser = await server.browserOf(member)
  mine = await addBoardOf(server.db, member, 'Mine')
  second = await addBoardOf(server.db, member, 'Second')
  hers = await addBoardOf(server.db, otherId, `Hers ${number}`)
  secret = await addBoardOf(server.db, otherId, `Secret ${number}`, 'secret')
  pins = await addPins(server.db, hers, 6)
})

const save = (options: object, by = browser, headers = {}) =>
  by.write('BulkEdit', 'create', { board_id: mine, ...options }, headers)
const move = (options: object, by = browser) =>
  by.write('BulkEdit', 'update', { from_board_id: mine, board_id: second, ...options })
const unsave = (options: object, by = browser) => by.write('BulkEdit', 'delete', { board_id: mine, ...options })
const arrange = (options: object, by = browser) => by.write('BoardPinOrder', 'update', { board_id: mine, ...options })
const on = async (board: BoardId): Promise<readonly PinId[]> =>
  dataOf(await browser.read('BoardFeed', { board_id: board, page_size: 250 })).map((pin: { id: PinId }) => pin.id)
const counts = (pin: PinId | undefined, board: BoardId) => countersOf(server.db, pin as PinId, board, member)
/** The pins as letters, in the order of the board. */
const named = (ids: readonly PinId[]) => ids.map((id) => 'abcdef'[pins.indexOf(id)]).join('')
const pinsOf = (letters: string) => [...letters].map((letter) => pins['abcdef'.indexOf(letter)])

test('many pins are saved at once, the last one on top; a pin that is there already stays and counts once', async () => {
  dataOf(await save({ pin_ids: pinsOf('ab') }))
  dataOf(await save({ pin_ids: pinsOf('acd') }))
  expect(named(await on(mine))).toBe('dcba')
  expect(await counts(pins[0], mine)).toEqual({ saves: 1, likes: 0, board: 4, user: 4 })
  await browser.write('Repin', 'create', { pin_id: pins[4], board_id: mine })
  expect(named(await on(mine))).toBe('edcba')
})

test('pins saved with positions are there, one placed after the other', async () => {
  await save({ pin_ids: pinsOf('ab') })
  dataOf(await save({ pin_ids: pinsOf('cdef'), places: [...pinsOf('a'), null, ...pinsOf('c'), '1'] }))
  expect(named(await on(mine))).toBe('fbecad')
})

test('removing many pins counts only those that were there', async () => {
  await save({ pin_ids: pinsOf('abc') })
  for (let time = 0; time < 2; time += 1) dataOf(await unsave({ pin_ids: pinsOf('abf') }))
  expect(named(await on(mine))).toBe('c')
  expect(await counts(pins[0], mine)).toEqual({ saves: 0, likes: 0, board: 1, user: 1 })
  expect(await counts(pins[5], mine)).toMatchObject({ saves: 0 })
})

test('moved pins are only on the other board; one that was not on the first is saved, one that was on both counts once', async () => {
  await save({ pin_ids: pinsOf('abc') })
  await save({ pin_ids: pinsOf('c'), board_id: second })
  dataOf(await move({ pin_ids: pinsOf('acd'), places: [null, null, null] }))
  expect([named(await on(mine)), named(await on(second))]).toEqual(['b', 'cad'])
  expect(await counts(pins[2], mine)).toEqual({ saves: 1, likes: 0, board: 1, user: 4 })
  expect(await counts(pins[3], second)).toMatchObject({ saves: 1, board: 3 })
  expect((await move({ pin_ids: pinsOf('b'), board_id: mine })).status).toBe(400)
  dataOf(await move({ pin_ids: pinsOf('a'), from_board_id: second, board_id: mine, places: pinsOf('b') }))
  expect(named(await on(mine))).toBe('ab')
})

test('an undone move gives a pin that was on both boards back to its own board, which the other no longer takes along', async () => {
  const [own, copy] = await addPins(server.db, mine, 2)
  const [guest] = await addPins(server.db, second, 1)
  const homeOf = async (pin: PinId | undefined) => dataOf(await browser.read('Pin', { id: pin })).board.id
  await save({ pin_ids: [own, copy], board_id: second })
  await save({ pin_ids: [guest] })
  dataOf(await move({ pin_ids: [own, guest] }))
  expect([await homeOf(own), await homeOf(guest)]).toEqual([second, second])
  // Another board than the one of the move changes nothing.
  dataOf(await save({ pin_ids: [own], back_from: hers }))
  expect(await homeOf(own)).toBe(second)
  await unsave({ pin_ids: [own] })
  dataOf(await save({ pin_ids: [own, guest], back_from: second }))
  expect([await homeOf(own), await homeOf(copy), await homeOf(guest)]).toEqual([mine, mine, second])
  await browser.write('Board', 'delete', { board_id: second })
  expect(new Set(await on(mine))).toEqual(new Set([own, copy]))
})

test('a pin that was created on the board that it leaves counts as created on the other from then on', async () => {
  const [own] = await addPins(server.db, mine, 1)
  dataOf(await move({ pin_ids: [own] }))
  await browser.write('Board', 'delete', { board_id: mine })
  expect(dataOf(await visitor.read('Pin', { id: own })).board.id).toBe(second)
  expect(await on(second)).toEqual([own])
  await browser.write('Board', 'update', { board_id: second, privacy: 'secret' })
  expect((await visitor.read('Pin', { id: own })).status).toBe(404)
})

test('pins of a board change positions; those that are not on it are left out', async () => {
  await save({ pin_ids: pinsOf('fedcba') })
  await unsave({ pin_ids: pinsOf('f') })
  const steps = [
    ['a', ['d'], 'bcade'],
    ['ab', [null, null], 'cdeab'],
    ['bc', ['1', 'b'], 'cbdea'],
    ['fe', [null, 'c'], 'ecbda'],
    ['c', ['c'], 'cebda'],
  ] as const
  for (const [moved, places, order] of steps) {
    const named_ = places.map((place) => (place === null || place === '1' ? place : pinsOf(place)[0]))
    dataOf(await arrange({ pin_ids: pinsOf(moved), places: named_ }))
    expect(named(await on(mine))).toBe(order)
  }
  const refused = await arrange({ pin_ids: pinsOf('ab'), places: [null] })
  expect([refused.status, refused.body.resource_response.error.message_detail]).toEqual([400, 'options.places'])
  await browser.write('Repin', 'create', { pin_id: pins[5], board_id: mine })
  expect(named(await on(mine))).toBe('fcebda')
})

test('a board without space between its pins makes some; a reader of its pages meanwhile misses none', async () => {
  const dense = await addPins(server.db, mine, 120)
  const before = await on(mine)
  const first = await browser.read('BoardFeed', { board_id: mine, page_size: 40 })
  const moved = dense.slice(0, 60)
  dataOf(await arrange({ pin_ids: moved, places: moved.map(() => dense[100]) }))
  const rest = dataOf(
    await browser.read('BoardFeed', {
      board_id: mine,
      page_size: 250,
      bookmarks: [first.body.resource_response.bookmark],
    }),
  )
  const seen = new Set([...dataOf(first), ...rest].map((pin: { id: string }) => pin.id))
  expect(before.filter((id) => !moved.includes(id) && !seen.has(id))).toEqual([])
  const after = await on(mine)
  const still = before.filter((id) => !moved.includes(id))
  const place = still.indexOf(dense[100] as PinId)
  expect(after).toEqual([...still.slice(0, place), ...moved, ...still.slice(place)])
  for (let time = 0; time < 40; time += 1) await arrange({ pin_ids: [after[time % 2 ? 3 : 4]], places: [after[2]] })
  expect(new Set(await on(mine)).size).toBe(120)
})

test('an act on many pins changes all or none: one pin that is missing or not visible stops it', async () => {
  const hidden = (await addPins(server.db, secret, 1))[0]
  for (const bad of ['1', hidden]) {
    const refused = await save({ pin_ids: [pins[0], bad] })
    expect([refused.status, refused.body.resource_response.error.message_detail]).toEqual([404, 'options.pin_ids'])
    expect((await move({ pin_ids: [pins[0], bad] })).status).toBe(404)
  }
  expect(await on(mine)).toEqual([])
  expect((await save({ pin_ids: [pins[0]], surprise: 1 })).status).toBe(400)
})

test("only the member's own boards are filled, emptied and arranged; somebody's secret one looks like none", async () => {
  const calls = [
    (by: TestBrowser, at: BoardId) => save({ pin_ids: [pins[0]], board_id: at }, by),
    (by: TestBrowser, at: BoardId) => move({ pin_ids: [pins[0]], from_board_id: second, board_id: at }, by),
    (by: TestBrowser, at: BoardId) => move({ pin_ids: [pins[0]], from_board_id: at }, by),
    (by: TestBrowser, at: BoardId) => unsave({ pin_ids: [pins[0]], board_id: at }, by),
    (by: TestBrowser, at: BoardId) => arrange({ pin_ids: [pins[0]], places: [null], board_id: at }, by),
  ]
  for (const call of calls) {
    expect((await call(visitor, mine)).status).toBe(401)
    expect((await call(other, mine)).status).toBe(403)
    expect((await call(browser, hers)).status).toBe(403)
    expect((await call(browser, secret)).status).toBe(404)
  }
  expect(await on(hers)).toHaveLength(6)
})

test('the same key sent many times at once is carried out once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => save({ pin_ids: pinsOf('abc') }, browser, { 'idempotency-key': `k${number}` })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const again = await sendElsewhere(
    'BulkEdit',
    'create',
    { board_id: mine, pin_ids: pinsOf('abc') },
    { 'idempotency-key': `k${number}` },
  )
  expect(again.statusCode).toBe(200)
  expect(await counts(pins[0], mine)).toEqual({ saves: 1, likes: 0, board: 3, user: 3 })
  const reused = await save({ pin_ids: pinsOf('d') }, browser, { 'idempotency-key': `k${number}` })
  expect(reused.status).toBe(409)
})

test('moves and arrangements at the same time, here and in another process, leave each pin on one board with the right counts', async () => {
  await save({ pin_ids: pinsOf('abcdef') })
  const back = { from_board_id: second, board_id: mine }
  await Promise.all([
    move({ pin_ids: pinsOf('abcd'), places: [null, null, null, null] }),
    sendElsewhere('BulkEdit', 'update', { from_board_id: mine, board_id: second, pin_ids: pinsOf('cdef') }),
    sendElsewhere('BoardPinOrder', 'update', { board_id: mine, pin_ids: pinsOf('ed'), places: [null, null] }),
    arrange({ pin_ids: pinsOf('fa'), places: pinsOf('cb') }),
    move({ pin_ids: pinsOf('ab'), ...back }),
    arrange({ pin_ids: pinsOf('bf'), places: [null, ...pinsOf('a')] }),
    unsave({ pin_ids: pinsOf('e'), board_id: second }),
  ])
  const both = [await on(mine), await on(second)] as const
  expect(new Set(both.flat()).size).toBe(both.flat().length)
  for (const [index, board] of [mine, second].entries()) {
    expect(await counts(pins[0], board)).toMatchObject({ board: both[index]?.length, user: both.flat().length })
  }
  const saves = await server.db.query<{ wrong: number }>({
    text: 'select count(*)::int as wrong from pins p where id = any($1) and save_count <> (select count(*) from board_pins s where s.pin_id = p.id and s.saved_by <> p.owner_id)',
    values: [pins],
  })
  expect(saves).toEqual([{ wrong: 0 }])
})
