import { givenSetting, settingOf } from '#server/declared-settings.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Pool } from 'pg'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { openDatabase } from '#server/open-database.ts'
import { StartError, readSettings, type ServerSettings } from '#server/settings.ts'
import { databaseOf } from '#server/storage/database.ts'
import { hasDatabase } from '#server/storage/postgres/place.ts'
import { refreshStatistics } from '#server/storage/refresh-statistics.ts'
import { HELP, readArguments, type ImportArguments } from './arguments.ts'
import { openBadLineReport } from './bad-line-report.ts'
import { explainImportError } from './explain-import-error.ts'
import { importFile } from './import-file.ts'
import { openRun, type ImportRun } from './import-run.ts'
import { localPictures, noPictures } from './local-pictures.ts'
import { count, countOf, createProgress } from './progress.ts'
import { createSummary, isWorthless } from './summary.ts'
import { EXIT_INTERRUPTED, watchInterrupts } from './watch-interrupts.ts'

const EXIT_NOTHING_READ = 1

/**
 * `npm run import -- FILE`: imports a collection into the database. It works whether or not the server is running.
 * @returns the exit code
 */
async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2))
  if (args === null) {
    console.log(HELP)
    return 0
  }
  const settings = readSettings(process.env)
  ensureIntendedDatabase(settings, args.mayCreate)
  const bytes = await sizeOf(args.file)
  const interrupt = watchInterrupts(
    process,
    () => performance.now(),
    (text) => void process.stderr.write(text),
  )
  const database = await openDatabase(settings.dataDir, serverFeatures, createLog(settings.logLevel))
  try {
    const fileHash = await hashOf(args.file)
    const run = await openRun(databaseOf(database.pool), { ...args, fileHash }, Date.now())
    if (run.isFinished) {
      console.log(`Imported before: ${countOf(run.imported + run.known, 'pin')} of ${args.file}, nothing is new.`)
      if (run.bad > 0) await repeatBadLines(database.pool, settings.dataDir, run)
      return isWorthless(run) ? EXIT_NOTHING_READ : 0
    }
    if (run.line > 0) console.log(`Continuing after line ${count(run.line)}.`)
    const end = await importAll({ args, run, bytes, pool: database.pool, dataDir: settings.dataDir, signal: interrupt })
    await refreshStatistics(database.pool)
    if (!end.isFinished) return EXIT_INTERRUPTED
    return isWorthless(end) ? EXIT_NOTHING_READ : 0
  } finally {
    await database.close()
  }
}

/**
 * Requires that the default database exists. Otherwise the import could fill a second database next to that of the
 * running server without anybody noticing.
 */
function ensureIntendedDatabase({ dataDir }: ServerSettings, mayCreate: boolean): void {
  const isNamed = givenSetting(process.env, 'PINFOLD_DATA') ?? settingOf(process.env, 'DATABASE_URL')
  if (mayCreate || isNamed || hasDatabase(dataDir)) return
  throw new StartError(
    `There is no database in ${dataDir} yet: set PINFOLD_DATA or DATABASE_URL as for the server, or add --create to make one there.`,
  )
}

interface ImportWork {
  readonly args: ImportArguments
  readonly run: ImportRun
  readonly bytes: number
  readonly pool: Pool
  readonly dataDir: string
  readonly signal: AbortSignal
}

/**
 * Reports the bad lines of a file that was imported before. They are read from the database, and the file is not read
 * again.
 */
async function repeatBadLines(pool: Pool, dataDir: string, { source, bad }: ImportRun): Promise<void> {
  const report = await openBadLineReport(databaseOf(pool), { dataDir, source, write: () => undefined })
  console.error(`It had ${countOf(bad, 'bad line')}. ${report.summary() ?? ''}`)
}

/** Imports the file and prints the progress, the bad lines and a summary. */
async function importAll({ args, run, bytes, pool, dataDir, signal }: ImportWork): Promise<ImportRun> {
  const progress = createProgress(
    (text) => void process.stdout.write(text),
    process.stdout.isTTY,
    bytes,
    run.line,
    () => performance.now(),
  )
  const report = await openBadLineReport(databaseOf(pool), {
    dataDir,
    source: run.source,
    write: (text) => void process.stderr.write(text),
  })
  const summary = createSummary(run)
  const end = await importFile({
    pool,
    file: args.file,
    run,
    dateMs: args.dateMs,
    takePicture: args.images ? await localPictures(args.images, dataDir) : noPictures,
    signal,
    onBatch: (outcome, bytesRead) => {
      report.add(outcome.badLines)
      summary.add(outcome)
      progress.show(outcome.run, bytesRead)
    },
  })
  progress.end()
  for (const line of summary.lines(end)) console.log(line)
  const reported = report.summary()
  if (reported) console.error(reported)
  return end
}

async function sizeOf(file: string): Promise<number> {
  const info = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The file ${file} cannot be read (${error.code ?? error.message}): name an NDJSON or NDJSON.gz file.`,
    )
  })
  if (!info.isFile()) throw new StartError(`${file} is not a file: name an NDJSON or NDJSON.gz file.`)
  return info.size
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(explainImportError(error) ?? error)
    process.exit(1)
  },
)
