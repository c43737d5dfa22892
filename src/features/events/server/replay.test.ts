import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/durations.ts'
import { EVENT_AGE_MAX_DAYS, EVENT_FUTURE_MAX_MS } from '#features/events/constants.ts'
import { eventTypes } from '#features/events/contract.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { decodeBatch, type StoredBatch } from './decode-batch.ts'
import { createEventRegistry, type EventRegistry } from './event-registry.ts'
import { readBatch } from './read-batch.ts'
import { replayBadRows } from './replay.ts'
import { clickRecord, testBatch } from './test-batches.ts'
import { writeGroup } from './write-group.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const before = createEventRegistry([{ name: 'events', events: eventTypes }])
const wink = { wink: { about: 'Somebody winked.', event_data: Type.Object({ eye: Type.String() }) } }
const after = createEventRegistry([
  { name: 'events', events: eventTypes },
  { name: 'faces', events: wink },
])

async function send(registry: EventRegistry) {
  const events = [
    clickRecord('a', 1_700_000_001_000),
    clickRecord('b', 1_700_000_002_000, { event_type: 'wink', event_data: '{"eye":"left"}' }),
  ]
  const read = readBatch(Buffer.from(JSON.stringify(testBatch(1, 2, { events }))), registry)
  const origin = { userId: '7', country: 'US', device: 'phone', network: '10.0.0', receivedMs: Date.now() }
  const [outcome] = await writeGroup(server.pool, [{ ...read!, origin }], 1)
  return outcome
}

test('a bad row becomes an event once its type is declared: once, with its number and time', async () => {
  expect(await send(before)).toMatchObject({
    ack: { durable: 2, rejected: [{ seq: 2, code: 'schema/unknown-event' }] },
  })
  expect(await replayBadRows(server.pool, before, 1)).toEqual({ replayed: 0, stillBad: 1 })
  expect(await replayBadRows(server.pool, after, 2)).toEqual({ replayed: 1, stillBad: 0 })
  expect(await replayBadRows(server.pool, after, 2)).toEqual({ replayed: 0, stillBad: 0 })
  const rows = await server.db.query<StoredBatch>({
    text: 'select b.*, e.offset_ms from event_batches b join event_epochs e using (client, epoch) order by b.id',
  })
  const events = rows.flatMap(decodeBatch)
  expect(events.map(({ seq, event_type: type, user_id: user }) => [seq, type, user])).toEqual([
    [1, 'click', '7'],
    [2, 'wink', '7'],
  ])
  expect(events[1]!.time - events[0]!.time).toBe(1_000)
  // The browser can still repeat the batch, and the server recognises its content.
  expect(await send(after)).toMatchObject({ ack: { durable: 2, newEpoch: false } })
})

test('events with a wrong time stay bad when they are read again, with their reason', async () => {
  const sentMs = 1_700_000_002_000
  const events = [
    clickRecord('old', sentMs - (EVENT_AGE_MAX_DAYS + 1) * DAY_MS),
    clickRecord('future', sentMs + EVENT_FUTURE_MAX_MS + 1_000),
    clickRecord('wink', sentMs, { event_type: 'wink', event_data: '{"eye":"left"}' }),
  ]
  const [old] = events
  const batch = testBatch(1, 3, { events, epoch: 'd'.repeat(16), mono: (EVENT_AGE_MAX_DAYS + 1) * DAY_MS })
  // In this batch, the page was loaded at the time of its oldest event.
  const columns = { ...batch.columns, mono: [0, ...batch.columns.mono.slice(1)] }
  const read = readBatch(Buffer.from(JSON.stringify({ ...batch, columns, t0: old!.time })), before)
  const origin = { userId: '7', country: 'US', device: 'phone', network: '10.0.0', receivedMs: Date.now() }
  const [outcome] = await writeGroup(server.pool, [{ ...read!, origin }], 1)
  const reasons = [
    { seq: 1, code: 'event/too-old' },
    { seq: 2, code: 'event/future' },
  ]
  expect(outcome).toMatchObject({ ack: { rejected: [...reasons, { seq: 3, code: 'schema/unknown-event' }] } })
  expect(await replayBadRows(server.pool, after, 2)).toEqual({ replayed: 1, stillBad: 2 })
  const waiting = await server.db.query({
    text: 'select seq, code from event_bad_rows where replayed_at is null order by seq',
  })
  expect(waiting).toEqual(reasons)
})

test('two features cannot declare the same event', () => {
  expect(() =>
    createEventRegistry([
      { name: 'a', events: wink },
      { name: 'b', events: wink },
    ]),
  ).toThrow('wink')
})
