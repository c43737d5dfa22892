import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslation } from 'react-i18next'
import { isolate } from '#kit/bidi/isolate.ts'
import type { SelectedRows } from './selected-rows.ts'
import type { TableColumn } from './table.tsx'
import styles from './table.module.css'
import { useRowBoxes } from './use-row-boxes.ts'

/** If a page has more rows than this, only rows near the view are rendered. */
const DRAWN_WHOLE_MAX = 50
const ROW_PX = 56
const ROWS_AHEAD = 10
/** A cell shows this if its row has no value for the column. */
const NO_VALUE = '–'
const NO_SELECTION = { selected: new Set<string>(), onSelect: () => undefined }

interface TableRowsProps<Row> {
  readonly rows: readonly Row[]
  readonly ids: readonly string[]
  readonly columns: readonly TableColumn<Row>[]
  /** On a phone, the first of these columns shows the values of all of them. */
  readonly naming: number
  readonly nameOf: (row: Row) => string
  /** Index of the first row in the list, from 0. */
  readonly first: number
  /** The element that scrolls; null until it is mounted. */
  readonly scroller: HTMLDivElement | null
  readonly selection?: { readonly selected: SelectedRows; readonly onSelect: (selected: SelectedRows) => void }
}

export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, ids, scroller, selection = NO_SELECTION } = props
  const boxOf = useRowBoxes(ids, selection.selected, selection.onSelect)
  const isLong = rows.length > DRAWN_WHOLE_MAX
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => ids[index] ?? index,
    overscan: ROWS_AHEAD,
  })
  const drawn = virtual.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  const indexes = isLong ? drawn.map(({ index }) => index) : rows.map((_, index) => index)
  return (
    <tbody>
      {isLong && <Space px={before} />}
      {indexes.map((index) => {
        const row = rows[index]
        return row === undefined ? null : (
          <TableRow
            key={ids[index]}
            {...props}
            row={row}
            id={ids[index] ?? ''}
            index={index}
            boxOf={boxOf}
            measure={isLong ? virtual.measureElement : null}
          />
        )
      })}
      {isLong && <Space px={after} />}
    </tbody>
  )
}

interface RowProps<Row> extends TableRowsProps<Row> {
  readonly row: Row
  readonly id: string
  readonly index: number
  readonly boxOf: ReturnType<typeof useRowBoxes>
  readonly measure: ((element: Element | null) => void) | null
}

function TableRow<Row>({ row, id, index, boxOf, measure, columns, naming, nameOf, first, selection }: RowProps<Row>) {
  const { t } = useTranslation('kit')
  const isChosen = selection?.selected.has(id) ?? false
  return (
    <tr
      ref={measure}
      className={styles.row}
      data-index={index}
      data-chosen={isChosen || undefined}
      aria-rowindex={first + index + 2}
    >
      {selection && (
        <td className={styles.check}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={t('table.chooseRow', { name: isolate(nameOf(row)) })}
            {...boxOf(id)}
          />
        </td>
      )}
      {columns.map((column, i) => {
        const isFolded = i > 0 && i < naming
        const className = [
          styles.cell,
          column.isNumber ? styles.number : '',
          i === 0 ? styles.lead : '',
          isFolded ? styles.folded : '',
        ]
          .filter(Boolean)
          .join(' ')
        const value = column.cell(row)
        return i === 0 ? (
          <th key={column.id} scope="row" className={className}>
            {value}
            {naming > 1 && (
              <span className={styles.also}>
                {columns.slice(1, naming).map((further) => (
                  <span key={further.id} className={styles.part}>
                    {further.cell(row)}
                  </span>
                ))}
              </span>
            )}
          </th>
        ) : (
          <td key={column.id} className={className}>
            <span className={styles.name} aria-hidden="true">
              {column.label}
            </span>
            <span className={styles.value} data-none={value === NO_VALUE || undefined}>
              {value}
            </span>
          </td>
        )
      })}
    </tr>
  )
}

/** Takes up the space of rows that are not rendered. */
function Space({ px }: { readonly px: number }) {
  return <tr aria-hidden="true" className={styles.space} style={{ blockSize: px }} />
}
