import { COUNTRY_GROUP_SQL, COUNTRY_ID_SQL } from '#contracts/countries.ts'
import { DATABASE_TABLES } from './database-tables.ts'
import { MACROS, VIEWS } from './documented-views.ts'
import type { Duck } from './duck.ts'
import { EVENT_NAMES, EVENT_TYPES } from './event-columns.ts'
import { readSegments, type Segment } from './seal.ts'

const STORED_COLUMNS = Object.entries(EVENT_TYPES)
  .map(([name, type]) => `${name} ${name === 'time' || name === 'received' ? 'TIMESTAMP' : type}`)
  .join(', ')

export async function createViews(duck: Duck): Promise<void> {
  const { own } = duck
  await own.run(`create table tail (batch BIGINT, ${STORED_COLUMNS})`)
  for (const { name, columns } of DATABASE_TABLES) {
    const typed = Object.entries(columns).map(([column, [type]]) => `${column} ${type}`)
    await own.run(`create table ${name} (${typed.join(', ')})`)
  }
  await showSegments(duck, [])
  for (const { name, sql } of VIEWS) await own.run(`create view ${name} as ${sql}`)
  for (const { name, sql } of MACROS) await own.run(`create macro ${name} as ${sql}`)
}

/** Defines the view `events` as the union of these files and the newest events. */
export async function showSegments({ own, folder }: Duck, segments: readonly Segment[]): Promise<void> {
  const sealed = readSegments(folder, segments).replace(
    'hive_partitioning = false',
    `hive_partitioning = true, hive_types = {'day': DATE}`,
  )
  const parts = [
    ...(segments.length > 0 ? [`select day, ${EVENT_NAMES} from ${sealed}`] : []),
    `select time::date as day, ${EVENT_NAMES} from tail`,
  ]
  await own.run(
    `create or replace view events as select *, ${COUNTRY_ID_SQL} as country_id, ${COUNTRY_GROUP_SQL} as country_group
     from (${parts.join(' union all ')})`,
  )
}
