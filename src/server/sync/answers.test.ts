import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resource } from '#contracts/endpoint.ts'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { ACT_ROWS_MAX, WireSync, type Sync } from '#contracts/sync.ts'
import { serverFeatures } from '#features/server.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { only } from '#server/storage/database.ts'
import { noteChange } from './note-change.ts'

const DESK = 'd'.repeat(32)
const PHONE = 'f'.repeat(32)

/** An endpoint of this test, whose act concerns other members. */
const share = resource({
  name: 'TestShare',
  verb: 'create',
  options: Type.Object({ board_id: Type.String(), members: Type.Array(Type.String()) }),
  reply: Type.Null(),
  fails: ['session/required'],
})
const testFeature = defineServerFeature({
  name: 'test-share',
  routes: () => [
    handle(share, permit('board.edit'), async (call) => {
      const { board_id: board, members } = call.input
      await call.db.query({ text: `update boards set description = 'Shared' where id = $1`, values: [board] })
      noteChange(call, { boards: [board], users: [call.viewer.id] }, members as UserId[])
      return ok(null)
    }),
  ],
})

let server: TestServer
let member: UserId
let browser: TestBrowser
let board: BoardId
let pins: readonly PinId[]

beforeAll(async () => {
  server = await createTestServer({ features: [...serverFeatures, testFeature] })
  member = await addMember(server.db, 'ada')
  board = await addBoardOf(server.db, member, 'Mine')
  pins = await addPins(server.db, await addBoardOf(server.db, await addMember(server.db, 'bob'), 'His'), 30)
  browser = await server.browserOf(member)
})
afterAll(() => server.close())

const validator = Compile(WireSync)
function checked(sync: Sync | null): Sync {
  if (!sync) throw new Error('the answer has no sync')
  expect(validator.Errors(sync)).toEqual([])
  return sync
}
const save = (pin: PinId | undefined, headers: Record<string, string> = {}) =>
  browser.write('Repin', 'create', { pin_id: pin, board_id: board }, headers)
const now = async () => checked((await browser.read('UserHomefeed', { page_size: 1 })).sync)

describe('every answer', () => {
  const CLOSEUP = 'fd3fac9db323406451c29510f405d6f6f0b8125713c34f358d0787157337ce42'
  const reads: readonly (readonly [string, (from: TestBrowser) => ReturnType<TestBrowser['send']>])[] = [
    ['a resource', (from) => from.read('UserHomefeed', { page_size: 1 })],
    ['a plain address', (from) => from.send('GET', '/_/_/state')],
    [
      'a persisted query',
      (from) =>
        from.send('POST', '/_/graphql/', { json: { queryHash: CLOSEUP, variables: { pinId: pins[0], isAuth: true } } }),
    ],
  ]

  test.each(reads)('to %s reports the state of the database that it shows', async (_family, read) => {
    const before = await now()
    const sync = checked((await read(browser)).sync)
    expect(sync).toMatchObject({ member, seq: before.seq, history: before.history, applied: [] })
    expect(BigInt(sync.time)).toBeGreaterThan(BigInt(before.time))
    const visitors = checked((await read(await server.visitor())).sync)
    expect(visitors).toMatchObject({ member: null, seq: null, history: before.history })
    expect(sync.rows).toBeUndefined()
  })

  test('to a command carries the next number and the touched rows in their present state', async () => {
    const before = await now()
    const sync = checked((await save(pins[0])).sync)
    expect(BigInt(sync.seq ?? '0')).toBe(BigInt(before.seq ?? '0') + 1n)
    expect(sync.rows).toMatchObject({
      pins: { [pins[0] as PinId]: { id: pins[0], saved_to: [{ id: board }] } },
      boards: { [board]: { id: board, pin_count: 1 } },
      lists: { [`board:${board}`]: { id: `board:${board}` } },
      users: { [member]: { id: member, pin_count: 1 } },
    })
    const v3 = checked((await browser.send('POST', `/v3/pins/${pins[0]}/react/`, { json: { reaction_type: 1 } })).sync)
    expect(v3.rows).toMatchObject({ pins: { [pins[0] as PinId]: { reaction_by_me: 1 } } })
    const repeated = checked((await save(pins[0])).sync)
    expect(repeated).toMatchObject({ seq: v3.seq, rows: {} })
  })

  test('to a command lists deleted rows as gone', async () => {
    const [own] = (await addPins(server.db, board, 1)) as [PinId]
    const { rows } = checked((await browser.write('Pins', 'delete', { ids: [`00${own}`] })).sync)
    expect(rows?.['pins']).toEqual({ [own]: null })
  })

  test('to a command that touched too many rows says so instead', async () => {
    const big = await addBoardOf(server.db, member, 'Big')
    await addPins(server.db, big, ACT_ROWS_MAX)
    const headers = { 'idempotency-key': 'wide' }
    const remove = () => browser.write('Board', 'delete', { board_id: big }, headers)
    expect(checked((await remove()).sync)).toMatchObject({ wide: true, rows: {} })
    expect(checked((await remove()).sync)).toMatchObject({ wide: true, rows: {} })
  })
})

