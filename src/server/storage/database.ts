import type { Pool, PoolClient } from 'pg'

/** One SQL statement. With a `name` it is prepared, and its text must be the same each time. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/** The object that handlers and repositories query: the pool, or the one connection of an open transaction. */
export interface Database {
  /** 64-bit integers arrive as digit strings. */
  query<Row>(statement: Statement): Promise<readonly Row[]>
  /** The database itself, outside any transaction. Caches in memory use it as their key. */
  readonly pool: Pool
}

export function databaseOf(pool: Pool, connection: Pool | PoolClient = pool): Database {
  return {
    pool,
    async query<Row>({ name, text, values }: Statement) {
      const result = await connection.query({ ...(name ? { name } : {}), text, values: values ? [...values] : [] })
      return result.rows as Row[]
    },
  }
}

/** The row that must be there; its absence is a bug. */
export function only<Row>(rows: readonly Row[]): Row {
  const row = rows[0]
  if (row === undefined) throw new Error('A statement that always gives a row gave none.')
  return row
}
