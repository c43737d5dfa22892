import type { Pool, QueryResult } from 'pg'
import { databaseOf, only, type Database } from './database.ts'

/**
 * Runs `work` on one read-only snapshot of the database.
 * @param first SQL without parameters that returns one row; it is sent together with the begin, and its row is from the
 * same snapshot
 */
export async function snapshot<First, T>(
  pool: Pool,
  first: string,
  work: (db: Database, first: First) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // A connection that breaks during the work emits an error, for which nothing else listens.
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    const results: unknown = await client.query(`begin isolation level repeatable read read only; ${first}`)
    const [, read] = results as readonly [QueryResult, QueryResult]
    return await work(databaseOf(pool, client), only(read.rows as First[]))
  } finally {
    // The caller need not wait for the rollback, because nothing was written.
    void client
      .query('rollback')
      .catch((error: Error) => {
        broken = error
      })
      .finally(() => {
        client.off('error', onError)
        client.release(broken)
      })
  }
}
