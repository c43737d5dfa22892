import { QueryError } from '../query-error.ts'
import { jsonPart, jsonText, MACROS } from './dialect.ts'
import { bracketed, isWritten, readPieces, splitAt, type Leaf, type Piece } from './sql-tokens.ts'

const READS: readonly string[] = ['select', 'with', 'from']
const UNITES: readonly string[] = ['union', 'intersect', 'except']
/** Words that can precede a bracket without being the name of a called function. */
const NOT_CALLED: ReadonlySet<string> = new Set(
  (
    'select from where and or not in on as then else when case by join ' +
    'distinct having union all limit using over between like is'
  ).split(' '),
)

/** A query that was translated to ClickHouse's SQL. */
export interface Translated {
  /** The query with the definitions of the views inserted. */
  readonly sqlWith: (views: string) => string
  /** All words of the query in lower case. They include the names of the views that it reads. */
  readonly words: ReadonlySet<string>
}

/**
 * Translates one SELECT of the documented SQL: the views, the macros, and the parts of DuckDB's SQL that the ready
 * pages use. Everything else is passed on unchanged.
 * @throws QueryError unless it is a single reading statement
 */
export function translate(sql: string): Translated {
  const pieces = [...readPieces(sql)]
  while (isWritten(pieces.at(-1), ';')) pieces.pop()
  if (pieces.length === 0 || pieces.some((piece) => isWritten(piece, ';'))) {
    throw new QueryError('Write exactly one statement.')
  }
  if (pieces.some((piece, at) => isWritten(piece, 'into') && isWritten(pieces[at + 1], 'outfile'))) {
    throw new QueryError('A query writes no file. Use the export.')
  }
  const words = new Set(wordsOf(pieces))
  const explains = isWritten(pieces[0], 'explain')
  const query = explains ? pieces.slice(1) : pieces
  const [first] = query
  if (first?.kind === 'bracket' && first.open === '(') {
    const inner = rendered(query)
    return { words, sqlWith: (views) => `with ${views} select * from (${inner})` }
  }
  if (!isWritten(first, ...READS)) {
    throw new QueryError('Only statements that read are allowed, such as SELECT.')
  }
  const isRecursive = isWritten(query[1], 'recursive')
  const start = `${explains ? 'explain ' : ''}with ${isRecursive ? 'recursive ' : ''}`
  const hasOwn = isWritten(first, 'with')
  const text = rendered(query.slice(hasOwn ? (isRecursive ? 2 : 1) : 0), true)
  return { words, sqlWith: (views) => `${start}${views}${hasOwn ? ',' : ''} ${text}` }
}

function wordsOf(pieces: readonly Piece[]): readonly string[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'bracket') return wordsOf(piece.inner)
    return piece.kind === 'word' || piece.kind === 'name' ? [piece.written.replaceAll('"', '').toLowerCase()] : []
  })
}

/** The pieces of one bracket, or of the whole statement, as translated text. */
function rendered(pieces: readonly Piece[], isStatement = false): string {
  const out: string[] = []
  // FROM without SELECT reads all columns. A FROM after a SELECT, or within a call, does not start a query.
  let startsQuery = isStatement || isWritten(pieces[0], 'from', 'with')
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]!
    const next = pieces[at + 1]
    if (piece.kind === 'bracket') {
      out.push(bracketed(piece.open, rendered(piece.inner)))
      continue
    }
    if (isWritten(piece, 'select')) startsQuery = false
    else if (isWritten(piece, ...UNITES)) startsQuery = true
    else if (startsQuery && isWritten(piece, 'from') && !selectsLater(pieces.slice(at))) {
      out.push('select', '*')
      startsQuery = false
    }
    if (isWritten(piece, '->>', '->') && isField(next)) {
      const json = takePrimary(out)
      out.push((piece.written === '->>' ? jsonText : jsonPart)(json, literal(next)))
      at += 1
      continue
    }
    if (piece.kind === 'word' && next?.kind === 'bracket' && next.open === '(' && !isWritten(pieces[at - 1], '.')) {
      const called = call(piece.written, next.inner)
      if (called !== null) {
        out.push(called)
        at += 1
        continue
      }
    }
    out.push(literal(piece))
  }
  return joined(out)
}

/** Translates the call of a macro or function; null if the word is no function. */
function call(name: string, inner: readonly Piece[]): string | null {
  const word = name.toLowerCase()
  if (word === 'filter') return isWritten(inner[0], 'where') ? null : `filter (where ${rendered(inner)})`
  if (NOT_CALLED.has(word)) return null
  const macro = Object.hasOwn(MACROS, word) ? MACROS[word] : undefined
  if (!macro) return `${name}(${rendered(inner)})`
  const args = splitAt(inner, ',').map((arg) => rendered(arg))
  if (args.length < macro.length || args.some((arg) => arg === '')) {
    throw new QueryError(`${word} takes ${macro.length} arguments.`)
  }
  return macro(...args)
}

function selectsLater(pieces: readonly Piece[]): boolean {
  const end = pieces.findIndex((piece) => isWritten(piece, ...UNITES))
  return (end < 0 ? pieces : pieces.slice(0, end)).some((piece) => isWritten(piece, 'select'))
}

function isField(piece: Piece | undefined): piece is Leaf {
  return piece?.kind === 'text' || piece?.kind === 'number'
}

/** Removes and returns the operand before an operator: a name with its table, a call, or a bracket. */
function takePrimary(out: string[]): string {
  const taken = [out.pop() ?? '']
  while (out.at(-1) === '.') taken.unshift(out.splice(-2).join(''))
  return taken.join('')
}

/** Translates a string. A backslash is a normal character in DuckDB, but an escape character in ClickHouse. */
function literal(leaf: Leaf): string {
  return leaf.kind === 'text' || leaf.kind === 'name' ? leaf.written.replaceAll('\\', '\\\\') : leaf.written
}

function joined(parts: readonly string[]): string {
  return parts.reduce(
    (text, part, at) => (part === '.' || parts[at - 1] === '.' || at === 0 ? text + part : `${text} ${part}`),
    '',
  )
}
