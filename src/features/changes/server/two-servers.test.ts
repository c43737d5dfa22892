import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { openStream } from './test-stream.ts'

const DESK = 'd'.repeat(32)
const PHONE = 'f'.repeat(32)
/** The install whose streams and feeds are read. It makes no acts itself. */
const READER = 'e'.repeat(32)
const ACTS = 12

let servers: readonly [TestServer, TestServer]
let ports: readonly number[]
/** The member's browsers, one at each server. */
let browsers: readonly [TestBrowser, TestBrowser]
let bob: UserId
let board: BoardId
let pins: readonly PinId[]
let made = 0

beforeAll(async () => {
  const first = await createTestServer()
  const second = await createTestServer(
    { secret: first.options.secret },
    { url: first.url, drop: async () => undefined },
  )
  servers = [first, second]
  for (const { app } of servers) await app.listen({ port: 0, host: '127.0.0.1' })
  ports = servers.map(({ app }) => (app.server.address() as { port: number }).port)
  bob = await addMember(first.db, 'bob')
})
beforeEach(async () => {
  const { db } = servers[0]
  const member = await addMember(db, `ada${(made += 1)}`)
  board = await addBoardOf(db, member, 'Mine')
  pins = await addPins(db, await addBoardOf(db, bob, `His ${made}`), ACTS)
  browsers = [await servers[0].browserOf(member), await servers[1].browserOf(member)]
})
afterAll(async () => {
  await servers[1].close()
  await servers[0].close()
})

const save = async (at: number, pin: PinId | undefined) => {
  const headers = { 'x-install-id': at === 0 ? DESK : PHONE }
  const answer = await browsers[at]!.write('Repin', 'create', { pin_id: pin, board_id: board }, headers)
  dataOf(answer)
  return BigInt(answer.sync!.seq!)
}
const feedAt = async (at: number, since: string | null) => dataOf(await browsers[at]!.read('ChangeFeed', { since }))
const changesAt = async (at: number, since: string | null) =>
  dataOf(await browsers[at]!.read('Changes', { since, install: READER }))
/** The stream of one server, opened with the session of a browser at the other one. */
const streamAt = (at: number) =>
  openStream(ports[at]!, `session=${browsers[1 - at]!.cookies.get('session')}`, { query: `?install=${READER}` })

test('acts on one server reach the stream and the feeds of the other, in order', async () => {
  const stream = await streamAt(1)
  const { cursor } = await feedAt(1, null)
  await stream.holds(`data: ${cursor}\n`)
  const seqs: bigint[] = []
  for (const pin of pins.slice(0, 4)) {
    seqs.push(await save(0, pin))
    await stream.holds(`data: ${seqs.at(-1)}\n`)
  }
  expect(stream.cursors()).toEqual([cursor, ...seqs.map(String)])
  expect(seqs).toEqual(seqs.map((_, at) => BigInt(cursor) + BigInt(at + 1)))
  const feed = await feedAt(1, cursor)
  expect(feed).toMatchObject({ cursor: String(seqs.at(-1)), reset: false, more: false })
  expect(new Set(Object.keys(feed.rows.pins))).toEqual(new Set(pins.slice(0, 4)))
  const later = await changesAt(1, String(seqs[1]))
  expect(new Set(later.pins.map(({ id }: { id: string }) => id))).toEqual(new Set(pins.slice(2, 4)))
  stream.close()
})

test('of acts on both servers at once none is lost, whoever reads while they happen', async () => {
  const streams = [await streamAt(0), await streamAt(1)]
  const { cursor } = await feedAt(0, null)
  await Promise.all(streams.map((stream) => stream.holds(`data: ${cursor}\n`)))
  let isDone = false
  /** Reads the feed from cursor to cursor, as a browser does, until it has read the last act. */
  const follow = async (at: number) => {
    const seen = new Set<string>()
    let since: string = cursor
    for (let isLast = false; !isLast;) {
      isLast = isDone
      const { rows, cursor: next, reset, more } = await feedAt(at, since)
      expect([reset, BigInt(next) >= BigInt(since)]).toEqual([false, true])
      for (const id of Object.keys(rows.pins ?? {})) seen.add(id)
      since = next
      isLast &&= !more
    }
    return { seen, since }
  }
  const followed = Promise.all([follow(0), follow(1)])
  const seqs = await Promise.all(pins.map((pin, at) => save(at % 2, pin)))
  isDone = true
  const expected = pins.map((_, at) => BigInt(cursor) + BigInt(at + 1))
  expect(seqs.toSorted((one, other) => Number(one - other))).toEqual(expected)
  const last = String(expected.at(-1))
  for (const { seen, since } of await followed) expect({ seen, since }).toEqual({ seen: new Set(pins), since: last })
  for (const stream of streams) {
    await stream.holds(`data: ${last}\n`)
    const cursors = stream.cursors().map(BigInt)
    expect(cursors).toEqual(cursors.toSorted((one, other) => Number(one - other)))
    expect(new Set(cursors).size).toBe(cursors.length)
    stream.close()
  }
  const [atFirst, atSecond] = [await feedAt(0, cursor), await feedAt(1, cursor)]
  expect(Object.keys(atFirst.rows.pins).toSorted()).toEqual(pins.toSorted())
  expect(atSecond).toEqual(atFirst)
})
