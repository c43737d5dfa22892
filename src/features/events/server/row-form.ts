import { createHash } from 'node:crypto'
import type { EventBatch, EventRecord } from '#features/events/contract.ts'
import { COLUMNS } from './read-batch.ts'

/**
 * Converts a call of the row form to batches, one per clientUUID. Rows have no numbers, so the epoch is a hash of the
 * call's content: the same call sent twice is stored once.
 * @param reportTime the device's clock at sending
 */
export function batchesOfRows(
  events: readonly EventRecord[],
  reportTime: number,
  revisions: Pick<EventBatch, 'schemaRevision' | 'consentRevision'>,
): readonly EventBatch[] {
  const byClient = new Map<string, EventRecord[]>()
  for (const event of events) {
    const same = byClient.get(event.clientUUID)
    if (same) same.push(event)
    else byClient.set(event.clientUUID, [event])
  }
  return [...byClient].map(([clientUUID, rows]) => batchOf(clientUUID, rows, reportTime, revisions))
}

function batchOf(
  clientUUID: string,
  events: readonly EventRecord[],
  reportTime: number,
  revisions: Pick<EventBatch, 'schemaRevision' | 'consentRevision'>,
): EventBatch {
  const epoch = createHash('sha256')
    .update(JSON.stringify([reportTime, events]))
    .digest('hex')
    .slice(0, 16)
  const t0 = Math.min(reportTime, ...events.map(({ time }) => time))
  let last = 0
  const mono = events.map(({ time }) => {
    const difference = time - t0 - last
    last = time - t0
    return difference
  })
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, columnOf(events.map((event) => event[name]))]))
  return {
    client: clientOf(clientUUID),
    epoch,
    first: 1,
    n: events.length,
    t0,
    sent: reportTime,
    mono: reportTime - t0,
    ...revisions,
    columns: {
      ...(columns as Pick<EventBatch['columns'], (typeof COLUMNS)[number]>),
      mono,
      active: events.map(({ appState }) => (appState === 'active' ? 1 : 0)),
    },
  }
}

/** The client id: the digits of a UUID, or the hash of any other text. */
function clientOf(clientUUID: string): string {
  const hex = clientUUID.replaceAll('-', '').toLowerCase()
  return /^[0-9a-f]{32}$/.test(hex) ? hex : createHash('sha256').update(clientUUID).digest('hex').slice(0, 32)
}

function columnOf(values: readonly (string | null)[]): { readonly dict: string[]; readonly idx: number[] } {
  const places = new Map<string, number>()
  const idx = values.map((value) => {
    if (value === null) return -1
    const known = places.get(value)
    if (known !== undefined) return known
    places.set(value, places.size)
    return places.size - 1
  })
  return { dict: [...places.keys()], idx }
}
