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
