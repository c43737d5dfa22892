import type { StoredEvent } from '../decode-batch.ts'

/** Column types of an event before it is stored, in order; `time` and `received` are milliseconds since 1970. */
export const EVENT_TYPES: Readonly<Record<keyof StoredEvent, string>> = {
  client: 'VARCHAR',
  epoch: 'VARCHAR',
  seq: 'INTEGER',
  time: 'BIGINT',
  received: 'BIGINT',
  user_id: 'BIGINT',
  event_type: 'VARCHAR',
  view_type: 'VARCHAR',
  view_parameter: 'VARCHAR',
  view_data: 'VARCHAR',
  component: 'VARCHAR',
  object_id_str: 'VARCHAR',
  aux_data: 'VARCHAR',
  event_data: 'VARCHAR',
  app_state: 'VARCHAR',
  country: 'VARCHAR',
  device: 'VARCHAR',
  schema_revision: 'INTEGER',
}

/** A select list that converts columns of the types above to the stored types. */
export const EVENT_SELECT = Object.keys(EVENT_TYPES)
  .map((name) => (name === 'time' || name === 'received' ? `make_timestamp(${name} * 1000) as ${name}` : name))
  .join(', ')

export const EVENT_NAMES = Object.keys(EVENT_TYPES).join(', ')
