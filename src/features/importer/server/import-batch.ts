import type { Pool } from 'pg'
import type { Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { BadLine } from './bad-line.ts'
import { keepBadLines, type BadLineNote } from './bad-line-notes.ts'
import { advanceRun, type ImportRun } from './import-run.ts'
import type { Line } from './lines.ts'
import type { TakePicture } from './local-pictures.ts'
import { readRecord, type ImportRecord } from './read-record.ts'
import { renewOffers } from './renew-offers.ts'
import { writeBatch, type BatchContext, type NumberedRecord } from './write-batch.ts'

/** The result of the lines of one committed batch. */
export interface BatchOutcome {
  /** The run after this batch. */
  readonly run: ImportRun
  readonly badLines: readonly BadLineNote[]
  /**
   * Number of new pins that get the default size, because their line has no width and height and their picture is not
   * stored.
   */
  readonly withoutSize: number
  /** Fields that the import does not use, each with the number of lines that have it. */
  readonly unusedFields: ReadonlyMap<string, number>
}

interface Stored {
  readonly added: readonly NumberedRecord[]
  readonly known: number
  readonly badLines: readonly BadLineNote[]
}

/**
 * SQLSTATE classes that blame the data: data exception, integrity constraint, program limit. All other errors end the
 * import.
 */
const DATA_ERROR = /^(22|23|54)/
const REPEATED = 'id: is on an earlier line, too'

/**
 * Stores a batch of lines in one transaction, with the position reached in the file and the list of bad lines. An abort
 * signal cuts the batch short.
 */
export async function importBatch(
  { pool, context, takePicture, signal }: ImportParts,
  run: ImportRun,
  lines: readonly Line[],
): Promise<BatchOutcome> {
  const records: NumberedRecord[] = []
  const unreadable: BadLineNote[] = []
  const unusedFields = new Map<string, number>()
  let lastLine = run.line
  for (const line of lines) {
    if (signal?.aborted) break
    lastLine = line.number
    const read = readLine(line)
    if (read === null) continue
    if ('reason' in read) {
      unreadable.push({ line: line.number, reason: read.reason })
      continue
    }
    for (const field of read.unusedFields) unusedFields.set(field, (unusedFields.get(field) ?? 0) + 1)
    records.push({ line: line.number, record: read, picture: await takePicture(read.imageUrl) })
  }
  return transaction(pool, async (db) => {
    // A batch that a power cut loses is imported again, because its position in the file is lost with it.
    await db.query({ text: 'set local synchronous_commit = off' })
    const stored = await storeNew(db, context, run, records)
    const badLines = [...unreadable, ...stored.badLines].sort((a, b) => a.line - b.line)
    const after: ImportRun = {
      ...run,
      line: lastLine,
      imported: run.imported + stored.added.length,
      known: run.known + stored.known,
      bad: run.bad + badLines.length,
    }
    await advanceRun(db, run, after)
    await keepBadLines(db, run.source, badLines)
    const withoutSize = stored.added.filter(({ record, picture }) => !record.size && !picture).length
    return { run: after, badLines, withoutSize, unusedFields }
  })
}

export interface ImportParts {
  readonly pool: Pool
  readonly context: BatchContext
  readonly takePicture: TakePicture
  readonly signal: AbortSignal | undefined
}

/** Null for a blank line. */
function readLine({ text, reason }: Line): ReturnType<typeof readRecord> | { readonly reason: string } | null {
  if (text === null) return { reason }
  if (text.trim() === '') return null
  try {
    return readRecord(text)
  } catch (error) {
    if (error instanceof BadLine) return { reason: error.message }
    throw error
  }
}

/**
 * Stores the pins that the database does not have yet, and renews the offers of those that it has. If the same file has
 * used an id before, the line is reported as bad.
 */
async function storeNew(
  db: Database,
  context: BatchContext,
  run: ImportRun,
  records: readonly NumberedRecord[],
): Promise<Stored> {
  const ids = await findPinIds(db, context.source, records)
  const fresh = new Map<string, NumberedRecord>()
  const badLines: BadLineNote[] = []
  const renewed = new Map<string, ImportRecord>()
  let known = 0
  for (const numbered of records) {
    const { key } = numbered.record
    const id = ids.get(key)
    if (fresh.has(key) || (id !== undefined && BigInt(id) >= BigInt(run.firstId))) {
      badLines.push({ line: numbered.line, reason: REPEATED })
    } else if (id !== undefined) {
      known += 1
      renewed.set(id, numbered.record)
    } else fresh.set(key, numbered)
  }
  await renewOffers(db, renewed)
  const stored = await storeGood(db, context, [...fresh.values()])
  return { added: stored.added, known, badLines: [...badLines, ...stored.badLines] }
}

async function findPinIds(
  db: Database,
  source: string,
  records: readonly NumberedRecord[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; source_key: string }>({
    name: 'import-known',
    text: 'select id, source_key from pins where source = $1 and source_key = any($2)',
    values: [source, records.map(({ record }) => record.key)],
  })
  return new Map(rows.map((row) => [row.source_key, row.id]))
}

/**
 * Stores all records at once. If the database refuses the data, they are stored one by one, so that a bad line does not
 * stop the others.
 */
async function storeGood(
  db: Database,
  context: BatchContext,
  records: readonly NumberedRecord[],
): Promise<Pick<Stored, 'added' | 'badLines'>> {
  const refusal = await tryStore(db, context, records)
  if (refusal === null) return { added: records, badLines: [] }
  const added: NumberedRecord[] = []
  const badLines: BadLineNote[] = []
  for (const numbered of records) {
    const reason = await tryStore(db, context, [numbered])
    if (reason === null) added.push(numbered)
    else badLines.push({ line: numbered.line, reason: `cannot be stored: ${reason}` })
  }
  return { added, badLines }
}

/** @returns null, or the reason why the database refuses the data; in that case nothing is stored */
async function tryStore(
  db: Database,
  context: BatchContext,
  records: readonly NumberedRecord[],
): Promise<string | null> {
  await db.query({ text: 'savepoint lines' })
  try {
    await writeBatch(db, context, records)
    await db.query({ text: 'release savepoint lines' })
    return null
  } catch (error) {
    if (!isDataError(error)) throw error
    await db.query({ text: 'rollback to savepoint lines' })
    return error.message
  }
}

function isDataError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && DATA_ERROR.test(error.code)
}
