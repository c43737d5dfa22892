import type { Pool, PoolClient } from 'pg'
import { withConnection } from './connection.ts'

/**
 * One SQL statement. With a `name`, PostgreSQL prepares it: the text must always be the same, and one plan serves all
 * values. Without a name, each execution makes a plan for its values, which takes 1-10 ms for a page of pins. Omit the
 * name if the text differs each time, or if the values determine the best plan (words of a search).
 */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/** What handlers and repositories query: the pool, or the one connection of an open transaction. */
export interface Database {
  /** 64-bit integers are returned as strings of digits. */
  query<Row>(statement: Statement): Promise<readonly Row[]>
  /** The pool itself, outside any transaction. Caches in memory use it as their key. */
  readonly pool: Pool
}

/**
 * @param transaction the connection of an open transaction; without it, each statement takes a connection of the pool
 */
export function databaseOf(pool: Pool, transaction?: PoolClient): Database {
  return {
    pool,
    async query<Row>({ name, text, values = [] }: Statement) {
      if (name === undefined && values.length > 0) {
        if (transaction) return queryByValues<Row>(transaction, { text, values })
        return withConnection(pool, (client) => queryByValues<Row>(client, { text, values }))
      }
      const result = await (transaction ?? pool).query({ ...(name ? { name } : {}), text, values: [...values] })
      return result.rows as Row[]
    },
  }
}

/**
 * Connections make one plan for all values (`createPool`), so this statement changes that setting for itself. The three
 * statements are sent together and answered in order. If the statement fails, the setting is still reset: outside a
 * transaction by the third statement, within a transaction by its rollback.
 */
async function queryByValues<Row>(client: PoolClient, { text, values = [] }: Statement): Promise<readonly Row[]> {
  const [set, result, reset] = await Promise.allSettled([
    client.query('set plan_cache_mode = force_custom_plan'),
    client.query(text, [...values]),
    client.query('reset plan_cache_mode'),
  ])
  // In a failed transaction the reset fails as well. The statement's own error, which says why, is thrown.
  for (const answer of [set, result, reset]) if (answer.status === 'rejected') throw answer.reason
  return result.status === 'fulfilled' ? (result.value.rows as Row[]) : []
}

/** The only row. If it is missing, that is a bug. */
export function only<Row>(rows: readonly Row[]): Row {
  const row = rows[0]
  if (row === undefined) throw new Error('A statement that always gives a row gave none.')
  return row
}
