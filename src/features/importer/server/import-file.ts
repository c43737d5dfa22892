import type { Pool } from 'pg'
import { databaseOf } from '#server/storage/database.ts'
import { keepPictures } from '#server/storage/pictures-lock.ts'
import { transaction } from '#server/storage/transaction.ts'
import { createIdMaker } from './id-maker.ts'
import { advanceRun, feedRangeOf, finishRun, type ImportRun } from './import-run.ts'
import { readLines, type Line } from './lines.ts'
import { noPictures, type TakePicture } from './local-pictures.ts'
import { BadLine } from './bad-line.ts'
import { readRecord } from './read-record.ts'
import { writeBatch, type BatchContext, type NumberedRecord } from './write-batch.ts'

export interface BadLineNote {
  readonly line: number
  readonly reason: string
}

export interface ImportOptions {
  readonly pool: Pool
  readonly file: string
  /** As `openRun` gave it. */
  readonly run: ImportRun
  readonly takePicture?: TakePicture
  readonly linesPerBatch?: number
  /** Told after each commit. */
  readonly onBatch?: (run: ImportRun, bytesRead: number, badLines: readonly BadLineNote[]) => void
  /** When aborted the open batch is finished and the rest is left for the next time. */
  readonly signal?: AbortSignal
}

const LINES_PER_BATCH = 500

/**
 * Imports the lines of a file that the run has not seen, batch by batch: each batch and its place in the file are one transaction.
 * @returns the run as it stands at the end, or where the signal stopped it
 */
export async function importFile(options: ImportOptions): Promise<ImportRun> {
  const doneBringing = await keepPictures(options.pool)
  try {
    return await importLines(options)
  } finally {
    await doneBringing()
  }
}

async function importLines(options: ImportOptions): Promise<ImportRun> {
  const { pool, file, signal, onBatch } = options
  const context = await openContext(pool, options.run.source)
  const reader = await readLines(file)
  let run = options.run
  let batch: Line[] = []
  const flush = async () => {
    const { next, badLines } = await importBatch(pool, context, run, batch, options.takePicture ?? noPictures)
    run = next
    batch = []
    onBatch?.(run, reader.bytesRead(), badLines)
  }
  for await (const line of reader.lines()) {
    if (line.number <= run.line) continue
    batch.push(line)
    if (batch.length < (options.linesPerBatch ?? LINES_PER_BATCH)) continue
    await flush()
    if (signal?.aborted) return run
  }
  if (batch.length > 0) await flush()
  await finishRun(databaseOf(pool), run.source)
  return { ...run, isFinished: true }
}

async function importBatch(
  pool: Pool,
  context: BatchContext,
  run: ImportRun,
  lines: readonly Line[],
  takePicture: TakePicture,
): Promise<{ readonly next: ImportRun; readonly badLines: readonly BadLineNote[] }> {
  const records: NumberedRecord[] = []
  const badLines: BadLineNote[] = []
  for (const line of lines) {
    const read = readLine(line)
    if (read === null) continue
    if ('reason' in read) badLines.push({ line: line.number, reason: read.reason })
    else records.push({ line: line.number, record: read, picture: await takePicture(read.imageUrl) })
  }
  const next = await transaction(pool, async (db) => {
    // A batch that the machine loses with its power is imported again: its place in the file goes with it.
    await db.query({ text: 'set local synchronous_commit = off' })
    const added = await writeBatch(db, context, records)
    const after: ImportRun = {
      ...run,
      line: lines.at(-1)?.number ?? run.line,
      imported: run.imported + added,
      known: run.known + records.length - added,
      bad: run.bad + badLines.length,
    }
    await advanceRun(db, run, after)
    return after
  })
  return { next, badLines }
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

async function openContext(pool: Pool, source: string): Promise<BatchContext> {
  const db = databaseOf(pool)
  const topics = await db.query<{ interest: string; feedId: string }>({
    text: `select interest, feed_id as "feedId" from topics where interest = 'food'`,
  })
  return {
    source,
    range: await feedRangeOf(db, source, Date.now()),
    makeId: createIdMaker(Date.now, Math.random),
    food: topics[0] ?? null,
  }
}
