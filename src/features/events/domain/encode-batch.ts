import type { EventBatch } from '../contract.ts'
import type { EventRun, RecordedEvent } from './recorded-event.ts'

const TEXT_COLUMNS = [
  'event_type',
  'view_type',
  'view_parameter',
  'view_data',
  'component',
  'object_id_str',
  'aux_data',
  'event_data',
] as const
/**
 * Number of the set of declarations that this client knows. The server validates events against its own set, and stores
 * events that do not match separately.
 */
const SCHEMA_REVISION = 1

/** The two clocks at the moment of sending. */
export interface SendingTime {
  /** Milliseconds since 1970. */
  readonly sent: number
  /** Milliseconds of the page's monotonic clock. */
  readonly mono: number
}

/** Encodes a run in the compact form: repeated values are written once, times as differences. */
export function encodeBatch(run: EventRun, { sent, mono }: SendingTime): EventBatch {
  const { client, epoch, first, t0, consentRevision, events } = run
  return {
    client,
    epoch,
    first,
    n: events.length,
    t0: Math.round(t0),
    sent: Math.round(sent),
    mono: Math.max(0, Math.round(mono)),
    schemaRevision: SCHEMA_REVISION,
    consentRevision,
    columns: {
      ...(Object.fromEntries(TEXT_COLUMNS.map((name) => [name, textColumn(events, name)])) as Pick<
        EventBatch['columns'],
        (typeof TEXT_COLUMNS)[number]
      >),
      mono: events.map((event, at) => event.mono - (events[at - 1]?.mono ?? 0)),
      active: events.map(({ active }) => active),
    },
  }
}

function textColumn(
  events: readonly RecordedEvent[],
  name: (typeof TEXT_COLUMNS)[number],
): { readonly dict: string[]; readonly idx: number[] } {
  const places = new Map<string, number>()
  const idx = events.map((event) => {
    const text = event[name]
    if (text === null) return -1
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, places.size)
    return places.size - 1
  })
  // If no event has a text, `idx` can be empty, which means -1 for every event.
  return { dict: [...places.keys()], idx: places.size === 0 ? [] : idx }
}

/** Approximate size of an event in the buffer: one byte per character, plus some for its structure. */
export function sizeOf(event: RecordedEvent): number {
  let bytes = 8
  for (const name of TEXT_COLUMNS) bytes += event[name]?.length ?? 0
  return bytes
}
