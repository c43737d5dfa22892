import { settingOf } from '#server/declared-settings.ts'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createEngineProcess, type EngineProcess } from '../engine/engine-process.ts'
import { readEventSettings } from '../event-settings.ts'

export { QueryError, QueryLater } from '../engine/query-error.ts'
export type { EngineProcess } from '../engine/engine-process.ts'
export { SCRATCH } from '../engine/segment-files.ts'

const engines = new WeakMap<Pool, EngineProcess>()

interface Parts {
  readonly pool: Pool
  readonly dataDir: string
}

/** The folder of the Parquet files below a data folder. */
export function eventsFolder(dataDir: string): string {
  return join(dataDir, 'events')
}

/** The only engine of this server. It starts with its first call. */
export function engineOf({ pool, dataDir }: Parts): EngineProcess {
  const known = engines.get(pool)
  if (known) return known
  const { connectionString } = pool.options
  if (!connectionString) throw new Error('The engine needs the address of the database.')
  const { keptDays, clickhouse } = readEventSettings(process.env)
  const engine = createEngineProcess({
    databaseUrl: connectionString,
    folder: eventsFolder(dataDir),
    keptDays,
    clickhouse,
    logLevel: settingOf(process.env, 'PINFOLD_LOG'),
  })
  engines.set(pool, engine)
  return engine
}
