import type { Database } from '#server/storage/database.ts'

/** Why a line was not taken. */
export interface BadLineNote {
  /** From 1. */
  readonly line: number
  readonly reason: string
}

/** Runs inside the batch's transaction, so that an import that is killed forgets no bad line. */
export async function keepBadLines(db: Database, source: string, notes: readonly BadLineNote[]): Promise<void> {
  if (notes.length === 0) return
  await db.query({
    name: 'import-bad-lines',
    text: 'insert into import_bad_lines (source, line, reason) select $1, * from unnest($2::bigint[], $3::text[])',
    values: [source, notes.map(({ line }) => line), notes.map(({ reason }) => reason)],
  })
}

/** The bad lines of a run in their order, at most `limit` of them, after the given line. */
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

/** Forgets those of a file that was imported under the same name before. */
export async function dropBadLinesAfter(db: Database, source: string, after: number): Promise<void> {
  await db.query({ text: 'delete from import_bad_lines where source = $1 and line > $2', values: [source, after] })
}
