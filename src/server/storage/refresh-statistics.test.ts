import { expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { createPool } from './pool.ts'
import { createTestDatabase } from './postgres/test-database.ts'
import { refreshStatistics } from './refresh-statistics.ts'

const MAX_TO_REPEAT_BYTES = 1_000_000

test('after many rows were added, the planner knows them and a crash has little to repeat', async () => {
  const database = await createTestDatabase(serverFeatures)
  const pool = createPool({ connectionString: database.url, max: 1 }, createLog('silent'))
  try {
    await pool.query('create table things as select n, repeat(n::text, 20) as text from generate_series(1, 50000) n')
    await refreshStatistics(pool)
    const { rows } = await pool.query<{ rows: number; bytes: string }>(
      `select (select reltuples::int from pg_class where relname = 'things') as rows,
              pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()`,
    )
    expect(rows[0]?.rows).toBe(50_000)
    expect(Number(rows[0]?.bytes)).toBeLessThan(MAX_TO_REPEAT_BYTES)
  } finally {
    await pool.end()
    await database.drop()
  }
})
