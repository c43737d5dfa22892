import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { databaseOf } from './database.ts'
import { createPool } from './pool.ts'
import { createTestDatabase } from './postgres/test-database.ts'
import { transaction } from './transaction.ts'

let drop: () => Promise<void>
let pool: Pool
beforeAll(async () => {
  const database = await createTestDatabase(serverFeatures)
  drop = database.drop
  pool = createPool({ connectionString: database.url, max: 1 }, createLog('silent'))
  await pool.query('create table things (id bigint primary key, rank bigint)')
  await pool.query('insert into things select n, n from generate_series(1, 2000) n; analyze things')
})
afterAll(async () => {
  await pool.end()
  await drop()
})

/**
 * For this statement, PostgreSQL by itself would make a plan with the values at each execution, because it assumes that
 * the limit is a tenth of the table.
 */
const PAGE = `select t.*, (select max(o.rank) from things o where o.id = t.id) as top from things t
  where t.id < $1 order by t.id desc limit $2`
const MODE = { text: 'show plan_cache_mode' }

test('a named statement has one plan for all values', async () => {
  const db = databaseOf(pool)
  for (let id = 100; id < 110; id += 1) await db.query({ name: 'page', text: PAGE, values: [id, 5] })
  const plans = await db.query({
    text: `select generic_plans, custom_plans from pg_prepared_statements where name = 'page'`,
  })
  expect(plans).toEqual([{ generic_plans: '10', custom_plans: '0' }])
})

test('a statement without a name is planned with its values, and the next one is not', async () => {
  const db = databaseOf(pool)
  const shown = { text: `select current_setting('plan_cache_mode') as mode where $1::int = 1`, values: [1] }
  expect(await db.query(shown)).toEqual([{ mode: 'force_custom_plan' }])
  expect(await db.query(MODE)).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  await transaction(pool, async (within) => {
    expect(await within.query(shown)).toEqual([{ mode: 'force_custom_plan' }])
    expect(await within.query(MODE)).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  })
})

test('a statement without a name needs one round trip', async () => {
  const sent: string[] = []
  const answers: ((result: object) => void)[] = []
  const query = (text: string) => {
    sent.push(text)
    return new Promise((resolve) => answers.push(resolve))
  }
  const rows = databaseOf(pool, { query } as unknown as PoolClient).query({ text: 'select $1::int as n', values: [1] })
  expect(sent).toEqual(['set plan_cache_mode = force_custom_plan', 'select $1::int as n', 'reset plan_cache_mode'])
  for (const answer of answers) answer({ rows: [{ n: 1 }] })
  expect(await rows).toEqual([{ n: 1 }])
  expect(pool.options.pipeline).toBe(true)
})

test('statements without a name at the same time within a transaction are each planned with their values', async () => {
  const shown = (n: number) => ({
    text: `select current_setting('plan_cache_mode') as mode where $1::int = ${n}`,
    values: [n],
  })
  await transaction(pool, async (db) => {
    const found = await Promise.all([1, 2, 3].map((n) => db.query(shown(n))))
    expect(found.flat()).toEqual(Array.from({ length: 3 }, () => ({ mode: 'force_custom_plan' })))
    expect(await db.query(MODE)).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  })
})

test('a statement without a name that fails leaves no trace on the connection', async () => {
  const wrong = { text: 'select 1 / $1::int', values: [0] }
  const connection = () => databaseOf(pool).query({ text: 'select pg_backend_pid() as id' })
  const before = await connection()
  await expect(databaseOf(pool).query(wrong)).rejects.toThrow('division by zero')
  expect(await databaseOf(pool).query(MODE)).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  await expect(transaction(pool, (within) => within.query(wrong))).rejects.toThrow('division by zero')
  expect(await connection()).toEqual(before)
  expect(await databaseOf(pool).query(MODE)).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
})
