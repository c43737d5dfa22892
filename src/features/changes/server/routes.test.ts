import { afterAll, beforeAll, expect, test } from 'vitest'
import { Compile } from 'typebox/compile'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { CHANGES_PAGE_MAX, getChangeFeed, getChanges } from '../contract.ts'

const DESK = 'd'.repeat(32)
const PHONE = 'f'.repeat(32)

let server: TestServer
let member: UserId
let browser: TestBrowser
let board: BoardId
let pins: readonly PinId[]

beforeAll(async () => {
  server = await createTestServer()
  member = await addMember(server.db, 'ada')
  board = await addBoardOf(server.db, member, 'Mine')
  pins = await addPins(server.db, await addBoardOf(server.db, await addMember(server.db, 'bob'), 'His'), 30)
  browser = await server.browserOf(member)
})
afterAll(() => server.close())

const changes = async (since: string | null, install?: string) =>
  dataOf(await browser.read('Changes', { since, ...(install ? { install } : {}) }))
const now = async (): Promise<string> => (await changes(null)).cursor
const act = async (name: string, verb: string, options: object, install = PHONE) =>
  dataOf(await browser.write(name, verb, options, { 'x-install-id': install }))

test('a change brings the present rows, once however often they changed', async () => {
  const since = await now()
  await act('Repin', 'create', { pin_id: pins[0], board_id: board })
  await act('Repin', 'create', { pin_id: pins[1], board_id: board })
  await act('Repin', 'delete', { pin_id: pins[0], board_id: board })
  const found = await changes(since)
  expect(Compile(getChanges.reply).Errors(found)).toEqual([])
  const lists = [`board:${board}`, 'created:ada', 'saved:ada', 'tried:ada', 'stories:ada', 'favourites:ada']
  expect(found).toMatchObject({ reset: false, more: false, gone_pins: [], gone_boards: [] })
  expect(new Set(found.lists)).toEqual(new Set(lists))
  const savedTo = new Map(found.pins.map((pin: { id: string; saved_to: unknown[] }) => [pin.id, pin.saved_to.length]))
  expect(savedTo).toEqual(
    new Map([
      [pins[0], 0],
      [pins[1], 1],
    ]),
  )
  expect(found.boards).toMatchObject([{ id: board, pin_count: 1 }])
  expect(found.user).toMatchObject({ id: member, pin_count: 1 })
  expect(await changes(found.cursor)).toEqual({ ...found, pins: [], boards: [], user: null, lists: [] })
})

test('the client that acted is not told of its own act; other devices are', async () => {
  const since = await now()
  await act('Repin', 'create', { pin_id: pins[2], board_id: board }, DESK)
  await act('BulkEdit', 'delete', { pin_ids: [pins[1]], board_id: board }, PHONE)
  const atDesk = await changes(since, DESK)
  expect(atDesk.pins.map((pin: { id: string }) => pin.id)).toEqual([pins[1]])
  expect((await changes(since, PHONE)).lists).toContain('saved:ada')
  expect((await changes(since, PHONE)).pins.map((pin: { id: string }) => pin.id)).toEqual([pins[2]])
  expect(atDesk.cursor).toBe(await now())
})

test('an act that changed nothing or was rejected is no change', async () => {
  await act('Repin', 'create', { pin_id: pins[2], board_id: board })
  const since = await now()
  await act('Repin', 'create', { pin_id: pins[2], board_id: board })
  await act('BulkEdit', 'delete', { pin_ids: [pins[9]], board_id: board })
  await browser.write('BulkEdit', 'create', { pin_ids: [pins[3], '1'], board_id: board })
  expect(await now()).toBe(since)
})

test('a deleted row is reported as gone, and again when it is restored', async () => {
  const own = await addPins(server.db, board, 2)
  const since = await now()
  await act('Pins', 'delete', { ids: [own[0]] })
  expect(await changes(since)).toMatchObject({ pins: [], gone_pins: [own[0]] })
  await act('Board', 'delete', { board_id: board })
  const gone = await changes(since)
  expect(gone).toMatchObject({ gone_boards: [board], boards: [] })
  expect(new Set(gone.gone_pins)).toEqual(new Set(own))
  await act('BoardRestore', 'create', { board_id: board })
  expect(await changes(since)).toMatchObject({ gone_boards: [], gone_pins: [own[0]], boards: [{ id: board }] })
})

test('other devices hear of a new and of a removed favourite, and of the list of favourites', async () => {
  for (const method of ['PUT', 'DELETE'] as const) {
    const since = await now()
    await browser.send(method, `/v3/pins/${pins[6]}/favorite/`, { json: {}, headers: { 'x-install-id': PHONE } })
    const found = await changes(since, DESK)
    expect(found.lists).toEqual(['favourites:ada'])
    expect(found.pins).toMatchObject([{ id: pins[6] }])
    expect((await changes(since, PHONE)).lists).toEqual([])
  }
})

test('other devices hear of a new and of a removed try, and of the list of tries', async () => {
  for (const [verb, note] of [
    ['create', { note: 'Tasty' }],
    ['delete', {}],
  ] as const) {
    const since = await now()
    await browser.write('DidIt', verb, { pin_id: pins[6], ...note }, { 'x-install-id': PHONE })
    const found = await changes(since, DESK)
    expect(found.lists).toEqual(['tried:ada'])
    expect(found.pins).toMatchObject([{ id: pins[6] }])
  }
})

