import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { createPool } from './pool.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase } from './postgres/test-database.ts'

test('migrations run once, also when several servers start at the same time; a changed one stops the start', async () => {
  const { url, drop } = await createTestDatabase()
  const pool = createPool({ connectionString: url }, createLog('silent'))
  await Promise.all([migrate(pool), migrate(pool), migrate(pool)])
  const { rows } = await pool.query('select name from migrations order by name')
  expect(rows[0]).toEqual({ name: '0001-start.sql' })
  await pool.query("update migrations set checksum = 'other' where name = '0001-start.sql'")
  await expect(migrate(pool)).rejects.toThrow('The migration 0001-start.sql was changed')
  await pool.end()
  await drop()
})
