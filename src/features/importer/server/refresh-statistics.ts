import type { Pool } from 'pg'

const TABLES = ['pins', 'feed_items', 'board_pins', 'media', 'boards', 'users']

/** After many rows came at once: the planner learns of them, and the word index sorts its pending entries in. */
export async function refreshStatistics(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`)
  } finally {
    client.release(true)
  }
}
