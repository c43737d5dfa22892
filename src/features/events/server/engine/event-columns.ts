import type { StoredEvent } from '../decode-batch.ts'

/** Columns of an event in Parquet, in order; `time` and `received` are milliseconds since 1970 until they are stored. */
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

/** The events' columns with their stored types; a select list over rows with the types above. */
export const EVENT_SELECT = Object.keys(EVENT_TYPES)
  .map((name) => (name === 'time' || name === 'received' ? `make_timestamp(${name} * 1000) as ${name}` : name))
  .join(', ')

export const EVENT_NAMES = Object.keys(EVENT_TYPES).join(', ')
