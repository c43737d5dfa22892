import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { createPool } from '#server/storage/pool.ts'
import { createTestDatabase } from '#server/storage/postgres/test-database.ts'
import { createWriteRates } from './write-rate.ts'

test('a member may send a burst, then at a steady rate; other members are not affected', () => {
  let now = 0
  const rates = createWriteRates(() => now)
  for (let n = 0; n < 600; n += 1) expect(rates.count('ada', '10.0.0.1')).toBeNull()
  expect(rates.count('ada', '10.0.0.1')).toBe(1)
  expect(rates.count('bob', '10.0.0.1')).toBeNull()
  now = 1_000
  for (let n = 0; n < 20; n += 1) expect(rates.count('ada', '10.0.0.1')).toBeNull()
  expect(rates.count('ada', '10.0.0.1')).toBe(1)
})

test('a network address is limited over all its members and visitors', () => {
  const rates = createWriteRates(() => 0)
  for (let n = 0; n < 3_000; n += 1) expect(rates.count(n % 2 ? null : `member${n}`, '10.0.0.1')).toBeNull()
  expect(rates.count('another', '10.0.0.1')).toBe(1)
  expect(rates.count('another', '10.0.0.2')).toBeNull()
})

describe('on several servers of one database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let pool: Pool
  beforeAll(async () => {
    database = await createTestDatabase(serverFeatures)
    pool = createPool({ connectionString: database.url, max: 2 }, createLog('silent'))
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  test('a member has one burst over all of them', async () => {
    const db = databaseOf(pool)
    const [one, other] = [createWriteRates(() => 0), createWriteRates(() => 0)]
    for (let n = 0; n < 400; n += 1) expect(one.count('ada', '10.0.0.1')).toBeNull()
    for (let n = 0; n < 150; n += 1) expect(other.count('ada', '10.0.0.2')).toBeNull()
    await one.share(db)
    await other.share(db)
    const left = Array.from({ length: 600 }, () => other.count('ada', '10.0.0.2')).filter((wait) => wait === null)
    // Between the two calls some tokens are refilled, by the database's clock.
    expect(left.length).toBeGreaterThanOrEqual(50)
    expect(left.length).toBeLessThan(150)
    expect(other.count('bob', '10.0.0.2')).toBeNull()
  })

  test('counts that could not be shared are shared later', async () => {
    const rates = createWriteRates(() => 0)
    rates.count('cleo', '10.0.0.3')
    const broken = { query: () => Promise.reject(new Error('the database is away')) } as unknown as Database
    await expect(rates.share(broken)).rejects.toThrow('away')
    await rates.share(databaseOf(pool))
    const rows = await databaseOf(pool).query<{ spent: number }>({
      text: `select spent from write_rates where bucket = 'member:cleo'`,
    })
    expect(rows).toEqual([{ spent: 1 }])
  })
})
