import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  BATCH_BYTES_MAX,
  EVENT_AGE_MAX_DAYS,
  EVENT_FUTURE_MAX_MS,
  NEW_EPOCHS_PER_HOUR_MAX,
} from '#features/events/constants.ts'
import { EVENTS_URL, type EventAck, type EventBatch, type EventRecord } from '#features/events/contract.ts'
import { addMember } from '#features/test-content.ts'
import { serverFeatures } from '#features/server.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import type { Kernel } from '#server/http/kernel.ts'
import { decodeBatch, recordOf, type StoredBatch, type StoredEvent } from './decode-batch.ts'
import { TEST_CLIENT, clickRecord, testBatch } from './test-batches.ts'

let server: TestServer
let kernel: Kernel
beforeAll(async () => {
  const probe: ServerFeature = { name: 'probe', extend: (_, context) => void ({ kernel } = context) }
  server = await createTestServer({ features: [...serverFeatures, probe] })
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['event_epochs', 'event_batches', 'event_bad_rows', 'event_quotas', 'consents'])
    await server.db.query({ text: `delete from ${table}` })
})

const DESKTOP = { 'accept-language': 'en-US', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' }

function post(body: string | Buffer | EventBatch, headers: Record<string, string> = {}, on = server) {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return on.app.inject({
    method: 'POST',
    url: EVENTS_URL,
    payload,
    headers: { ...DESKTOP, 'content-type': 'application/json', ...headers },
  })
}

async function ackOf(body: EventBatch, headers: Record<string, string> = {}): Promise<EventAck> {
  const response = await post(body, headers)
  expect(response.body).toContain('durable')
  return response.json()
}

async function storedEvents(): Promise<readonly StoredEvent[]> {
  const rows = await server.db.query<StoredBatch>({
    text: `select b.*, e.offset_ms from event_batches b join event_epochs e using (client, epoch) order by b.client, b.epoch, b.first`,
  })
  return rows.flatMap(decodeBatch)
}

const sequences = async () => (await storedEvents()).map(({ seq }) => seq)
const badRows = () =>
  server.db.query<{ code: string; seq: number | null; body: Buffer; schema_revision: number }>({
    text: 'select code, seq, body, schema_revision from event_bad_rows order by id, seq',
  })
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

test('a batch is stored and acknowledged up to its last event', async () => {
  expect(await ackOf(testBatch(1, 3))).toMatchObject({ durable: 3, islands: [], rejected: [], newEpoch: false })
  const [first] = await storedEvents()
  expect(first).toMatchObject({
    client: TEST_CLIENT,
    seq: 1,
    event_type: 'click',
    object_id_str: 'pin-1',
    country: 'US',
    device: 'desktop',
  })
})

test('gzip is accepted, and a body that unpacks beyond the limit is rejected', async () => {
  const packed = gzipSync(JSON.stringify(testBatch(1, 60)))
  expect((await post(packed, { 'content-encoding': 'gzip' })).json().durable).toBe(60)
  const bomb = gzipSync(Buffer.alloc(BATCH_BYTES_MAX * 4, ' '))
  expect((await post(bomb, { 'content-encoding': 'gzip' })).statusCode).toBe(413)
  expect((await post(Buffer.from('no gzip'), { 'content-encoding': 'gzip' })).statusCode).toBe(400)
})

test('a batch that is sent twice is stored once', async () => {
  await ackOf(testBatch(1, 5))
  expect(await ackOf(testBatch(1, 5))).toMatchObject({ durable: 5, newEpoch: false })
  expect(await sequences()).toEqual(range(1, 5))
})

test('events after a gap are an island until it is filled, and overlapping batches add only new events', async () => {
  expect(await ackOf(testBatch(1, 2))).toMatchObject({ durable: 2 })
  expect(await ackOf(testBatch(6, 3))).toMatchObject({ durable: 2, islands: [[6, 8]] })
  expect(await ackOf(testBatch(2, 6))).toMatchObject({ durable: 8, islands: [] })
  expect((await sequences()).toSorted((a, b) => a - b)).toEqual(range(1, 8))
})

test('duplicates inside one group of batches are stored once', async () => {
  const group = [testBatch(1, 4), testBatch(1, 4), testBatch(3, 4), testBatch(1, 6)]
  const answers = await Promise.all(group.map((batch) => ackOf(batch)))
  expect(answers.every(({ newEpoch }) => !newEpoch)).toBe(true)
  expect((await sequences()).toSorted((a, b) => a - b)).toEqual(range(1, 6))
})

test('different events under known numbers are not stored, and the page gets a new epoch', async () => {
  await ackOf(testBatch(1, 4))
  expect(await ackOf(testBatch(1, 4, { label: 'clone' }))).toMatchObject({ durable: 4, newEpoch: true })
  expect(await ackOf(testBatch(4, 4, { label: 'clone' }))).toMatchObject({ newEpoch: true })
  expect((await storedEvents()).map(({ object_id_str: id }) => id)).toEqual(['pin-1', 'pin-2', 'pin-3', 'pin-4'])
})

test('if a batch differs from what is stored, the server names the events that it has already', async () => {
  await ackOf(testBatch(1, 4))
  const other = testBatch(1, 6, { label: 'clone' })
  const same = testBatch(1, 6)
  // Events 1 to 3 are equal to the stored ones; from 4 on they are another browser's.
  const events = Array.from({ length: 6 }, (_, at) => (at < 3 ? same : other)).map((batch, at) => recordOf(batch, at))
  expect(await ackOf(testBatch(1, 6, { events }))).toMatchObject({ durable: 4, newEpoch: true, same: [[1, 3]] })
  expect(await ackOf(testBatch(4, 2, { label: 'clone' }))).toMatchObject({ newEpoch: true, same: [] })
  // Before that, a beacon of this browser delivered its last two events.
  await ackOf({ ...testBatch(8, 2, { label: 'clone' }) })
  expect(await ackOf(testBatch(4, 6, { label: 'clone' }))).toMatchObject({ newEpoch: true, same: [[8, 9]] })
  expect(await sequences()).toEqual([...range(1, 4), 8, 9])
})

test('a server that is stopping answers that it is not available, stores what it accepted, and logs no bug', async () => {
  const lines: string[] = []
  const closing = await createTestServer({
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  })
  const answers = Array.from({ length: 20 }, (_, at) => post(testBatch(1 + at, 1), {}, closing))
  const closed = closing.close()
  answers.push(...Array.from({ length: 20 }, (_, at) => post(testBatch(100 + at, 1), {}, closing)))
  const statuses = (await Promise.allSettled(answers)).flatMap((each) =>
    each.status === 'fulfilled' ? [each.value.statusCode] : [],
  )
  await closed
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(lines.filter((line) => line.includes('bug'))).toEqual([])
})

test('nothing is acknowledged before the commit, not even a duplicate of a batch that another server is still writing', async () => {
  const other = await server.pool.connect()
  await other.query('begin')
  // Another server holds the lock of this epoch's row, as it does during its own ingest.
  await other.query(`insert into event_epochs (client, epoch, offset_ms) values ($1, $2, 0)`, [
    TEST_CLIENT,
    'e'.repeat(16),
  ])
  let isAnswered = false
  const answer = post(testBatch(1, 3)).finally(() => (isAnswered = true))
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(isAnswered).toBe(false)
  await other.query('rollback')
  other.release()
  expect((await answer).json().durable).toBe(3)
  expect(await sequences()).toEqual([1, 2, 3])
})

test('a batch whose transaction fails is not acknowledged and does not affect other batches', async () => {
  await server.db.query({
    text: `alter table event_batches add constraint test_poison check (first <> 1001)`,
  })
  const [poison, good] = await Promise.all([
    post(testBatch(1_001, 2)),
    post(testBatch(1, 2, { epoch: 'a'.repeat(16) })),
  ])
  await server.db.query({ text: 'alter table event_batches drop constraint test_poison' })
  expect(poison?.statusCode).toBeGreaterThanOrEqual(500)
  expect(good?.json().durable).toBe(2)
  expect(await ackOf(testBatch(1_001, 2))).toMatchObject({ durable: 0, islands: [[1001, 1002]] })
})

test('times use the shortest transit so far, so a slow batch does not change the order', async () => {
  const slow = testBatch(1, 1)
  // The first batch takes ten seconds to arrive, the second one no time.
  const now = Date.now()
  await ackOf({ ...slow, t0: now - 12_000, mono: 2_000 })
  await ackOf({
    ...testBatch(2, 1),
    t0: now - 12_000,
    mono: 12_000,
    columns: { ...testBatch(2, 1).columns, mono: [11_000] },
  })
  const [first, second] = await storedEvents()
  expect(second!.time - first!.time).toBe(10_000)
  expect(Math.abs(second!.time - (now - 1_000))).toBeLessThan(5_000)
})

test('bad events are stored completely with code and schema revision; the others of the batch are stored as events', async () => {
  const time = 1_700_000_001_000
  const events: EventRecord[] = [
    clickRecord('fine', time),
    clickRecord('unknown', time, { event_type: 'no-such-event' }),
    clickRecord('wrong', time, { event_data: '{"surprise":1}' }),
    clickRecord('not json', time, { aux_data: '{"target":' }),
    clickRecord('x'.repeat(300), time),
    clickRecord('old', time - (EVENT_AGE_MAX_DAYS + 1) * 86_400_000),
    clickRecord('future', time + EVENT_FUTURE_MAX_MS * 2),
  ]
  const ack = await ackOf(testBatch(1, events.length, { events }))
  expect(ack.durable).toBe(7)
  expect(ack.rejected).toEqual([
    { seq: 2, code: 'schema/unknown-event' },
    { seq: 3, code: 'schema/invalid' },
    { seq: 4, code: 'schema/invalid' },
    { seq: 5, code: 'event/too-large' },
    { seq: 6, code: 'event/too-old' },
    { seq: 7, code: 'event/future' },
  ])
  expect((await storedEvents()).map(({ object_id_str: id }) => id)).toEqual(['fine'])
  const rows = await badRows()
  const kept = new Map(rows.map(({ seq, body }) => [seq, JSON.parse(body.toString())]))
  events.slice(1).forEach((event, at) => expect(kept.get(at + 2)).toEqual(event))
  expect(new Set(rows.map((row) => row.schema_revision))).toEqual(new Set([1]))
})

test('bytes that are not a batch are rejected and stored byte for byte', async () => {
  const bodies = ['{"client":1}', 'no JSON \u0000 at all', '', JSON.stringify({ ...testBatch(1, 2), n: 3 })]
  for (const body of bodies) expect((await post(body)).statusCode).toBe(400)
  // Two of one millisecond have no order.
  expect((await badRows()).map(({ body }) => body.toString()).toSorted()).toEqual(bodies.toSorted())
  expect(await storedEvents()).toEqual([])
})

test('denied events are acknowledged, and no row is stored', async () => {
  const countRows = async () => [...(await storedEvents()), ...(await badRows())].length
  const visitor = await server.visitor()
  const denials: readonly Record<string, string>[] = [
    { cookie: 'consent=000.1.1' },
    { 'sec-gpc': '1' },
    { 'accept-language': 'de-DE,de;q=0.9' },
    { 'accept-language': '' },
  ]
  for (const headers of denials) {
    expect(await ackOf(testBatch(1, 2), headers)).toMatchObject({ durable: 2 })
    expect((await post('garbage', headers)).statusCode).toBe(200)
    const rows = { events: [clickRecord('row', 1), { event_type: 5 }], report_time: 2 }
    const metrics = { source: 'browser', stats: [{ name: 'a', type: 'count', value: 1, tags: {} }] }
    const sent = { ...DESKTOP, ...headers }
    expect((await visitor.write('ApiC', 'create', rows, sent)).status).toBe(200)
    expect((await visitor.write('ApiS', 'create', metrics, sent)).status).toBe(200)
  }
  expect(await countRows()).toBe(0)
})

test('events recorded before a new grant of consent are not stored', async () => {
  const headers = { cookie: 'consent=111.3.3' }
  expect(await ackOf(testBatch(1, 2, { consentRevision: 2 }), headers)).toMatchObject({ durable: 2 })
  expect(await storedEvents()).toEqual([])
  expect(await ackOf(testBatch(1, 2, { consentRevision: 3 }), headers)).toMatchObject({ durable: 2 })
  expect(await sequences()).toEqual([1, 2])
})

test("a member's stored choice applies in every browser", async () => {
  const member = await addMember(server.db, 'ingest-ann')
  const browser = await server.browserOf(member)
  const send = () => post(testBatch(1, 1), { cookie: `session=${browser.cookies.get('session')}; consent=111.9.1` })
  await server.db.query({ text: 'insert into consents values ($1, false, false, false, 2, 2)', values: [member] })
  await send()
  expect(await storedEvents()).toEqual([])
  await server.db.query({ text: 'update consents set analytics = true, revision = 3, analytics_since = 0' })
  await send()
  expect((await storedEvents()).map(({ user_id: id }) => id)).toEqual([member])
})

test('the row form is stored once however often it is sent, and its bad rows are stored', async () => {
  const visitor = await server.visitor()
  const now = Date.now()
  const events = [clickRecord('row-1', now - 50), clickRecord('row-2', now - 20), { event_type: 5 }]
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await visitor.write('ApiC', 'create', { events, report_time: now }, DESKTOP)
    expect(answer.status).toBe(200)
    expect(answer.body.resource_response.data).toBeNull()
  }
  expect((await storedEvents()).map(({ object_id_str: id }) => id)).toEqual(['row-1', 'row-2'])
  expect((await badRows())[0]?.body.toString()).toBe('{"event_type":5}')
})

