import type { EventBatch, EventRecord } from '#features/events/contract.ts'
import { batchesOfRows } from './row-form.ts'

export const TEST_CLIENT = 'c'.repeat(32)
const T0 = 1_700_000_000_000

/** A click on the card `object`; `time` is by the device's clock. */
export function clickRecord(object: string, time: number, changes: Partial<EventRecord> = {}): EventRecord {
  return {
    event_type: 'click',
    view_type: 'closeup',
    view_parameter: null,
    view_data: null,
    component: 'card',
    object_id_str: object,
    aux_data: null,
    event_data: null,
    time,
    clientUUID: TEST_CLIENT,
    appState: 'active',
    ...changes,
  }
}

interface BatchOptions extends Partial<EventBatch> {
  /** Makes the batch's events differ from those of another batch with the same numbers. */
  readonly label?: string
  readonly events?: readonly EventRecord[]
}

/**
 * A batch of clicks. An event with a certain number is equal in all batches of an epoch, unless their labels differ.
 */
export function testBatch(
  first: number,
  n: number,
  { label = 'pin', events, ...changes }: BatchOptions = {},
): EventBatch {
  const rows =
    events ?? Array.from({ length: n }, (_, at) => clickRecord(`${label}-${first + at}`, T0 + (first + at) * 1_000))
  const sentMono = (first + n) * 1_000
  const [batch] = batchesOfRows(rows, T0 + sentMono, { schemaRevision: 1, consentRevision: 0 })
  if (!batch) throw new Error('A test batch needs events.')
  const mono = rows.map(({ time }, at) => (at === 0 ? time - T0 : time - (rows[at - 1]?.time ?? 0)))
  return {
    ...batch,
    epoch: 'e'.repeat(16),
    first,
    n,
    t0: T0,
    mono: sentMono,
    columns: { ...batch.columns, mono },
    ...changes,
  }
}
