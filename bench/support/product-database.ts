import type { Pool } from 'pg'
import { createLog } from '#server/log.ts'
import { createPool } from '#server/storage/pool.ts'
import { startPostgres } from '#server/storage/postgres/start-postgres.ts'

/** Connects to the database of a running product from outside, as an operator could. */
export async function withDatabaseOf<Value>(dataDir: string, use: (pool: Pool) => Promise<Value>): Promise<Value> {
  const log = { info() {}, warn: (message: string) => console.error(message) }
  const postgres = await startPostgres({ dataDir, log, databaseUrl: undefined })
  const pool = createPool({ connectionString: postgres.url, max: 2 }, createLog('silent'))
  try {
    return await use(pool)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}