describe('applied commands', () => {
  test('are those of the same client after its cursor', async () => {
    const { seq: since } = await now()
    const command = (key: string, client: string) => ({ 'idempotency-key': key, 'x-install-id': client })
    const first = checked((await save(pins[1], command('a1', DESK))).sync)
    await save(pins[2], command('a2', PHONE))
    await save(pins[3], { 'x-install-id': DESK })
    const last = checked((await save(pins[4], { ...command('a3', DESK), 'x-sync-since': since ?? '' })).sync)
    const both = [
      { id: 'a1', seq: first.seq },
      { id: 'a3', seq: last.seq },
    ]
    expect(last.applied).toEqual(both)
    const read = (headers: Record<string, string>) => browser.read('UserHomefeed', {}, headers)
    const at = async (headers: Record<string, string>) => checked((await read(headers)).sync).applied
    expect(await at({ 'x-install-id': DESK, 'x-sync-since': since ?? '' })).toEqual(both)
    expect(await at({ 'x-install-id': DESK, 'x-sync-since': first.seq ?? '' })).toEqual(both.slice(1))
    expect(await at({ 'x-install-id': DESK })).toEqual([])
    expect(await at({ 'x-sync-since': since ?? '' })).toEqual([])
    const refused = await read({ 'x-sync-since': "0' or 1=1" })
    expect([refused.status, refused.body.resource_response.error.message_detail]).toEqual([400, 'x-sync-since'])
  })
})

describe('a key', () => {
  const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e'

  test('is stored in at most 200 bytes, and a repeated request gets the same number and the present rows', async () => {
    const first = checked((await save(pins[5], { 'idempotency-key': KEY })).sync)
    const [stored] = await server.db.query<{ bytes: number; seq: string }>({
      text: 'select pg_column_size(i.*) as bytes, seq from idempotency i where key = $1',
      values: [KEY],
    })
    expect(stored?.seq).toBe(first.seq)
    expect(stored?.bytes).toBeLessThanOrEqual(200)
    const later = checked((await save(pins[6])).sync)
    const again = checked((await save(pins[5], { 'idempotency-key': KEY })).sync)
    expect(again.seq).toBe(later.seq)
    expect(Object.keys(again.rows?.['pins'] ?? {})).toEqual([pins[5]])
    expect(again.rows?.['boards']).toEqual({ [board]: later.rows?.['boards']?.[board] })
  })

  test('that the server does not know is rejected if it was first tried more than 28 days ago', async () => {
    const daysAgo = (time: string, days: number) => (BigInt(time) - BigInt(days) * 86_400_000_000n).toString()
    const { time } = await now()
    const before = { 'idempotency-key': 'old', 'x-first-tried': daysAgo(time, 29) }
    const refused = await save(pins[7], before)
    expect([refused.status, refused.body.resource_response.error.extra_data.failure]).toEqual([409, 'key/expired'])
    expect(dataOf(await browser.read('Pins', { ids: [pins[7]] }))).toMatchObject([{ saved_to: [] }])
    expect((await save(pins[7], { ...before, 'x-first-tried': daysAgo(time, 27) })).status).toBe(200)
    // The server already knows this command, so its age does not matter.
    expect((await save(pins[7], before)).status).toBe(200)
    expect((await save(pins[7], { ...before, 'x-first-tried': 'yesterday' })).status).toBe(400)
  })
})

