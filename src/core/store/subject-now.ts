import { splitKey } from './change-set.ts'
import type { Subject } from './subject.ts'
import type { Tables } from './tables.ts'

/** The member's present name for it; the name of then if it is not here any more, or is many. */
export function subjectNow(tables: object, { text, row }: Pick<Subject, 'text' | 'row'>): string {
  if (row === undefined) return text
  const [name, id] = splitKey(row)
  const table = (tables as Tables)[name]
  const found = table?.get(id)
  return (found === undefined ? undefined : table?.definition.nameOf?.(found)) ?? text
}

/** The same of an act's board, for a view; nothing if it has none, or its name is not known. */
export function boardNow(tables: object, board: Subject['board']): { readonly board?: string } {
  const name = board ? subjectNow(tables, board) : ''
  return name === '' ? {} : { board: name }
}
