import { makeId } from '#contracts/ids.ts'
import { StartError } from '#server/settings.ts'
import { only, type Database } from '#server/storage/database.ts'
import { dropBadLinesAfter } from './bad-line-notes.ts'

/**
 * The progress of the import of a collection. It is stored with each batch, so that a resumed import continues exactly
 * there.
 */
export interface ImportRun {
  readonly source: string
  readonly line: number
  readonly imported: number
  readonly known: number
  readonly bad: number
  /** The pins that this run adds have this id or a higher one. */
  readonly firstId: string
  readonly isFinished: boolean
}

interface RunRow {
  readonly source: string
  readonly line: string
  readonly imported: string
  readonly known: string
  readonly bad: string
  readonly first_id: string
  readonly finished_at: Date | null
}

/**
 * Finds or creates the run of a file. If the same file was imported under the same name, the run continues where it
 * stopped. A changed file is read from its first line, and only the offers of existing pins are changed. If the import
 * has no name, the name under which the same file was imported before is used.
 */
export async function openRun(
  db: Database,
  { name, isNamed, fileHash }: { readonly name: string; readonly isNamed: boolean; readonly fileHash: string },
  nowMs: number,
): Promise<ImportRun> {
  const earlier = isNamed
    ? []
    : await db.query<{ source: string }>({
        text: 'select source from import_runs where file_hash = $1 limit 1',
        values: [fileHash],
      })
  const source = earlier[0]?.source ?? `import:${name}`
  const rows = await db.query<RunRow>({
    text: `insert into import_runs as r (source, file_hash, first_id) values ($1, $2, $3)
           on conflict (source) do update set
             line = case when r.file_hash = $2 then r.line else 0 end,
             imported = case when r.file_hash = $2 then r.imported else 0 end,
             known = case when r.file_hash = $2 then r.known else 0 end,
             bad = case when r.file_hash = $2 then r.bad else 0 end,
             first_id = case when r.file_hash = $2 then r.first_id else $3 end,
             finished_at = case when r.file_hash = $2 then r.finished_at end,
             file_hash = $2
           returning source, line, imported, known, bad, first_id, finished_at`,
    values: [source, fileHash, makeId(nowMs, 0)],
  })
  const { line, imported, known, bad, first_id, finished_at } = only(rows)
  await dropBadLinesAfter(db, source, Number(line))
  return {
    source,
    line: Number(line),
    imported: Number(imported),
    known: Number(known),
    bad: Number(bad),
    firstId: first_id,
    isFinished: finished_at !== null,
  }
}

/**
 * Stores the new progress. Call it inside the batch's transaction. It fails if another import of the same name has made
 * progress in the meantime.
 */
export async function advanceRun(db: Database, before: ImportRun, after: ImportRun): Promise<void> {
  const moved = await db.query({
    name: 'import-advance',
    text: `update import_runs set line = $3, imported = $4, known = $5, bad = $6 where source = $1 and line = $2 returning source`,
    values: [before.source, before.line, after.line, after.imported, after.known, after.bad],
  })
  if (moved.length === 0) throw new StartError('Another import of the same name is running: wait until it ends.')
}

export async function finishRun(db: Database, source: string): Promise<void> {
  await db.query({ text: 'update import_runs set finished_at = now() where source = $1', values: [source] })
}
