import type { Pool, QueryResult } from 'pg'
import { databaseOf, only, type Database } from './database.ts'

/**
 * Runs `work` on one read-only snapshot of the database. Its first statement is sent at once, without waiting for the
 * answer to the begin.
 * @param first SQL without parameters that returns one row; it is sent together with the begin, and its row is from the
 * same snapshot
 */
export async function snapshot<First, T>(
  pool: Pool,
  first: string,
  work: (db: Database) => Promise<T>,
): Promise<{ readonly first: First; readonly result: T }> {
  const client = await pool.connect()
  let broken: Error | undefined
  // A connection that breaks during the work emits an error, for which nothing else listens.
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    // If the begin fails, statements of `work` may run outside the snapshot. Their result is then not returned.
    const [begun, result] = await Promise.all([
      client.query(`begin isolation level repeatable read read only; ${first}`),
      work(databaseOf(pool, client)),
    ])
    const [, read] = begun as unknown as readonly [QueryResult, QueryResult]
    return { first: only(read.rows as First[]), result }
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
