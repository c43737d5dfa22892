import { StartError } from '#server/settings.ts'

export type Format = 'table' | 'csv' | 'ndjson'

export type CliCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'sql'; readonly sql: string; readonly format: Format }
  | { readonly kind: 'export'; readonly file: string; readonly sql: string }
  | { readonly kind: 'replay' }
  | { readonly kind: 'erase'; readonly username: string }
  | { readonly kind: 'dictionary' }

export const HELP = `npm run analytics -- COMMAND

  sql "SELECT …" [--csv | --ndjson]     run a query over the events and print its rows
  export FILE ["SELECT …"]              write all events, or a query's rows, to FILE.parquet, .csv or .ndjson
  replay --bad                          store the rejected events that today's declarations accept
  erase NAME                            delete the events of the member NAME
  dictionary                            describe the views and the event types

Views: events, sessions, web_vitals, exposures, bad_events, loss, entries.
Macros: funnel(steps, span), retention(start, return), paths(depth), p75(value).`

/** @throws StartError with a message of one sentence */
export function readCliArguments(args: readonly string[]): CliCommand {
  const [command, first, second] = args
  switch (command) {
    case undefined:
    case '--help':
    case 'help':
      return { kind: 'help' }
    case 'sql':
      if (!first) throw new StartError('Write the query after sql, in quotes.')
      return {
        kind: 'sql',
        sql: first,
        format: second === '--csv' ? 'csv' : second === '--ndjson' ? 'ndjson' : 'table',
      }
    case 'export': {
      if (!first || !/\.(parquet|csv|ndjson)$/.test(first))
        throw new StartError('Name a file after export that ends in .parquet, .csv or .ndjson.')
      return { kind: 'export', file: first, sql: second ?? 'select * from events' }
    }
    case 'replay':
      if (first !== '--bad') throw new StartError('Write replay --bad.')
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
