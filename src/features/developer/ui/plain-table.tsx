import type { ReactNode } from 'react'
import styles from './developer.module.css'

export interface Column {
  readonly id: string
  readonly label: string
  /** True for numbers, which are aligned to the end of their column. */
  readonly isNumber?: boolean
  /** True for program names and JSON, which are written from left to right in every language. */
  readonly isCode?: boolean
}

interface PlainTableProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** The text that is shown if there are no rows. */
  readonly empty: string
}

/** A table of few rows. If it is wider than the view, it scrolls sideways. */
export function PlainTable({ label, columns, rows, empty }: PlainTableProps) {
  if (rows.length === 0) return <p className={styles.note}>{empty}</p>
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ id, label: name, isNumber }) => (
              <th key={id} scope="col" className={isNumber ? styles.number : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ id, isNumber }, i) => (
                <td key={id} className={isNumber ? styles.number : undefined}>
                  {cells[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
