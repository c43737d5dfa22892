import type { Pool } from 'pg'
import { databaseOf } from '#server/storage/database.ts'
import { keepPictures } from '#features/media/server/shared/pictures-lock.ts'
import { createIdMaker } from './id-maker.ts'
import { importBatch, type BatchOutcome, type ImportParts } from './import-batch.ts'
import { feedPlacesOf } from './feed-places.ts'
import { finishRun, type ImportRun } from './import-run.ts'
import { readLines, type Line } from './lines.ts'
import { noPictures, type TakePicture } from './local-pictures.ts'

export interface ImportOptions {
  readonly pool: Pool
  readonly file: string
  /** The run that `openRun` has returned. */
  readonly run: ImportRun
  /**
   * The collection is placed in the feeds as if it had been imported at this time. Null to mix its pins with the
   * existing ones.
   */
  readonly dateMs?: number | null
  readonly takePicture?: TakePicture
  readonly linesPerBatch?: number
  /** Called after each commit. */
  readonly onBatch?: (outcome: BatchOutcome, bytesRead: number) => void
  /** After an abort, the open batch is finished and the rest of the file is left for the next import. */
  readonly signal?: AbortSignal
}

const LINES_PER_BATCH = 500

/**
 * Imports the lines of a file that the run has not imported yet, in batches. Each batch is stored in one transaction
 * with the position reached in the file.
 * @returns the run at the end of the file, or after the last line that was imported before the signal
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
  const parts = await openParts(options)
  const reader = await readLines(file)
  let run = options.run
  let batch: Line[] = []
  const flush = async () => {
    const outcome = await importBatch(parts, run, batch)
    run = outcome.run
    batch = []
    onBatch?.(outcome, reader.bytesRead())
  }
  for await (const line of reader.lines()) {
    if (signal?.aborted) return run
    if (line.number <= run.line) continue
    batch.push(line)
    if (batch.length === (options.linesPerBatch ?? LINES_PER_BATCH)) await flush()
  }
  if (batch.length > 0) await flush()
  if (signal?.aborted) return run
  await finishRun(databaseOf(pool), run.source)
  return { ...run, isFinished: true }
}

async function openParts({ pool, file, run, dateMs = null, takePicture, signal }: ImportOptions): Promise<ImportParts> {
  return {
    pool,
    context: {
      source: run.source,
      places: await feedPlacesOf(databaseOf(pool), { source: run.source, file, dateMs }, Date.now()),
      makeId: createIdMaker(Date.now, Math.random),
    },
    takePicture: takePicture ?? noPictures,
    signal,
  }
}
