import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let browser: TestBrowser
let mine: BoardId
let second: BoardId
/** Pins of another member. */
let pins: readonly PinId[]
let own: PinId
let number = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  number += 1
  const member: UserId = await addMember(server.db, `ada${number}`)
  browser = await server.browserOf(member)
  mine = await addBoardOf(server.db, member, 'Mine')
  second = await addBoardOf(server.db, member, 'Second')
  const bob = await addMember(server.db, `bob${number}`)
  pins = await addPins(server.db, await addBoardOf(server.db, bob, 'Hers'), 6)
  own = (await addPins(server.db, second, 1, { title: 'Before' }))[0] as PinId
})

const edit = (options: object, headers = {}) => browser.write('Pin', 'update', { id: own, ...options }, headers)
const move = (options: object, headers = {}) =>
  browser.write('BulkEdit', 'update', { from_board_id: mine, board_id: second, ...options }, headers)
const arrange = (options: object, headers = {}) =>
  browser.write('BoardPinOrder', 'update', { board_id: mine, ...options }, headers)
const save = (letters: string, board = mine) =>
  browser.write('BulkEdit', 'create', { board_id: board, pin_ids: pinsOf(letters) })
const unsave = (letters: string, board = mine) =>
  browser.write('BulkEdit', 'delete', { board_id: board, pin_ids: pinsOf(letters) })
const pinsOf = (letters: string) => [...letters].map((letter) => idOf(letter))
const idOf = (letter: string) => pins['abcdef'.indexOf(letter)] as PinId
/** The place between two pins. `|` stands for the top or the end of the board. */
const between = (after: string, before: string) => ({
  after: after === '|' ? null : idOf(after),
  before: before === '|' ? null : idOf(before),
})
const on = async (board: BoardId): Promise<string> => {
  const found: readonly { id: PinId }[] = dataOf(await browser.read('BoardFeed', { board_id: board, page_size: 250 }))
  return found.map(({ id }) => 'abcdef'[pins.indexOf(id)] ?? '').join('')
}
const failureOf = (answer: { readonly status: number; readonly body: unknown }) => {
  const { error } = (answer.body as { resource_response: { error: { extra_data: { failure: string } } } })
    .resource_response
  return [answer.status, error.extra_data.failure]
}
const CHANGED_SINCE = [409, 'act/changed-since']

test('an edit returns the former values of its fields, and the same when it is sent again', async () => {
  await edit({ title: 'Theirs', link: 'https://a.test/', description: 'Still theirs' })
  const key = { 'idempotency-key': `mine-${number}` }
  const mine = { title: 'Mine', link: null }
  const first = dataOf(await edit(mine, key))
  expect(first).toMatchObject({ title: 'Mine', replaced: { title: 'Theirs', link: 'https://a.test/' } })
  expect(Object.keys(first.replaced as object).sort()).toEqual(['link', 'title'])
  await edit({ title: 'Later' })
  expect(dataOf(await edit(mine, key))).toMatchObject({ title: 'Later', replaced: first.replaced })
  const board = (fields: object, headers = {}) =>
    browser.write('Board', 'update', { board_id: second, ...fields }, headers)
  await board({ name: 'Theirs', description: 'Their words', privacy: 'secret' })
  const boardKey = { 'idempotency-key': `mine-board-${number}` }
  const renamed = dataOf(await board({ name: 'Mine too', privacy: 'public' }, boardKey))
  expect(renamed.replaced).toEqual({ name: 'Theirs', privacy: 'secret' })
  await board({ name: 'Later' })
  expect(dataOf(await board({ name: 'Mine too', privacy: 'public' }, boardKey))).toMatchObject({
    name: 'Later',
    replaced: renamed.replaced,
  })
  expect(dataOf(await board({})).replaced).toBeUndefined()
})

test('an edit that finds the expected values is carried out; with other values it changes no field and says so', async () => {
  await edit({ title: 'Mine', description: 'First' })
  const taken = await edit({ title: 'Before', expects: { title: ' Mine ' } })
  expect(dataOf(taken)).toMatchObject({ title: 'Before', description: 'First' })

  await edit({ title: 'Mine', link: 'https://example.org/a' })
  await edit({ title: 'Theirs' })
  const back = { title: 'Before', link: null, expects: { title: 'Mine', link: 'https://example.org/a' } }
  expect(failureOf(await edit(back))).toEqual(CHANGED_SINCE)
  expect(dataOf(await browser.read('Pin', { id: own }))).toMatchObject({
    title: 'Theirs',
    link: 'https://example.org/a',
    description: 'First',
  })
  expect(dataOf(await edit({ title: 'Last', description: '' }))).toMatchObject({ title: 'Last', description: '' })
})

test('an edit to the present values overwrites nothing', async () => {
  await edit({ title: 'Before' })
  expect(dataOf(await edit({ title: 'Before', expects: { title: 'Mine' } })).title).toBe('Before')
})

test('an edit that is sent again after its answer was lost does not count its own effect as a change', async () => {
  await edit({ title: 'Mine' })
  const key = { 'idempotency-key': `undo-${number}` }
  const back = { title: 'Before', expects: { title: 'Mine' } }
  expect(dataOf(await edit(back, key)).title).toBe('Before')
  await edit({ title: 'Theirs' })
  expect((await edit(back, key)).status).toBe(200)
  expect(dataOf(await browser.read('Pin', { id: own })).title).toBe('Theirs')
})

