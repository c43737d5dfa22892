import type { Pool } from 'pg'

/**
 * Call after many rows were added. The planner gets new statistics, and the word index sorts its pending entries.
 * Without it, the plans of the first minutes are those for empty tables.
 */
export async function refreshStatistics(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}
