import { parseArgs } from 'node:util'
import { StartError } from '#server/settings.ts'

export type Format = 'table' | 'csv' | 'ndjson'

export type CliCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'sql'; readonly sql: string; readonly format: Format; readonly timeoutMs: number }
  | { readonly kind: 'export'; readonly file: string; readonly sql: string; readonly timeoutMs: number }
  | { readonly kind: 'replay' }
  | { readonly kind: 'erase'; readonly username: string }
  | { readonly kind: 'dictionary' }

const SQL_TIMEOUT_S = 60
const EXPORT_TIMEOUT_S = 600
const TIMEOUT_MAX_S = 86_400

export const HELP = `npm run analytics -- COMMAND

  sql "SELECT …" [--csv | --ndjson]     run a query over the events and print its rows
  export FILE ["SELECT …"]              write all events, or a query's rows, to FILE.parquet, .csv or .ndjson
                                        both: --timeout SECONDS ends a query after this time (default ${SQL_TIMEOUT_S}; export ${EXPORT_TIMEOUT_S})
  replay --bad                          store the rejected events that today's declarations accept
  erase NAME                            delete the events of the member NAME
  dictionary                            describe the views and the event types

The command dictionary lists the views and macros. Use the server's PINFOLD_DATA or DATABASE_URL.`

/** @throws StartError with a message of one sentence */
export function readCliArguments(args: readonly string[]): CliCommand {
  const { values, positionals } = readOptions(args)
  const [command, first, second] = positionals
  if (values.help) return { kind: 'help' }
  switch (command) {
    case undefined:
    case 'help':
      return { kind: 'help' }
    case 'sql':
      if (!first) throw new StartError('Write the query after sql, in quotes.')
      return {
        kind: 'sql',
        sql: first,
        format: values.csv ? 'csv' : values.ndjson ? 'ndjson' : 'table',
        timeoutMs: timeoutMs(values.timeout, SQL_TIMEOUT_S),
      }
    case 'export': {
      if (!first || !/\.(parquet|csv|ndjson)$/.test(first))
        throw new StartError('Name a file after export that ends in .parquet, .csv or .ndjson.')
      return {
        kind: 'export',
        file: first,
        sql: second ?? 'select * from events',
        timeoutMs: timeoutMs(values.timeout, EXPORT_TIMEOUT_S),
      }
    }
    case 'replay':
      if (!values.bad) throw new StartError('Write replay --bad.')
      return { kind: 'replay' }
    case 'erase':
      if (!first) throw new StartError('Name the member after erase.')
      return { kind: 'erase', username: first }
    case 'dictionary':
      return { kind: 'dictionary' }
    default:
      throw new StartError(`"${command}" is not a command of analytics; try npm run analytics -- --help.`)
  }
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        csv: { type: 'boolean' },
        ndjson: { type: 'boolean' },
        bad: { type: 'boolean' },
        timeout: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    // For an unknown option, the message's first sentence names it.
    throw new StartError(`${(error instanceof Error ? error.message : String(error)).split('. ')[0]}.`)
  }
}

function timeoutMs(given: string | undefined, usualS: number): number {
  const seconds = Number(given ?? usualS)
  if (!(seconds > 0 && seconds <= TIMEOUT_MAX_S))
    throw new StartError(`--timeout ${given} is no number of seconds up to ${TIMEOUT_MAX_S}.`)
  return seconds * 1_000
}