test('expected values have the same limits as written ones', async () => {
  const wrong = { expects: { title: 'x'.repeat(101) } }
  const more = { expects: { owner_id: '1' } }
  for (const options of [wrong, more]) expect((await edit({ title: 'Never', ...options })).status).toBe(400)
  expect((await move({ pin_ids: pinsOf('a'), expects: 'anywhere' })).status).toBe(400)
  await save('cba')
  const short = await arrange({ pin_ids: pinsOf('ab'), places: [null, null], expects: [null] })
  expect([short.status, short.body.resource_response.error.message_detail]).toEqual([400, 'options.expects'])
  expect(await on(mine)).toBe('abc')
})

test('a move expects its pins where they were moved to: all are moved, or none', async () => {
  await save('ba')
  dataOf(await move({ pin_ids: pinsOf('ab'), expects: 'there' }))
  expect([await on(mine), await on(second)]).toEqual(['', 'ba'])
  // The call is like a repetition under another key: everything is done already.
  expect((await move({ pin_ids: pinsOf('ab'), expects: 'there' })).status).toBe(200)
  await unsave('b', second)
  const back = { from_board_id: second, board_id: mine, pin_ids: pinsOf('ab') }
  expect(failureOf(await move({ ...back, expects: 'there' }))).toEqual(CHANGED_SINCE)
  expect([await on(mine), await on(second)]).toEqual(['', 'a'])
  dataOf(await move(back))
  expect(await on(mine)).toBe('ba')
})

test('an arrangement expects each pin beside one of the neighbours that it was put to', async () => {
  await save('edcba')
  await arrange({ pin_ids: pinsOf('e'), places: [idOf('b')] })
  expect(await on(mine)).toBe('aebcd')
  const back = { pin_ids: pinsOf('e'), places: [null], expects: [between('a', 'b')] }
  await arrange({ pin_ids: pinsOf('b'), places: [null] })
  dataOf(await arrange(back))
  expect(await on(mine)).toBe('acdbe')
  // The call is like a repetition under another key: everything is done already.
  dataOf(await arrange(back))

  await arrange({ pin_ids: pinsOf('e'), places: [idOf('d')] })
  expect(failureOf(await arrange(back))).toEqual(CHANGED_SINCE)
  expect(await on(mine)).toBe('acedb')
})

test('a pin that was moved elsewhere stays there, and so do those that return with it', async () => {
  await save('edcba')
  await arrange({ pin_ids: pinsOf('ea'), places: [idOf('b'), null] })
  expect(await on(mine)).toBe('ebcda')
  await arrange({ pin_ids: pinsOf('a'), places: [idOf('c')] })
  expect(await on(mine)).toBe('ebacd')
  const back = {
    pin_ids: pinsOf('ae'),
    places: [idOf('b'), null],
    expects: [between('d', '|'), between('|', 'b')],
  }
  expect(failureOf(await arrange(back))).toEqual(CHANGED_SINCE)
  expect(await on(mine)).toBe('ebacd')
  dataOf(await arrange({ ...back, expects: [null, between('|', 'b')] }))
})

test('a repeated move or arrangement gets the same answer, whatever happened since', async () => {
  await save('cba')
  const moveKey = { 'idempotency-key': `move-${number}` }
  const moved = { pin_ids: pinsOf('c'), expects: 'there' }
  dataOf(await move(moved, moveKey))
  await unsave('c', second)
  expect((await move(moved, moveKey)).status).toBe(200)
  expect(failureOf(await move(moved))).toEqual(CHANGED_SINCE)

  const placeKey = { 'idempotency-key': `place-${number}` }
  const placed = { pin_ids: pinsOf('a'), places: [null], expects: [between('|', 'b')] }
  dataOf(await arrange(placed, placeKey))
  await save('fed')
  await arrange({ pin_ids: pinsOf('a'), places: [idOf('d')] })
  expect(await on(mine)).toBe('adefb')
  await arrange({ pin_ids: pinsOf('a'), places: [idOf('e')] })
  expect((await arrange(placed, placeKey)).status).toBe(200)
  expect(failureOf(await arrange(placed))).toEqual(CHANGED_SINCE)
  expect(await on(mine)).toBe('daefb')
})

test('pins of deleted boards are skipped when neighbours are compared, and an arrangement of a pin that has left the board is rejected', async () => {
  await save('cba')
  const hidden = dataOf(await browser.write('Board', 'create', { name: 'Hidden' })).id as BoardId
  const [ghost] = await addPins(server.db, hidden, 1)
  await browser.write('BulkEdit', 'create', { board_id: mine, pin_ids: [ghost], places: pinsOf('b') })
  await browser.write('Board', 'delete', { board_id: hidden })
  expect(await on(mine)).toBe('abc')
  const expects = [{ after: idOf('a'), before: null }]
  dataOf(await arrange({ pin_ids: pinsOf('b'), places: [null], expects }))
  expect(await on(mine)).toBe('acb')
  await unsave('b')
  expect(failureOf(await arrange({ pin_ids: pinsOf('b'), places: [idOf('a')], expects }))).toEqual(CHANGED_SINCE)
})
