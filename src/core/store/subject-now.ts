import { splitKey } from './change-set.ts'
import type { Subject } from './subject.ts'
import type { Tables } from './tables.ts'

/** The present name of a subject. If the subject no longer exists, or is many things, the name that was stored. */
export function subjectNow(tables: object, { text, row }: Pick<Subject, 'text' | 'row'>): string {
  if (row === undefined) return text
  const [name, id] = splitKey(row)
  const table = (tables as Tables)[name]
  const found = table?.get(id)
  return (found === undefined ? undefined : table?.definition.nameOf?.(found)) ?? text
}

/** The present name of an act's board, in the form of a view. Empty if the act has no board, or the name is unknown. */
export function boardNow(tables: object, board: Subject['board']): { readonly board?: string } {
  const name = board ? subjectNow(tables, board) : ''
  return name === '' ? {} : { board: name }
}
