import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { withConnection } from './connection.ts'
import { databaseOf, type Database } from './database.ts'
import { isTransactionRetryable } from './lost-connection.ts'

const ATTEMPTS = 5
/**
 * After a collision, a transaction waits for up to this long times the number of its attempts, so that the same ones do
 * not collide again.
 */
const PAUSE_MAX_MS = 20

/**
 * Runs `work` in one transaction and commits it; an exception rolls all of it back. After a serialization failure or
 * deadlock, all of it runs again, so `work` must have no effect outside the database.
 */
export async function transaction<T>(pool: Pool, work: (db: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (!isTransactionRetryable(error) || attempt === ATTEMPTS) throw error
      await pause(Math.random() * PAUSE_MAX_MS * attempt)
    }
  }
}

function once<T>(pool: Pool, work: (db: Database) => Promise<T>): Promise<T> {
  return withConnection(pool, async (client, drop) => {
    try {
      await client.query('begin')
      const result = await work(databaseOf(pool, client))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(drop)
      throw error
    }
  })
}