test('metrics become events of their own type', async () => {
  const visitor = await server.visitor()
  const stat = { name: 'closeup.wait', type: 'timing', value: 120, tags: { route: 'closeup' } }
  await visitor.write('ApiS', 'create', { source: 'browser', stats: [stat] }, DESKTOP)
  const [event] = await storedEvents()
  expect(event).toMatchObject({ event_type: 'metric' })
  expect(JSON.parse(event!.event_data!)).toEqual(stat)
})

test('other sites cannot send events', async () => {
  expect((await post(testBatch(1, 1), { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await post(testBatch(1, 1), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect(await storedEvents()).toEqual([])
})

test('a network that started too many page loads in this hour is limited; its known page loads continue', async () => {
  await ackOf(testBatch(1, 1))
  await server.db.query({ text: 'update event_quotas set count = $1', values: [NEW_EPOCHS_PER_HOUR_MAX] })
  const limited = await post(testBatch(1, 1, { epoch: 'f'.repeat(16) }))
  expect(limited.statusCode).toBe(429)
  const [hour] = await server.db.query<{ left_s: number }>({
    text: `select extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now())::float8 as left_s`,
  })
  expect(Math.abs(Number(limited.headers['retry-after']) - hour!.left_s)).toBeLessThan(10)
  expect(await ackOf(testBatch(2, 1))).toMatchObject({ durable: 2 })
  expect(await sequences()).toEqual([1, 2])
})

test('events are accepted even if the server is busy with the maximum number of calls', async () => {
  let places = 0
  while ((await kernel.admission.enter('read')) === null) places += 1
  expect((await server.app.inject({ url: '/_/_/state' })).statusCode).toBe(503)
  expect(await ackOf(testBatch(1, 1))).toMatchObject({ durable: 1 })
  for (; places > 0; places -= 1) kernel.admission.leave('read')
})
