import type { Database } from '#server/storage/database.ts'

/** A line that was rejected, with the reason. */
export interface BadLineNote {
  /** Number of the line, from 1. */
  readonly line: number
  readonly reason: string
}

/** Stores bad lines. It runs in the batch's transaction, so that a killed import loses none of them. */
export async function keepBadLines(db: Database, source: string, notes: readonly BadLineNote[]): Promise<void> {
  if (notes.length === 0) return
  await db.query({
    name: 'import-bad-lines',
    text: 'insert into import_bad_lines (source, line, reason) select $1, * from unnest($2::bigint[], $3::text[])',
    values: [source, notes.map(({ line }) => line), notes.map(({ reason }) => reason)],
  })
}

/** The bad lines of an import after the given line, in order, at most `limit`. */
export async function badLinesAfter(
  db: Database,
  source: string,
  after: number,
  limit: number,
): Promise<readonly BadLineNote[]> {
  const rows = await db.query<{ line: string; reason: string }>({
    text: 'select line, reason from import_bad_lines where source = $1 and line > $2 order by line limit $3',
    values: [source, after, limit],
  })
  return rows.map(({ line, reason }) => ({ line: Number(line), reason }))
}

/** Deletes bad lines that an earlier file with the same name left behind the given line. */
export async function dropBadLinesAfter(db: Database, source: string, after: number): Promise<void> {
  await db.query({ text: 'delete from import_bad_lines where source = $1 and line > $2', values: [source, after] })
}
