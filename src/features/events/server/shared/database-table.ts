import type { Database } from '#server/storage/database.ts'

/**
 * A table of analysts whose rows are in the product's database, not among the events. Both engines make it from this, fill
 * it for each query that names it, and describe it in the dictionary.
 */
export interface DatabaseTable {
  readonly name: string
  readonly about: string
  /** A query that shows what it is for. */
  readonly example: string
  /** In their order. */
  readonly columns: Readonly<Record<string, DatabaseColumn>>
  /** Columns by which the rows are stored in order; none of them can be null. */
  readonly order: readonly string[]
  /** Rows with these columns. A TIMESTAMP is in milliseconds since 1970. */
  readonly find: (db: Database) => Promise<readonly object[]>
}

/** Type by DuckDB's name, meaning in plain words, and whether it can be null. */
type DatabaseColumn = readonly [type: DatabaseType, about: string, isNullable?: 'nullable']

export type DatabaseType = 'BIGINT' | 'DATE' | 'INTEGER' | 'TIMESTAMP' | 'VARCHAR'
