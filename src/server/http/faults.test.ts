import { connect, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { BucketError } from '#server/content-files/bucket-error.ts'
import { createFaults } from './faults.ts'

let server: TestServer
let browser: TestBrowser
let pin: PinId
const lines: { readonly msg: string; readonly reason?: string; readonly level: number }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

beforeAll(async () => {
  server = await createTestServer({ log })
  const member = await addMember(server.db, 'ada')
  pin = (await addPins(server.db, await addBoardOf(server.db, member, 'All'), 1))[0] as PinId
  browser = await server.browserOf(member)
})
afterAll(() => server.close())

const like = () => browser.send('POST', `/v3/pins/${pin}/react/`, { json: { reaction_type: 1 } })
const warnings = () => lines.filter(({ level }) => level >= 40)

/** Makes every like fail with this SQLSTATE. */
async function breakLikes(state: string): Promise<void> {
  await server.db.query({
    text: `create or replace function broken() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '${state}'; end $$`,
  })
  await server.db.query({
    text: 'create or replace trigger broken before insert on reactions for each row execute function broken()',
  })
}

test.each([
  ['a full disk', '53100', 'the disk is full: free some space'],
  ['a database without memory', '53200', 'the database is out of memory'],
  ['a statement over its time limit', '57014', 'a statement was ended by its time limit'],
])('%s is answered as unavailable and logged once, and the server is not ready', async (_what, state, logged) => {
  await breakLikes(state)
  lines.length = 0
  for (let time = 0; time < 3; time += 1) {
    const answer = await like()
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.body.extra_data.failure).toBe('server/unavailable')
  }
  expect(warnings().map(({ msg }) => msg)).toEqual([logged])
  expect((await browser.send('GET', '/_/ready')).status).toBe(503)
})

test('another kind of error stays a bug, and is logged with its route, without what the caller sent', async () => {
  await breakLikes('22012')
  lines.length = 0
  expect((await like()).status).toBe(500)
  expect(warnings()).toMatchObject([
    { msg: 'a request failed by a bug', method: 'POST', route: '/v3/pins/:id/react/', err: { code: '22012' } },
  ])
  expect(JSON.stringify(warnings())).not.toContain(pin)
})

test('a fault is logged again after a minute, with the number of affected requests; readiness returns earlier', () => {
  let now = 0
  const faults = createFaults(() => now)
  lines.length = 0
  const full = Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
  expect(faults.isReady()).toBe(true)
  for (let time = 0; time < 5; time += 1) faults.refusalOf(full, { log })
  expect(faults.isReady()).toBe(false)
  now = 5_000
  expect(faults.isReady()).toBe(true)
  now = 60_000
  faults.refusalOf(full, { log })
  expect(warnings()).toMatchObject([{ reason: 'No space left on device' }, { requestsSince: 5 }])
})

test('a pool without a free connection is not reported as an unreachable database', () => {
  lines.length = 0
  createFaults().refusalOf(new Error('timeout exceeded when trying to connect'), { log })
  expect(warnings().map(({ msg }) => msg)).toEqual(['all database connections are in use'])
})

test('a client that disconnects while it sends its body is not logged as a fault', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  lines.length = 0
  const socket = connect(port, '127.0.0.1')
  const isAnswered = new Promise((resolve) =>
    server.app.server.once('request', (_request, reply) => reply.once('close', resolve)),
  )
  socket.write(
    'POST /v3/login/handshake/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  await new Promise((resolve) => server.app.server.once('request', resolve))
  socket.destroy()
  await isAnswered
  expect(warnings()).toEqual([])
})

test.each([
  ['Premature close', 'ERR_STREAM_PREMATURE_CLOSE'],
  ['aborted', 'ECONNRESET'],
])('a client that disconnects (%s) is not a server error', (message, code) => {
  lines.length = 0
  const refusal = createFaults().refusalOf(Object.assign(new Error(message), { code }), { log })
  expect(refusal.code).toBe('request/invalid')
  expect(warnings()).toEqual([])
  // A closed connection to the database is still a fault of the server.
  createFaults().refusalOf(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), { log })
  expect(warnings()).toHaveLength(1)
})

test('a bucket that cannot be reached is no fault of the database, and does not make the server unready', () => {
  lines.length = 0
  const faults = createFaults()
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  const refusal = faults.refusalOf(new BucketError('the bucket cannot be reached: read ECONNRESET', { cause: reset }), {
    log,
  })
  expect(refusal).toMatchObject({ code: 'server/unavailable', retryAfterS: 2 })
  expect(refusal.message).toContain('The store of pictures cannot be reached')
  expect(warnings()).toHaveLength(1)
  expect(faults.isReady()).toBe(true)
})
