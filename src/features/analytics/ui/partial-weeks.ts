import type { QueryAnswer } from '#features/analytics/contract.ts'
import { textOf } from './chart-data.ts'

type Table = Pick<QueryAnswer, 'columns' | 'rows'>

/** The mark of a value whose week is not whole, in tables and in the legend of a chart. */
export const MARK = '*'

/** The column with the names of those columns, separated by spaces, whose week is not whole. */
const PARTIAL = 'partial'

interface Marked extends Table {
  /** For each row, the names of the columns whose value is marked. */
  readonly marks: readonly ReadonlySet<string>[]
}

/**
 * Takes the column `partial` out of an answer. If this column names anything but columns, it is an ordinary one.
 */
export function takePartial({ columns, rows }: Table): Marked {
  const at = columns.findIndex(({ name }) => name === PARTIAL)
  const unmarked = { columns, rows, marks: rows.map(() => new Set<string>()) }
  if (at < 0) return unmarked
  const names = new Set(columns.map(({ name }) => name))
  const marks = rows.map((row) => new Set(textOf(row[at]).match(/\S+/g)))
  if (marks.some((marked) => [...marked].some((name) => !names.has(name)))) return unmarked
  return {
    columns: columns.filter((_, place) => place !== at),
    rows: rows.map((row) => row.filter((_, place) => place !== at)),
    marks,
  }
}
