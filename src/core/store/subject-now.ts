import type { Subject } from './subject.ts'
import type { Tables } from './tables.ts'

/** What the member calls it now; what it was called then, where it is not here any more or is many. */
export function subjectNow(
  { boards, pins }: Pick<Tables, 'boards' | 'pins'>,
  { text, row }: Pick<Subject, 'text' | 'row'>,
): string {
  if (row === undefined) return text
  const id = row.slice(row.indexOf('/') + 1)
  return (row.startsWith('boards/') ? boards.get(id)?.name : pins.get(id)?.title) ?? text
}

/** The same of an act's board, for a view; nothing where it has none, or nobody knows what that is called. */
export function boardNow(
  tables: Pick<Tables, 'boards' | 'pins'>,
  board: Subject['board'],
): { readonly board?: string } {
  const name = board ? subjectNow(tables, board) : ''
  return name === '' ? {} : { board: name }
}
