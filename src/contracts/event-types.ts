import type { Static, TSchema } from 'typebox'

/** One type of event, for instance `pin_click`. It is declared by the feature whose screens send it. */
export interface EventType {
  /** One sentence for the data dictionary. */
  readonly about: string
  /** Shapes of the JSON fields. A field without a shape must be null. */
  readonly view_data?: TSchema
  readonly aux_data?: TSchema
  readonly event_data?: TSchema
}

export type EventTypes = Readonly<Record<string, EventType>>

type DataOf<
  Declared extends EventType,
  Field extends 'view_data' | 'aux_data' | 'event_data',
> = Declared[Field] extends TSchema ? Static<Declared[Field]> : null

/** The JSON fields that an event of this type carries. */
export type EventData<Declared extends EventType> = {
  readonly view_data: DataOf<Declared, 'view_data'>
  readonly aux_data: DataOf<Declared, 'aux_data'>
  readonly event_data: DataOf<Declared, 'event_data'>
}

/**
 * Returns the types unchanged, with their literal names and shapes. A feature lists the result in its server part and
 * uses its type for `track` calls.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEvents<const Types extends EventTypes>(types: Types): Types {
  return types
}
