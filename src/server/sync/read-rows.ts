import type { WireRows } from '#contracts/sync.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * Reads rows of one table by id, as this member sees them. Rows that do not exist or that the member may not see are
 * left out.
 */
export type RowReader = (db: Database, viewer: Member, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>

export type RowReaders = ReadonlyMap<string, RowReader>

/** @throws if two features define a reader for the same table */
export function joinRowReaders(
  features: readonly { readonly rows?: Readonly<Record<string, RowReader>> }[],
): RowReaders {
  const readers = new Map<string, RowReader>()
  for (const [table, reader] of features.flatMap(({ rows = {} }) => Object.entries(rows))) {
    if (readers.has(table)) throw new Error(`Two features read the rows of ${table}.`)
    readers.set(table, reader)
  }
  return readers
}

/** Reads rows by name, such as `pins/1`. */
export async function readRows(
  readers: RowReaders,
  db: Database,
  viewer: Member,
  touched: readonly string[],
): Promise<WireRows> {
  const idsOf = new Map<string, string[]>()
  for (const name of touched) {
    const at = name.indexOf('/')
    const table = name.slice(0, at)
    const ids = idsOf.get(table) ?? []
    ids.push(name.slice(at + 1))
    idsOf.set(table, ids)
  }
  const rows: Record<string, Record<string, object | null>> = {}
  for (const [table, ids] of idsOf) {
    const reader = readers.get(table)
    if (!reader) throw new Error(`No feature reads the rows of ${table}.`)
    const found = await reader(db, viewer, ids)
    rows[table] = Object.fromEntries(ids.map((id) => [id, found.get(id) ?? null]))
  }
  return rows
}

export function rowsById<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
