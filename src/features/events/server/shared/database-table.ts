import type { Database } from '#server/storage/database.ts'

/**
 * A table for analysts whose rows are in the product's database and not among the events. Both engines create it from
 * this description, fill it for each query that names it, and describe it in the dictionary.
 */
export interface DatabaseTable {
  readonly name: string
  readonly about: string
  /** A query that shows how the table is used. */
  readonly example: string
  /** The columns in order. */
  readonly columns: Readonly<Record<string, DatabaseColumn>>
  /** Columns by which the stored rows are sorted; none of them may be null. */
  readonly order: readonly string[]
  /** Reads the rows with these columns. A TIMESTAMP is in milliseconds since 1970. */
  readonly find: (db: Database) => Promise<readonly object[]>
}

/** A column: its type by DuckDB's name, its meaning in plain words, and whether it can be null. */
type DatabaseColumn = readonly [type: DatabaseType, about: string, isNullable?: 'nullable']

export type DatabaseType = 'BIGINT' | 'DATE' | 'INTEGER' | 'TIMESTAMP' | 'VARCHAR'
