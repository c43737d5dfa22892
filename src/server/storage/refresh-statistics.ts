import type { Pool } from 'pg'

/** SQL: true if this user may run a checkpoint. Hosted databases may not allow it. */
const MAY_CHECKPOINT = `select exists (select from pg_roles where rolname = 'pg_checkpoint' and pg_has_role(oid, 'usage')) as may`

/**
 * Call this after many rows were added. The planner gets new statistics, the word index sorts its pending entries, and
 * the rows are written to their files, so that recovery after a kill is short. Without it, the plans of the first
 * minutes would be those for empty tables.
 */
export async function refreshStatistics(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
    const { rows } = await client.query<{ may: boolean }>(MAY_CHECKPOINT)
    if (rows[0]?.may) await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}