describe('an act that concerns other members', () => {
  const send = (from: TestBrowser, members: readonly UserId[]) =>
    from.write('TestShare', 'create', { board_id: board, members }, { 'x-install-id': DESK, 'idempotency-key': 'k1' })
  const changes = async (from: TestBrowser, since: string | null) => dataOf(await from.read('Changes', { since }))

  test('is in their feeds, with the rows as they see them', async () => {
    const hers = await addMember(server.db, 'eve')
    const her = await server.browserOf(hers)
    const secret = await addBoardOf(server.db, member, 'Secret', 'secret')
    await browser.write('Repin', 'create', { pin_id: pins[20], board_id: secret })
    const { cursor } = await changes(her, null)
    expect(cursor).toBe('0')
    const sync = checked((await send(browser, [hers])).sync)
    expect(sync.rows?.['boards']).toMatchObject({ [board]: { description: 'Shared' } })
    const hersNow = await changes(her, cursor)
    expect(hersNow).toMatchObject({ cursor: '1', boards: [{ id: board, description: 'Shared' }], user: null })
    const feed = await her.read('ChangeFeed', { since: cursor })
    expect(feed.sync).toMatchObject({ seq: '1', member: hers })
    const own = dataOf(await browser.read('User', { username: 'ada' }))
    expect(dataOf(feed).rows.users[member].pin_count).toBe(own.pin_count - 1)
    const [act] = await server.db.query<{ client: string | null; command: string | null }>({
      text: 'select client, command from acts where user_id = $1',
      values: [hers],
    })
    expect(act).toEqual({ client: null, command: null })
  })

  test('by two members at the same time gets numbers without a gap and causes no deadlock', async () => {
    const theirs = [await addMember(server.db, 'dora'), await addMember(server.db, 'dan')] as const
    const both = await Promise.all(theirs.map((id) => server.browserOf(id)))
    const boards = await Promise.all(theirs.map((id) => addBoardOf(server.db, id, 'Own')))
    const acts = Array.from({ length: 20 }, (_, at) => {
      const from = both[at % 2] as TestBrowser
      return from.write('TestShare', 'create', { board_id: boards[at % 2], members: [theirs[1 - (at % 2)]] })
    })
    expect(new Set((await Promise.all(acts)).map(({ status }) => status))).toEqual(new Set([200]))
    for (const id of theirs) {
      const rows = await server.db.query<{ seq: string }>({
        text: 'select seq from acts where user_id = $1 order by seq',
        values: [id],
      })
      expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    }
    const { deadlocks } = only(
      await server.db.query<{ deadlocks: string }>({
        text: 'select deadlocks from pg_stat_database where datname = current_database()',
      }),
    )
    expect(deadlocks).toBe('0')
  })

  test('is in the feeds of all, however many they are', async () => {
    const many = await Promise.all(Array.from({ length: 500 }, (_, at) => addMember(server.db, `many${at}`)))
    const from = await server.browserOf(member)
    for (let n = 0; n < 5; n += 1) {
      expect((await from.write('TestShare', 'create', { board_id: board, members: many })).status).toBe(200)
    }
    const rows = await server.db.query<{ user_id: UserId; seq: string }>({
      text: 'select user_id::text, seq::text from acts where user_id = any($1::bigint[]) and seq = 5',
      values: [many],
    })
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set(many))
    const theirs = await changes(await server.browserOf(many.at(-1)!), '4')
    expect(theirs).toMatchObject({ cursor: '5', boards: [{ id: board, description: 'Shared' }] })
  })
})
