import type { ServerFeature } from '#server/define-server-feature.ts'
import { DOCUMENTED } from '../engine/documented-views.ts'
import { EVENT_TYPES } from '../engine/event-columns.ts'
import { createEventRegistry, JSON_FIELDS } from '../event-registry.ts'

/** Sources are for the product's authors. */
const CITATION = / \(spec [^)]*\)/

interface EventDictionary {
  /** Views, tables and macros. */
  readonly views: { readonly name: string; readonly about: string }[]
  /** Columns of the view `events`. */
  readonly columns: { readonly name: string; readonly type: string }[]
  readonly events: {
    readonly name: string
    readonly feature: string
    readonly about: string
    /** As in `event_data.ms`. */
    readonly fields: string[]
  }[]
}

/** What analysts can query, from the declarations of the features. */
export function describeEvents(features: readonly ServerFeature[]): EventDictionary {
  return {
    views: [...DOCUMENTED],
    columns: [
      { name: 'day', type: 'DATE' },
      ...Object.entries(EVENT_TYPES).map(([name, type]) => ({ name, type: isTime(name) ? 'TIMESTAMP' : type })),
      { name: 'country_id', type: 'SMALLINT' },
      { name: 'country_group', type: 'VARCHAR' },
    ],
    events: createEventRegistry(features).declared.map((event) => ({
      name: event.name,
      feature: event.feature,
      about: event.about.replace(CITATION, ''),
      fields: JSON_FIELDS.flatMap((field) => fieldsOf(event[field]).map((name) => `${field}.${name}`)),
    })),
  }
}

function isTime(column: string): boolean {
  return column === 'time' || column === 'received'
}

function fieldsOf(shape: object | null): readonly string[] {
  return shape && 'properties' in shape ? Object.keys(shape.properties ?? {}) : []
}
