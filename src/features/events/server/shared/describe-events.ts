import type { ServerFeature } from '#server/define-server-feature.ts'
import { DOCUMENTED } from '../engine/documented-views.ts'
import { VIEW_COLUMNS, type ViewColumn } from '../engine/view-columns.ts'
import { createEventRegistry, JSON_FIELDS } from '../event-registry.ts'

interface EventDictionary {
  /** Views, tables and macros for analysts. */
  readonly views: {
    readonly name: string
    readonly about: string
    readonly example: string
    /** Empty for a macro. */
    readonly columns: ViewColumn[]
  }[]
  /** Columns of the view `events`. */
  readonly columns: { readonly name: string; readonly type: string }[]
  readonly events: {
    readonly name: string
    readonly feature: string
    readonly about: string
    /** The fields, each under the column that has it, such as `event_data.ms`. */
    readonly fields: string[]
  }[]
}

/** Describes what analysts can query, from the declarations of the features. */
export function describeEvents(features: readonly ServerFeature[]): EventDictionary {
  return {
    views: DOCUMENTED.map((entry) => ({ ...entry, columns: [...entry.columns] })),
    columns: (VIEW_COLUMNS['events'] ?? []).map(({ name, type }) => ({ name, type })),
    events: createEventRegistry(features).declared.map((event) => ({
      name: event.name,
      feature: event.feature,
      about: event.about,
      fields: JSON_FIELDS.flatMap((field) => fieldsOf(event[field]).map((name) => `${field}.${name}`)),
    })),
  }
}

function fieldsOf(shape: object | null): readonly string[] {
  return shape && 'properties' in shape ? Object.keys(shape.properties ?? {}) : []
}
