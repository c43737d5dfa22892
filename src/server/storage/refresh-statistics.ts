import type { Pool } from 'pg'

/**
 * After many rows came at once: the planner learns of them, and the word index sorts its pending entries in. Without it
 * the first minutes' plans are for empty tables.
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