test('likes, edits, orders and new boards are changes as well', async () => {
  const own = (await addPins(server.db, board, 1))[0]
  const since = await now()
  await browser.send('POST', `/v3/pins/${pins[5]}/react/`, { json: { reaction_type: 1 } })
  await act('Pin', 'update', { id: own, title: 'Renamed' })
  await act('BoardPinOrder', 'update', { board_id: board, pin_ids: [own], places: [null] })
  const made = await act('Board', 'create', { name: 'New one' })
  await act('Board', 'update', { board_id: made.id, name: 'Newer one' })
  const found = await changes(since)
  expect(found.pins.map((pin: { title: string; reaction_by_me: number }) => [pin.title, pin.reaction_by_me])).toEqual([
    ['A pin', 1],
    ['Renamed', 0],
  ])
  expect(found.lists).toContain(`board:${board}`)
  expect(new Set(found.boards.map((each: { name: string }) => each.name))).toEqual(new Set(['Mine', 'Newer one']))
})

test('more than one page of changes is sent page by page, each act once', async () => {
  const many = await addPins(server.db, await addBoardOf(server.db, member, 'Big'), 700)
  const since = await now()
  for (let from = 0; from < many.length; from += 100) {
    await act('BulkEdit', 'create', { pin_ids: many.slice(from, from + 100), board_id: board })
  }
  const first = await changes(since)
  expect(first).toMatchObject({ more: true, reset: false })
  expect(first.pins).toHaveLength(CHANGES_PAGE_MAX)
  const second = await changes(first.cursor)
  expect(second).toMatchObject({ more: false, reset: false })
  const seen = [...first.pins, ...second.pins].map((pin: { id: string }) => pin.id)
  expect(new Set(seen)).toEqual(new Set(many))
  expect(seen).toHaveLength(many.length)
})

test('a client that was away too long, or missed an act that touched too much, starts again', async () => {
  const since = await now()
  const big = await addBoardOf(server.db, member, 'Bigger')
  await addPins(server.db, big, CHANGES_PAGE_MAX + 1)
  await act('Board', 'delete', { board_id: big })
  expect(await changes(since)).toMatchObject({ reset: true, more: false, cursor: await now() })
  const later = await now()
  for (const pin of pins.slice(10, 13)) await act('Repin', 'create', { pin_id: pin, board_id: board })
  expect((await changes(later)).reset).toBe(false)
  await server.db.query({
    text: 'delete from acts where user_id = $1 and seq = $2',
    values: [member, Number(later) + 1],
  })
  expect((await changes(later)).reset).toBe(true)
  expect((await changes('999999999')).reset).toBe(true)
})

test('acts at the same time get numbers without a gap, and only committed acts have one', async () => {
  const since = Number(await now())
  const list = [pins[20], pins[21], pins[22], pins[23]]
  await Promise.all([
    ...list.map((pin) => act('Repin', 'create', { pin_id: pin, board_id: board })),
    ...Array.from({ length: 8 }, () =>
      browser.write('BulkEdit', 'create', { pin_ids: [pins[24]], board_id: board }, { 'idempotency-key': 'one' }),
    ),
  ])
  const rows = await server.db.query<{ seq: string }>({
    text: 'select seq from acts where user_id = $1 and seq > $2 order by seq',
    values: [member, since],
  })
  expect(rows.map((row) => Number(row.seq))).toEqual([1, 2, 3, 4, 5].map((step) => since + step))
  expect(Number(await now())).toBe(since + 5)
})

test('changes belong to one member; a visitor has none; an invalid client id is rejected', async () => {
  const other = await server.browserOf(await addMember(server.db, 'eve'))
  expect(dataOf(await other.read('Changes', { since: '0' }))).toMatchObject({ cursor: '0', pins: [], reset: false })
  expect((await (await server.visitor()).read('Changes', { since: null })).status).toBe(401)
  const refused = await browser.write('Board', 'create', { name: 'Never' }, { 'x-install-id': 'me' })
  expect(refused.status).toBe(400)
  expect(refused.body.resource_response.error.message_detail).toBe('x-install-id')
})

test('the feed has the rows of all acts by number, also for the client that acted', async () => {
  const since = await now()
  const own = (await addPins(server.db, board, 1))[0] as PinId
  await act('Repin', 'create', { pin_id: pins[26], board_id: board }, DESK)
  await act('Pins', 'delete', { ids: [own] }, PHONE)
  const answer = await browser.read('ChangeFeed', { since }, { 'x-install-id': DESK })
  const found = dataOf(answer)
  expect(Compile(getChangeFeed.reply).Errors(found)).toEqual([])
  expect(found).toMatchObject({ cursor: answer.sync?.seq, reset: false, more: false, answered: [] })
  expect(found.rows).toMatchObject({
    pins: { [pins[26] as PinId]: { saved_to: [{ id: board }] }, [own]: null },
    boards: { [board]: { id: board } },
    lists: { [`board:${board}`]: {} },
    users: { [member]: { id: member } },
  })
  expect(dataOf(await browser.read('ChangeFeed', { since: found.cursor }))).toMatchObject({ rows: {} })
})

test('after a reset, the client learns the outcome of the commands that it had sent', async () => {
  const save = (pin: PinId | undefined, key: string) =>
    browser.write('Repin', 'create', { pin_id: pin, board_id: board }, { 'idempotency-key': key })
  const done = await save(pins[27], 'sent-1')
  await save('1' as PinId, 'sent-2')
  await save(pins[27], 'sent-3')
  const found = dataOf(
    await browser.read('ChangeFeed', { since: '999999999', sent: ['sent-1', 'sent-2', 'sent-3', 'lost'] }),
  )
  expect(found).toMatchObject({ reset: true, cursor: await now() })
  expect(found.answered.toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: 'sent-1', status: 200, code: null, seq: done.sync?.seq },
    { id: 'sent-2', status: 404, code: 'pin/not-found', seq: null },
    { id: 'sent-3', status: 200, code: null, seq: null },
  ])
})
