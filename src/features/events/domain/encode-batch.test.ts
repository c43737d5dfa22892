import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordOf } from '../server/decode-batch.ts'
import { createEventRegistry } from '../server/event-registry.ts'
import { readBatch } from '../server/read-batch.ts'
import { encodeBatch } from './encode-batch.ts'
import { hexOf, type RecordedEvent } from './recorded-event.ts'

const text = fc.string({ maxLength: 12 })
const nullable = fc.option(text, { nil: null })
const event: fc.Arbitrary<RecordedEvent> = fc.record({
  event_type: text,
  view_type: nullable,
  view_parameter: nullable,
  view_data: nullable,
  component: nullable,
  object_id_str: nullable,
  aux_data: nullable,
  event_data: nullable,
  mono: fc.integer({ min: 0, max: 1_000_000 }),
  active: fc.constantFrom(0, 1),
})
const client = hexOf(new Uint8Array(16).fill(171))
const epoch = hexOf(new Uint8Array(8).fill(7))

test('the server reads from a batch exactly the events that the page recorded', () => {
  const registry = createEventRegistry([])
  fc.assert(
    fc.property(
      fc.array(event, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 900_000 }),
      (events, first) => {
        const run = { client, epoch, t0: 1_700_000_000_000, first, consentRevision: 2, events }
        const body = Buffer.from(JSON.stringify(encodeBatch(run, { sent: 1_700_000_900_000, mono: 900_000.4 })))
        const read = readBatch(body, registry)
        expect(read?.batch).toMatchObject({ client, epoch, first, n: events.length, mono: 900_000, consentRevision: 2 })
        const records = events.map((_, at) => read && recordOf(read.batch, at))
        expect(records).toEqual(
          events.map(({ mono, active, ...texts }) => ({
            ...texts,
            time: 1_700_000_000_000 + mono,
            clientUUID: client,
            appState: active === 1 ? 'active' : 'background',
          })),
        )
      },
    ),
  )
})
