import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { migrate } from '#server/storage/migrate.ts'
import { createPool } from '#server/storage/pool.ts'
import { startPostgres } from '#server/storage/postgres/start-postgres.ts'

export interface EventDatabase {
  readonly pool: Pool
  readonly url: string
  /** An empty folder for Parquet files. */
  readonly folder: string
}

/**
 * An empty database of the product with the settings of production, so that a commit waits for the disk. It is removed
 * at the end.
 */
export async function withEventDatabase<Value>(use: (database: EventDatabase) => Promise<Value>): Promise<Value> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pinfold-events-'))
  const log = { info() {}, warn: (message: string) => console.error(message) }
  try {
    const postgres = await startPostgres({ dataDir, log, databaseUrl: undefined })
    const pool = createPool({ connectionString: postgres.url, max: 10 }, createLog('silent'))
    try {
      await migrate(pool, serverFeatures, createLog('silent'))
      return await use({ pool, url: postgres.url, folder: join(dataDir, 'events') })
    } finally {
      await pool.end()
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
