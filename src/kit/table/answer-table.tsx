import { useState } from 'react'
import { SortableHeading } from './sortable-heading.tsx'
import { TableRows } from './table-rows.tsx'
import { phoneLook, type TableColumn } from './table.tsx'
import styles from './table.module.css'

interface AnswerTableProps<Row> {
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
}

/**
 * A table with all rows of one answer, without pages, search or selection. On a phone it looks like `Table`.
 */
export function AnswerTable<Row>({ label, columns, rows, idOf }: AnswerTableProps<Row>) {
  // A state, because the rows need the element and are mounted before it is.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const look = phoneLook(columns)
  return (
    <div ref={setScroller} className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table
        className={`${styles.table} ${styles.dense} ${look.className}`}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <thead className={styles.head}>
          <tr aria-rowindex={1}>
            {columns.map((column, at) => (
              <SortableHeading
                key={column.id}
                column={column}
                also={at === 0 ? columns.slice(1, look.naming) : null}
                isFolded={at > 0 && at < look.naming}
                sorted={null}
                onSort={null}
              />
            ))}
          </tr>
        </thead>
        <TableRows
          rows={rows}
          ids={rows.map(idOf)}
          columns={columns}
          naming={look.naming}
          nameOf={idOf}
          first={0}
          scroller={scroller}
        />
      </table>
    </div>
  )
}
