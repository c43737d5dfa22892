import type { Dictionary } from '#features/analytics/contract.ts'
import { SQL_FUNCTIONS, SQL_KEYWORDS } from './sql-words.ts'

/** A word that the editor offers. */
export interface SqlWord {
  readonly label: string
  readonly kind: 'table' | 'column' | 'function' | 'keyword'
  /** The text to insert if it is not the label. */
  readonly insert?: string
  /** What is shown beside the word. */
  readonly detail?: string
}

/** Words after which a table is named, and words that end the list of tables. */
const BEFORE_TABLES: ReadonlySet<string> = new Set(['from', 'join'])
const AFTER_TABLES: ReadonlySet<string> = new Set([
  'select',
  'where',
  'group',
  'having',
  'order',
  'limit',
  'on',
  'using',
  'union',
  'window',
  'qualify',
])
/** A string, a comment, a word, or another character. A string or comment at the end of the text may be open. */
const TOKENS = /'(?:[^']|'')*'?|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\w+|\S/g
const WORD = /^\w+$/

const tokensOf = (sql: string): readonly string[] => sql.match(TOKENS) ?? []
const isClosed = (token: string): boolean => token.length > 1 && token.endsWith("'")

/** True if the text ends within a string or a comment. */
function endsInside(sql: string, last: string | undefined): boolean {
  if (last?.startsWith("'")) return !isClosed(last)
  if (last?.startsWith('--')) return sql.endsWith(last)
  return last?.startsWith('/*') === true && !last.endsWith('*/')
}

/** True if a table is expected after these tokens: after FROM, JOIN, or a comma between tables. */
function expectsTable(tokens: readonly string[]): boolean {
  const last = tokens.at(-1)?.toLowerCase() ?? ''
  if (BEFORE_TABLES.has(last)) return true
  if (last !== ',') return false
  let depth = 0
  for (const token of tokens.toReversed()) {
    if (token === ')') depth += 1
    else if (token === '(') depth -= 1
    if (depth < 0) return false
    if (depth > 0) continue
    if (token.toLowerCase() === 'from') return true
    if (AFTER_TABLES.has(token.toLowerCase())) return false
  }
  return false
}

/** The tables that a query names, by their names and aliases. Names that WITH defines have no view. */
function namedTables(tokens: readonly string[]): {
  readonly views: Map<string, string>
  readonly own: readonly string[]
} {
  const views = new Map<string, string>()
  const own: string[] = []
  let clause = ''
  for (const [at, token] of tokens.entries()) {
    const word = token.toLowerCase()
    const next = tokens[at + 1]?.toLowerCase() ?? ''
    if (BEFORE_TABLES.has(word) || AFTER_TABLES.has(word)) clause = word
    if (WORD.test(word) && next === 'as' && tokens[at + 2] === '(') own.push(token)
    const before = tokens[at - 1]?.toLowerCase() ?? ''
    if (!BEFORE_TABLES.has(clause) || !WORD.test(word)) continue
    if (!BEFORE_TABLES.has(before) && before !== ',') continue
    views.set(word, word)
    const alias = next === 'as' ? tokens[at + 2]?.toLowerCase() : next
    if (alias !== undefined && WORD.test(alias) && !SQL_KEYWORDS.includes(alias)) views.set(alias, word)
  }
  return { views, own }
}

const isTableMacro = ({ example, columns }: Dictionary['views'][number]): boolean =>
  columns.length === 0 && example.startsWith('from ')

/**
 * The words that fit at a place in a query. After FROM and JOIN: views, macros that are tables, and the names that WITH
 * defines. After a name and a dot: its columns. Elsewhere: columns of the named views (those of `events` if none is
 * named), then functions, then keywords.
 * @param before the query up to the word that is being written
 */
export function completeSql(sql: string, before: string, { views }: Dictionary): readonly SqlWord[] {
  const tokens = tokensOf(before)
  if (endsInside(before, tokens.at(-1))) return []
  const named = namedTables(tokensOf(sql))
  const columnsOf = (view: string): readonly SqlWord[] =>
    (views.find(({ name }) => name === view)?.columns ?? []).map(({ name, type }) => ({
      label: name,
      kind: 'column',
      detail: type,
    }))
  if (tokens.at(-1) === '.') {
    const name = tokens.at(-2)?.toLowerCase() ?? ''
    return columnsOf(named.views.get(name) ?? name)
  }
  const callOf = (name: string) => name.replace(/\(.*$/, '')
  if (expectsTable(tokens))
    return [
      ...named.own.map((label) => ({ label, kind: 'table' as const })),
      ...views.flatMap((view): readonly SqlWord[] => {
        if (view.columns.length > 0) return [{ label: view.name, kind: 'table' }]
        return isTableMacro(view)
          ? [{ label: callOf(view.name), kind: 'table', insert: `${callOf(view.name)}(`, detail: view.name }]
          : []
      }),
    ]
  const known = [...new Set(named.views.values())].filter((name) => columnsOf(name).length > 0)
  const columns = new Map(
    (known.length > 0 ? known : ['events']).flatMap((view) => columnsOf(view).map((column) => [column.label, column])),
  )
  const macros = views.filter((view) => view.columns.length === 0 && !isTableMacro(view))
  return [
    ...columns.values(),
    ...macros.map(({ name }) => ({ label: callOf(name), kind: 'function' as const, detail: name })),
    ...SQL_FUNCTIONS.map((label) => ({ label, kind: 'function' as const })),
    ...SQL_KEYWORDS.map((label) => ({ label, kind: 'keyword' as const })),
  ]
}
