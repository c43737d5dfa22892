import type { Pool, QueryResult } from 'pg'
import { databaseOf, only, type Database } from './database.ts'

/**
 * Runs `work` on one snapshot of the database that writes nothing.
 * @param first SQL without parameters that gives one row; it travels with the begin, and its row is the snapshot's first
 */
export async function snapshot<First, T>(
  pool: Pool,
  first: string,
  work: (db: Database, first: First) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // A connection that dies while it is checked out emits an error that has no other listener.
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    const results: unknown = await client.query(`begin isolation level repeatable read read only; ${first}`)
    const [, read] = results as readonly [QueryResult, QueryResult]
    return await work(databaseOf(pool, client), only(read.rows as First[]))
  } finally {
    // Nothing was written, so the caller need not wait for the rollback.
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
