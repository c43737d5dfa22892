import { VARCHAR, type DuckDBConnection } from '@duckdb/node-api'
import { MACROS } from './documented-views.ts'
import { ONLY_READING, QueryError } from './query-error.ts'

/** The table functions that queries may use. None of them reads a file. */
const TABLE_FUNCTIONS: ReadonlySet<string> = new Set([
  ...MACROS.map(({ name }) => name.slice(0, name.indexOf('('))),
  'range',
  'generate_series',
  'unnest',
  'json_each',
  'json_tree',
  'repeat',
])
const EXPLAIN = /^\s*explain\s+(?:analyze\s+)?/i

/**
 * Refuses a query that reads files by their paths. DuckDB may read the files of events, because the views do; but a query
 * that names a file would also read replaced and erased ones. A name with a slash is a path.
 * @throws QueryError
 */
export async function checkReads(connection: DuckDBConnection, sql: string): Promise<void> {
  const answer = await connection.runAndReadAll(
    'select json_serialize_sql($1::varchar)',
    [sql.replace(EXPLAIN, '')],
    [VARCHAR],
  )
  const tree = JSON.parse(String(answer.getRows()[0]?.[0])) as { readonly error: boolean }
  // What DuckDB makes no tree of could not be checked. Errors of syntax are found before.
  if (tree.error) throw new QueryError(ONLY_READING)
  for (const source of sourcesOf(tree)) {
    if ('path' in source || source.call.startsWith('read_') || source.call === 'glob')
      throw new QueryError('Reading and writing files and settings is disabled for queries.')
    if (!TABLE_FUNCTIONS.has(source.call)) throw new QueryError(`The function ${source.call} cannot be read from.`)
  }
}

type Source = { readonly path: string } | { readonly call: string }

/** The paths and the table functions in DuckDB's tree of a statement. */
function sourcesOf(node: unknown): readonly Source[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(sourcesOf)
  const { type, table_name: table, function: call } = node as Partial<Record<string, unknown>>
  if (type === 'BASE_TABLE' && typeof table === 'string' && /[/\\]/.test(table)) return [{ path: table }, ...inner]
  if (type === 'TABLE_FUNCTION')
    return [{ call: String((call as { function_name?: unknown }).function_name).toLowerCase() }, ...inner]
  return inner
}
