import { createHash } from 'node:crypto'
import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import type { EventType, EventTypes } from '#contracts/event-types.ts'
import type { RejectCode } from '#features/events/contract.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'

export const JSON_FIELDS = ['view_data', 'aux_data', 'event_data'] as const
type JsonField = (typeof JSON_FIELDS)[number]

interface DeclaredEvent {
  readonly name: string
  readonly feature: string
  readonly about: string
  /** JSON schemas of the fields; null if the field must be null. */
  readonly view_data: TSchema | null
  readonly aux_data: TSchema | null
  readonly event_data: TSchema | null
}

export interface EventRegistry {
  readonly declared: readonly DeclaredEvent[]
  /** A hash of the declarations; equal declarations have equal hashes. */
  readonly hash: string
  has(eventType: string): boolean
  /** The reason why a JSON text is invalid for a field of an event type; null if it is valid. */
  check(eventType: string, field: JsonField, text: string | null): RejectCode | null
}

/** Joins the event types of all features. No two features may declare the same type. */
export function createEventRegistry(features: readonly Pick<ServerFeature, 'name' | 'events'>[]): EventRegistry {
  const declared = features
    .flatMap(({ name, events = {} }) => Object.entries(events).map(([type, event]) => describe(name, type, event)))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const twice = declared.find(({ name }, at) => declared[at + 1]?.name === name)
  if (twice) throw new Error(`Two features declare the event ${twice.name}.`)
  const checks = new Map(declared.map((event) => [event.name, checksOf(event)]))
  return {
    declared,
    hash: createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 32),
    has: (eventType) => checks.has(eventType),
    check: (eventType, field, text) => checks.get(eventType)?.[field](text) ?? null,
  }
}

function describe(feature: string, name: string, event: EventTypes[string]): DeclaredEvent {
  const shape = (field: JsonField) => event[field] ?? null
  return {
    name,
    feature,
    about: event.about,
    view_data: shape('view_data'),
    aux_data: shape('aux_data'),
    event_data: shape('event_data'),
  }
}

type FieldCheck = (text: string | null) => RejectCode | null

function checksOf(event: DeclaredEvent): Readonly<Record<JsonField, FieldCheck>> {
  return {
    view_data: fieldCheck(event.view_data),
    aux_data: fieldCheck(event.aux_data),
    event_data: fieldCheck(event.event_data),
  }
}

/**
 * Creates the check of a field. Null is checked as an empty object, so a shape with only optional fields accepts it.
 */
function fieldCheck(shape: EventType[JsonField] | null): FieldCheck {
  if (!shape) return (text) => (text === null ? null : 'schema/invalid')
  const compiled = Compile(shape)
  return (text) => (compiled.Check(text === null ? {} : parsedObject(text)) ? null : 'schema/invalid')
}

/** The parsed object; undefined, which matches no shape, if the text is not a JSON object. */
function parsedObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined // The text is not JSON. The caller rejects the event and stores its text.
  }
}
