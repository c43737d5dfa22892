import { access, constants, copyFile, rename, rm } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { findUserByName } from '#features/users/server/shared/users.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import { openExistingDatabase } from '#server/open-database.ts'
import { StartError, readSettings } from '#server/settings.ts'
import { databaseOf } from '#server/storage/database.ts'
import { HELP, readCliArguments, type CliCommand, type Format } from './cli-arguments.ts'
import { openEngine, type Engine, type QueryResult } from './engine/engine.ts'
import { FORMULA_STARTS } from './engine/formulas.ts'
import { QueryError, QueryLater } from './engine/query-error.ts'
import { SCRATCH } from './engine/segment-files.ts'
import { readEventSettings } from './event-settings.ts'
import { describeEvents } from './shared/describe-events.ts'
import { eventsFolder } from './shared/engine-of.ts'
import { replayBadEvents } from './shared/replay-bad-events.ts'

const ROWS_MAX = 1_000_000

interface CliParts {
  readonly features: readonly ServerFeature[]
  readonly pool: Pool
  readonly engine: Engine
  readonly folder: string
  readonly print: (text: string) => void
}

/**
 * Runs `npm run analytics -- …`, with or without a running server.
 * @returns the exit code
 */
export async function runAnalytics(
  args: readonly string[],
  features: readonly ServerFeature[],
  print: (text: string) => void,
): Promise<number> {
  const command = readCliArguments(args)
  if (command.kind === 'help') {
    print(HELP)
    return 0
  }
  if (command.kind === 'dictionary') {
    print(dictionary(features))
    return 0
  }
  const settings = readSettings(process.env)
  const database = await openExistingDatabase(settings, features)
  const folder = eventsFolder(settings.dataDir)
  try {
    const engine = await openEngine(database.pool, { folder, ...readEventSettings(process.env) })
    await runCommand(command, { features, pool: database.pool, engine, folder, print })
    return 0
  } catch (error) {
    if (error instanceof QueryError || error instanceof QueryLater) throw new StartError(error.message)
    throw error
  } finally {
    await database.close()
  }
}

async function runCommand(
  command: Exclude<CliCommand, { readonly kind: 'help' | 'dictionary' }>,
  { features, pool, engine, folder, print }: CliParts,
): Promise<void> {
  switch (command.kind) {
    case 'sql': {
      const result = await engine.query(command.sql, { rowsMax: ROWS_MAX, timeoutMs: command.timeoutMs })
      print(formatRows(result, command.format))
      if (result.isCut) print(`Only the first ${ROWS_MAX} rows are shown; export writes all of them.`)
      return
    }
    case 'export': {
      // The engine can only write below its own folder, so the file is moved afterwards.
      const scratch = join(folder, SCRATCH, `export-${process.pid}${extname(command.file)}`)
      const target = resolve(command.file)
      await ensureWritable(dirname(target))
      await engine.export(command.sql, scratch, command.timeoutMs)
      try {
        await moveFile(scratch, target)
      } finally {
        await rm(scratch, { force: true })
      }
      print(`Written to ${command.file}.`)
      return
    }
    case 'replay': {
      const { replayed, stillBad } = await replayBadEvents(pool, features)
      print(`${replayed} rejected events were stored, ${stillBad} are still rejected.`)
      return
    }
    case 'erase': {
      const user = await findUserByName(databaseOf(pool), command.username)
      if (!user) throw new StartError(`There is no member named ${command.username}.`)
      if (!(await engine.erase(user.id)))
        throw new StartError('The server is sealing events now: try again in a minute.')
      print(`The events of ${command.username} are deleted.`)
    }
  }
}

async function ensureWritable(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK)
  } catch {
    throw new StartError(`Files cannot be written to the folder ${folder}.`)
  }
}

/** Moves or copies a file: the target may be on another disk than the scratch folder. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, to)
  }
}

export function formatRows({ columns, rows }: Pick<QueryResult, 'columns' | 'rows'>, format: Format): string {
  const names = columns.map(({ name }) => name)
  if (format === 'ndjson')
    return rows.map((row) => JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at]])))).join('\n')
  // An empty text is written as two quotes, so that it differs from null.
  if (format === 'csv') return [names, ...rows].map((row) => row.map(csvCell).join(',')).join('\n')
  const texts = [names, ...rows.map((row) => row.map((value) => (value === null ? 'NULL' : textOf(value))))]
  const widths = names.map((_, at) => texts.reduce((width, row) => Math.max(width, row[at]?.length ?? 0), 0))
  return texts
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const FORMULA = new RegExp(`^[${FORMULA_STARTS}]`)

function csvCell(value: unknown): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : textOf(value)
  if (value === '') return '""'
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lists views, macros and event types with their shapes, as the code declares them. */
export function dictionary(features: readonly ServerFeature[]): string {
  const { views, events } = describeEvents(features)
  const types = events.map(({ name, feature, about, fields }) => {
    const lines = [`${name} (${feature})`, `  ${about}`, ...(fields.length > 0 ? [`  ${fields.join(', ')}`] : [])]
    return lines.join('\n')
  })
  return [
    'Views and macros',
    ...views.map(({ name, about }) => `${name}\n  ${about}`),
    '',
    'Event types',
    ...types,
  ].join('\n')
}
