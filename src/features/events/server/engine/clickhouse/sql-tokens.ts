import { QueryError } from '../query-error.ts'

/** A piece of SQL: a word, number, string or punctuation mark, or a bracket with its content. */
export type Piece = Leaf | Bracket

export interface Leaf {
  readonly kind: 'word' | 'number' | 'text' | 'name' | 'mark'
  /** The text as it was written; a string includes its quotes. */
  readonly written: string
}

export interface Bracket {
  readonly kind: 'bracket'
  readonly open: '(' | '[' | '{'
  readonly inner: readonly Piece[]
}

const CLOSING = { '(': ')', '[': ']', '{': '}' } as const
const TOKEN =
  /(?<space>\s+|--[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'(?:[^']|'')*')|(?<heredoc>\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$)|(?<name>"(?:[^"]|"")*")|(?<number>\d[\w.]*(?:(?<=[eE])[+-]\d+)?|\.\d[\w]*)|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<mark>->>|->|::|:=|<=|>=|<>|!=|==|\|\||[^\s])/uy

/**
 * Splits SQL into pieces and removes comments.
 * @throws QueryError for an unclosed string or bracket
 */
export function readPieces(sql: string): readonly Piece[] {
  const stack: { readonly open: Bracket['open'] | null; readonly inner: Piece[] }[] = [{ open: null, inner: [] }]
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(sql); found; found = TOKEN.exec(sql)) {
    const { space, text, heredoc, tag, name, number, word, mark } = found.groups ?? {}
    const { inner } = stack.at(-1)!
    if (space !== undefined) continue
    if (text !== undefined) inner.push({ kind: 'text', written: text })
    else if (heredoc !== undefined) inner.push({ kind: 'text', written: textOf(heredoc, tag?.length ?? 0) })
    else if (name !== undefined) inner.push({ kind: 'name', written: name })
    else if (number !== undefined) inner.push({ kind: 'number', written: number })
    else if (word !== undefined) inner.push({ kind: 'word', written: word })
    else if (mark === '(' || mark === '[' || mark === '{') stack.push({ open: mark, inner: [] })
    else if (mark === ')' || mark === ']' || mark === '}') {
      const { open, inner: closed } = stack.pop()!
      if (open === null || CLOSING[open] !== mark) throw new QueryError(`syntax error: "${mark}" closes nothing.`)
      stack.at(-1)!.inner.push({ kind: 'bracket', open, inner: closed })
    } else if (mark === "'" || mark === '"') throw new QueryError('syntax error: a text in quotes is not closed.')
    else inner.push({ kind: 'mark', written: mark! })
  }
  if (stack.length > 1) throw new QueryError('syntax error: a bracket is not closed.')
  return stack[0]!.inner
}

function textOf(heredoc: string, tagLength: number): string {
  return `'${heredoc.slice(tagLength + 2, -(tagLength + 2)).replaceAll("'", "''")}'`
}

/** True if the piece is one of these words (in any case) or punctuation marks. */
export function isWritten(piece: Piece | undefined, ...any: readonly string[]): boolean {
  if (!piece || (piece.kind !== 'word' && piece.kind !== 'mark')) return false
  return any.includes(piece.written.toLowerCase())
}

/** Splits pieces at a punctuation mark, such as the commas between arguments. No pieces give no parts. */
export function splitAt(pieces: readonly Piece[], mark: string): readonly (readonly Piece[])[] {
  if (pieces.length === 0) return []
  const parts: Piece[][] = [[]]
  for (const piece of pieces) {
    if (isWritten(piece, mark)) parts.push([])
    else parts.at(-1)!.push(piece)
  }
  return parts
}

export function bracketed(open: Bracket['open'], inner: string): string {
  return `${open}${inner}${CLOSING[open]}`
}
