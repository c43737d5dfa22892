import type { EventBatch, EventRecord } from '#features/events/contract.ts'
import { JSON_FIELDS } from './event-registry.ts'
import { COLUMNS } from './read-batch.ts'
import { wellFormedJson, wellFormedText } from './well-formed.ts'

/** An event in the form of the analysts' tables. */
export interface StoredEvent {
  readonly client: string
  readonly epoch: string
  readonly seq: number
  /** The time, corrected by the clock offset, in milliseconds since 1970. */
  readonly time: number
  readonly received: number
  readonly user_id: string | null
  readonly event_type: string
  readonly view_type: string | null
  readonly view_parameter: string | null
  readonly view_data: string | null
  readonly component: string | null
  readonly object_id_str: string | null
  readonly aux_data: string | null
  readonly event_data: string | null
  readonly app_state: 'active' | 'background'
  readonly country: string
  readonly device: string
  readonly schema_revision: number
}

/** A row of `event_batches` with the clock offset of its epoch. */
export interface StoredBatch {
  readonly body: Buffer
  readonly skipped: readonly number[]
  readonly user_id: string | null
  readonly country: string
  readonly device: string
  readonly schema_revision: number
  readonly received_at: Date
  /** The server's clock minus the device's clock in milliseconds, as a string of digits. */
  readonly offset_ms: string
}

/** The events of a stored batch without its duplicates and rejected events. */
export function decodeBatch(stored: StoredBatch): readonly StoredEvent[] {
  const batch = JSON.parse(stored.body.toString('utf8')) as EventBatch
  const { client, epoch, first, n, t0 } = batch
  const columns = wellFormed(batch.columns)
  const skipped = new Set(stored.skipped)
  const base = t0 + Number(stored.offset_ms)
  const received = stored.received_at.getTime()
  const events: StoredEvent[] = []
  let mono = 0
  for (let at = 0; at < n; at += 1) {
    mono += columns.mono[at] ?? 0
    if (skipped.has(at)) continue
    events.push({
      client,
      epoch,
      seq: first + at,
      time: base + mono,
      received,
      user_id: stored.user_id,
      ...textsOf(columns, at),
      app_state: columns.active[at] === 1 ? 'active' : 'background',
      country: stored.country,
      device: stored.device,
      schema_revision: stored.schema_revision,
    })
  }
  return events
}

/** Converts one event of a batch to the row form, with the device's time. */
export function recordOf({ client, t0, columns }: EventBatch, at: number): EventRecord {
  const mono = columns.mono.slice(0, at + 1).reduce((sum, difference) => sum + difference, 0)
  return {
    ...textsOf(columns, at),
    time: t0 + mono,
    clientUUID: client,
    appState: columns.active[at] === 1 ? 'active' : 'background',
  }
}

/** The columns with texts that the engines can read. Each text of a dictionary is checked once for all its events. */
function wellFormed(columns: EventBatch['columns']): EventBatch['columns'] {
  const texts = Object.fromEntries(
    COLUMNS.map((name) => {
      const { dict, idx } = columns[name]
      const write = (JSON_FIELDS as readonly string[]).includes(name) ? wellFormedJson : wellFormedText
      return [name, { dict: dict.map(write), idx }]
    }),
  )
  return { ...columns, ...texts }
}

function textsOf(columns: EventBatch['columns'], at: number) {
  const text = ({ dict, idx }: EventBatch['columns']['event_type']) => dict[idx[at] ?? -1] ?? null
  return {
    event_type: text(columns.event_type) ?? '',
    view_type: text(columns.view_type),
    view_parameter: text(columns.view_parameter),
    view_data: text(columns.view_data),
    component: text(columns.component),
    object_id_str: text(columns.object_id_str),
    aux_data: text(columns.aux_data),
    event_data: text(columns.event_data),
  }
}
