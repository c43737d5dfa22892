import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { startSession } from '#features/session/server/shared/sessions.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { TEST_ORIGIN, createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { STREAMS_OF_MEMBER_MAX } from './change-streams.ts'
import { openStream } from './test-stream.ts'

const DESK = 'd'.repeat(32)
const PHONE = 'f'.repeat(32)

let server: TestServer
let member: UserId
let browser: TestBrowser
let board: BoardId
let pins: readonly PinId[]
let port: number

beforeAll(async () => {
  server = await createTestServer()
  member = await addMember(server.db, 'ada')
  board = await addBoardOf(server.db, member, 'Mine')
  pins = await addPins(server.db, await addBoardOf(server.db, await addMember(server.db, 'bob'), 'His'), 9)
  browser = await server.browserOf(member)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as { port: number }).port
})
afterAll(() => server.close())

const open = (cookie: string, asked = {}) => openStream(port, cookie, asked)
const cookieOf = (from: TestBrowser) => `session=${from.cookies.get('session')}`
const cursor = async (): Promise<string> => dataOf(await browser.read('Changes', { since: null })).cursor
const save = (pin: PinId | undefined, install: string) =>
  browser.write('Repin', 'create', { pin_id: pin, board_id: board }, { 'x-install-id': install })

test('a stream sends the present cursor at once, then each change by others', async () => {
  const stream = await open(cookieOf(browser), {
    query: `?install=${DESK}`,
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(stream.response.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
  expect(stream.response.headers['cache-control']).toContain('no-store')
  expect(stream.response.headers['content-encoding']).toBeUndefined()
  const before = await cursor()
  await stream.holds(`event: changed\ndata: ${before}\n\n`)
  await save(pins[0], DESK)
  await save(pins[1], PHONE)
  const after = await cursor()
  await stream.holds(`event: changed\ndata: ${after}\n\n`)
  expect(stream.text().match(/event: changed/g)).toHaveLength(2)
  stream.close()
})

test('changes that another process committed are sent as well', async () => {
  const stream = await open(cookieOf(browser))
  await stream.holds('event: changed')
  // Writes to the database like another server would, so that this process is not told of the act.
  await server.db.query({
    text: `with n as (update change_heads set seq = seq + 1 where user_id = $1 returning seq)
           insert into acts (user_id, seq, touched, is_wide) select $1, seq, array['users/' || $1], false from n`,
    values: [member],
  })
  const after = await cursor()
  await stream.holds(`data: ${after}\n`)
  expect(stream.text().endsWith(`event: changed\ndata: ${after}\n\n`)).toBe(true)
  stream.close()
})

test('a stream ends with its own session only', async () => {
  const other = await server.browserOf(member)
  const ending = await open(cookieOf(other))
  const staying = await open(cookieOf(browser))
  await ending.holds('event: changed')
  expect((await other.write('UserSession', 'delete', { disable_auth_failure_redirect: true })).status).toBe(200)
  await ending.ended
  await save(pins[2], PHONE)
  await staying.holds(`data: ${await cursor()}\n`)
  staying.close()
})

test('a visitor gets no stream, an invalid client id is rejected, and so are too many streams', async () => {
  expect((await open('')).response.statusCode).toBe(401)
  expect((await open('session=nobody')).response.statusCode).toBe(401)
  expect((await open(cookieOf(browser), { query: '?install=me' })).response.statusCode).toBe(400)
  const cookie = `session=${await startSession(server.db, await addMember(server.db, 'eve'), TEST_ORIGIN)}`
  const streams = await Promise.all(Array.from({ length: STREAMS_OF_MEMBER_MAX }, () => open(cookie)))
  await Promise.all(streams.map((stream) => stream.holds('event: changed')))
  const refused = await open(cookie)
  expect(refused.response.statusCode).toBe(429)
  expect(refused.response.headers['retry-after']).toBe('30')
  await refused.holds('close one first')
  streams[0]?.close()
  await expect
    .poll(async () => {
      const next = await open(cookie)
      next.close()
      return next.response.statusCode
    })
    .toBe(200)
  for (const stream of streams) stream.close()
})

test('the server stops at once while streams are open', async () => {
  const own = await createTestServer()
  const session = await startSession(own.db, await addMember(own.db, 'cleo'), TEST_ORIGIN)
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openStream((own.app.server.address() as { port: number }).port, `session=${session}`)
  await stream.holds('event: changed')
  await own.close()
  await stream.ended
  expect(stream.response.complete).toBe(true)
})
