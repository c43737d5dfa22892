import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DAY_MS } from '#contracts/durations.ts'
import {
  EVENT_AGE_MAX_DAYS,
  EVENT_FUTURE_MAX_MS,
  EVENT_JSON_BYTES_MAX,
  EVENT_TEXT_MAX,
} from '#features/events/constants.ts'
import { EventBatch, type RejectCode } from '#features/events/contract.ts'
import { JSON_FIELDS, type EventRegistry } from './event-registry.ts'

const TEXT_COLUMNS = ['event_type', 'view_type', 'view_parameter', 'component', 'object_id_str'] as const
export const COLUMNS = [...TEXT_COLUMNS, ...JSON_FIELDS] as const

/** A batch with a valid structure. Single events in it may still be invalid. */
export interface ReadBatch {
  readonly batch: EventBatch
  /** The JSON as it was received. */
  readonly body: Buffer
  /** One hash per event. It distinguishes a repeated event from another event with the same number. */
  readonly hashes: Uint16Array
  /** Indexes of invalid events, with the reason. */
  readonly faults: ReadonlyMap<number, RejectCode>
}

/** Texts may have any length here: a text that is too long makes only its event invalid, not the whole batch. */
const column = Type.Object(
  { dict: Type.Array(Type.String()), idx: EventBatch.properties.columns.properties.event_type.properties.idx },
  { additionalProperties: false },
)
const { mono, active } = EventBatch.properties.columns.properties
const structure = Compile(
  Type.Object(
    {
      ...EventBatch.properties,
      columns: Type.Object(
        { ...Object.fromEntries(COLUMNS.map((name) => [name, column])), mono, active },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
)

/**
 * Parses the compact form.
 * @returns null if the body is not a batch
 */
export function readBatch(body: Buffer, registry: EventRegistry): ReadBatch | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString('utf8'))
  } catch {
    return null // The body is not JSON. The caller stores it as a bad row.
  }
  if (!structure.Check(parsed)) return null
  const batch = parsed as unknown as EventBatch
  if (!isRectangular(batch)) return null
  return { batch, body, hashes: hashesOf(batch), faults: faultsOf(batch, registry) }
}

/** True if every column has one value per event, or is empty, and every index points into its dictionary. */
function isRectangular({ n, columns }: EventBatch): boolean {
  if (columns.mono.length !== n || columns.active.length !== n) return false
  if (!columns.mono.every(Number.isSafeInteger)) return false
  return COLUMNS.every((name) => {
    const { dict, idx } = columns[name]
    if (idx.length === 0 && dict.length === 0) return name !== 'event_type'
    return idx.length === n && idx.every((at) => at < dict.length) && (name !== 'event_type' || !idx.includes(-1))
  })
}

function faultsOf(batch: EventBatch, registry: EventRegistry): ReadonlyMap<number, RejectCode> {
  const faults = new Map<number, RejectCode>()
  const { columns, n } = batch
  const sizes = COLUMNS.map((name) => ({ idx: columns[name].idx, isTooLarge: columns[name].dict.map(tooLarge(name)) }))
  const isLargeAnywhere = sizes.some(({ isTooLarge }) => isTooLarge.includes(true))
  const checkData = createDataCheck(batch, registry)
  let monoAt = 0
  for (let at = 0; at < n; at += 1) {
    monoAt += columns.mono[at] ?? 0
    const isLarge = isLargeAnywhere && sizes.some(({ idx, isTooLarge }) => isTooLarge[idx[at] ?? -1])
    const fault = isLarge ? 'event/too-large' : (timeFault(monoAt, batch.mono) ?? checkData(at))
    if (fault) faults.set(at, fault)
  }
  return faults
}

function tooLarge(name: (typeof COLUMNS)[number]): (text: string) => boolean {
  return (JSON_FIELDS as readonly string[]).includes(name)
    ? (text) => Buffer.byteLength(text) > EVENT_JSON_BYTES_MAX
    : (text) => text.length > EVENT_TEXT_MAX
}

/**
 * Checks an event's age at the moment of sending. Both times are of the monotonic clock, so a wrong device clock does
 * not matter.
 */
function timeFault(eventMono: number, sentMono: number): RejectCode | null {
  if (sentMono - eventMono > EVENT_AGE_MAX_DAYS * DAY_MS) return 'event/too-old'
  return eventMono - sentMono > EVENT_FUTURE_MAX_MS ? 'event/future' : null
}

/** Creates a check that validates each combination of event type and text only once per batch. */
function createDataCheck({ columns }: EventBatch, registry: EventRegistry): (at: number) => RejectCode | null {
  const known = new Map<string, RejectCode | null>()
  const checkField = (type: number, field: (typeof JSON_FIELDS)[number], at: number) => {
    const { dict, idx } = columns[field]
    const text = idx[at] ?? -1
    const key = `${field}${type}:${text}`
    let code = known.get(key)
    if (code === undefined) {
      code = registry.check(columns.event_type.dict[type] ?? '', field, dict[text] ?? null)
      known.set(key, code)
    }
    return code
  }
  const isKnownType = columns.event_type.dict.map((type) => registry.has(type))
  return (at) => {
    const type = columns.event_type.idx[at] ?? -1
    if (!isKnownType[type]) return 'schema/unknown-event'
    for (const field of JSON_FIELDS) {
      const code = checkField(type, field, at)
      if (code) return code
    }
    return null
  }
}

const FNV_BASIS = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** One hash per event, which depends only on the event's content and not on its batch. */
function hashesOf({ t0, n, columns }: EventBatch): Uint16Array {
  const parts = COLUMNS.map((name) => ({ idx: columns[name].idx, hashes: columns[name].dict.map(hashText) }))
  const hashes = new Uint16Array(n)
  let mono = 0
  for (let at = 0; at < n; at += 1) {
    mono += columns.mono[at] ?? 0
    let hash = mix(mix(mix(FNV_BASIS, t0 | 0), mono | 0), columns.active[at] ?? 0)
    for (const { idx, hashes: texts } of parts) hash = mix(hash, texts[idx[at] ?? -1] ?? -1)
    hashes[at] = (hash ^ (hash >>> 16)) & 0xffff
  }
  return hashes
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, FNV_PRIME)
  return mixed ^ (mixed >>> 15)
}

function hashText(text: string): number {
  let hash = FNV_BASIS
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  return hash | 0
}
