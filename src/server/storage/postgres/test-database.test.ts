import pg from 'pg'
import { expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { createTestDatabase } from './test-database.ts'

test('each test has its own migrated database', async () => {
  const [first, second] = await Promise.all([createTestDatabase(serverFeatures), createTestDatabase(serverFeatures)])
  try {
    const client = new pg.Client({ connectionString: first.url })
    await client.connect()
    await client.query('create table mine (id int)')
    const { rows } = await client.query(`select to_regclass('users') is not null as migrated`)
    await client.end()
    expect(rows).toEqual([{ migrated: true }])
    const other = new pg.Client({ connectionString: second.url })
    await other.connect()
    await expect(other.query('select * from mine')).rejects.toThrow(/does not exist/)
    await other.end()
  } finally {
    await Promise.all([first.drop(), second.drop()])
  }
})
