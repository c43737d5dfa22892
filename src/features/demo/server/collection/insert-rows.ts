import type { Database } from '#server/storage/database.ts'

type Value = string | number | boolean | null
/** A column's PostgreSQL type, and the function for its value in a row. */
type Column<Row> = readonly [
  type: 'text' | 'text[]' | 'int' | 'bigint' | 'jsonb' | 'timestamptz' | 'boolean',
  valueOf: (row: Row, index: number) => Value,
]

/** Types whose values are sent as text in PostgreSQL's input format. */
const SENT_AS_TEXT: ReadonlySet<string> = new Set(['text[]', 'jsonb', 'timestamptz'])

/**
 * Inserts all rows with one statement, which unnests one array per column. Table and column names must be constants of
 * the code, never input.
 */
export async function insertRows<Row>(
  db: Database,
  table: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, Column<Row>>>,
): Promise<void> {
  const names = Object.keys(columns)
  const selected = Object.values(columns).map(([type], i) => `c${i}::${type}`)
  const arrays = Object.values(columns).map(([type], i) => `$${i + 1}::${SENT_AS_TEXT.has(type) ? 'text' : type}[]`)
  await db.query({
    text: `insert into ${table} (${names.join(', ')}) select ${selected.join(', ')} from unnest(${arrays.join(', ')}) as t (${names.map((_, i) => `c${i}`).join(', ')})`,
    values: Object.values(columns).map(([, valueOf]) => rows.map(valueOf)),
  })
}
