import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createLog } from '#server/log.ts'
import { openDatabase } from '#server/open-database.ts'
import { StartError, readSettings } from '#server/settings.ts'
import { databaseOf } from '#server/storage/database.ts'
import { DatabaseStartError } from '#server/storage/postgres/database-start-error.ts'
import { HELP, readArguments, type ImportArguments } from './arguments.ts'
import { createBadLineReport } from './bad-line-report.ts'
import { importFile } from './import-file.ts'
import { openRun, type ImportRun } from './import-run.ts'
import { localPictures, noPictures } from './local-pictures.ts'
import { count, createProgress } from './progress.ts'
import { refreshStatistics } from './refresh-statistics.ts'

/** What shells expect after Ctrl-C. */
const EXIT_INTERRUPTED = 130

/** `npm run import -- FILE`: reads a collection into the database, whether the server runs or not. @returns the exit code */
async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2))
  if (args === null) {
    console.log(HELP)
    return 0
  }
  const { dataDir, logLevel } = readSettings(process.env)
  const bytes = await sizeOf(args.file)
  const database = await openDatabase(dataDir, createLog(logLevel))
  try {
    const db = databaseOf(database.pool)
    const run = await openRun(db, { ...args, fileHash: await hashOf(args.file) })
    if (run.isFinished) {
      console.log(`Imported before: ${count(run.imported + run.known)} pins of ${args.file} are here, nothing is new.`)
      return 0
    }
    if (run.line > 0) console.log(`Going on after line ${count(run.line)}.`)
    const end = await importAll(args, run, bytes, database.pool, dataDir)
    await refreshStatistics(database.pool)
    console.log(`${count(end.imported)} pins imported, ${count(end.known)} known before, ${count(end.bad)} bad lines.`)
    if (end.isFinished) return 0
    console.log(`Stopped after line ${count(end.line)}: the same command goes on there.`)
    return EXIT_INTERRUPTED
  } finally {
    await database.close()
  }
}

async function importAll(
  args: ImportArguments,
  run: ImportRun,
  bytes: number,
  pool: Parameters<typeof importFile>[0]['pool'],
  dataDir: string,
): Promise<ImportRun> {
  const interrupt = new AbortController()
  const stop = () => {
    // The second time it ends at once: the open transaction is rolled back, so nothing is half stored.
    if (interrupt.signal.aborted) process.exit(EXIT_INTERRUPTED)
    interrupt.abort()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const progress = createProgress(
    (text) => void process.stdout.write(text),
    process.stdout.isTTY,
    bytes,
    run.line,
    () => performance.now(),
  )
  const report = createBadLineReport(
    dataDir,
    run.source.replace(/^import:/, ''),
    (text) => void process.stderr.write(text),
  )
  const end = await importFile({
    pool,
    file: args.file,
    run,
    takePicture: args.images ? await localPictures(args.images, dataDir) : noPictures,
    signal: interrupt.signal,
    onBatch: (now, bytesRead, badLines) => {
      report.add(badLines)
      progress.show(now, bytesRead)
    },
  })
  progress.end()
  const summary = report.summary()
  if (summary) process.stderr.write(`${summary}\n`)
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

/** A gzip stream that ends early or is damaged; what came before it is imported. */
function isDamaged(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^Z_|ERR_(BUFFER|ZLIB)/.test(String(error.code))
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (isDamaged(error))
      console.error(
        `The file is damaged (${error.message}): the lines before that place were imported, as far as their batch was whole.`,
      )
    else if (error instanceof StartError || error instanceof DatabaseStartError) console.error(error.message)
    else console.error(error)
    process.exit(1)
  },
)
