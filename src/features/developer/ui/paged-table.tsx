import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Column } from './plain-table.tsx'
import styles from './developer.module.css'
import { usePages } from './use-pages.ts'

const ROW_PX = 32
const ROWS_AHEAD = 20

interface PagedTableProps<Row> {
  readonly label: string
  readonly columns: readonly (Column & { readonly width: string })[]
  readonly total: number
  /** Changes whenever the positions of rows have changed. */
  readonly version: string
  readonly load: (from: number, count: number) => Promise<readonly Row[] | null>
  readonly cells: (row: Row) => readonly ReactNode[]
  readonly onSelect: (row: Row) => void
  /** True if a table that is scrolled to its end stays there when rows are added. */
  readonly isFollowing?: boolean
}

/**
 * A table of any length. Only visible rows are rendered, and rows are read one page at a time. Arrow keys select a row.
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { label, columns, total, version, load, cells, onSelect, isFollowing = false } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(-1)
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: ROWS_AHEAD,
  })
  const items = virtual.getVirtualItems()
  const shown = { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 }
  const pages = usePages(version, total, shown, load)
  const template = columns.map(({ width }) => width).join(' ')

  useEffect(() => {
    if (isFollowing && total > 0) virtual.scrollToIndex(total - 1, { align: 'end' })
  }, [virtual, isFollowing, total])

  function choose(index: number): void {
    const to = Math.max(0, Math.min(total - 1, index))
    setChosen(to)
    virtual.scrollToIndex(to)
    const row = pages.row(to)
    if (row !== undefined) onSelect(row)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2)
    const to: Readonly<Record<string, number>> = {
      ArrowDown: chosen + 1,
      ArrowUp: chosen - 1,
      PageDown: chosen + step,
      PageUp: chosen - step,
      Home: 0,
      End: total - 1,
      Enter: chosen,
    }
    const next = to[event.key]
    if (next === undefined || total === 0) return
    event.preventDefault()
    choose(next)
  }

  return (
    <div
      ref={scroller}
      className={styles.paged}
      role="grid"
      // Without this, the beginning of long program text would be cut off on a right-to-left page.
      dir={columns.every(({ isCode }) => isCode) ? 'ltr' : undefined}
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head} role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        {columns.map(({ id: column, label: name, isNumber }) => (
          <span key={column} role="columnheader" className={isNumber ? styles.number : undefined}>
            {name}
          </span>
        ))}
      </div>
      <div role="rowgroup" className={styles.rows} style={{ blockSize: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = pages.row(index)
          const values = row === undefined ? [] : cells(row)
          return (
            // Keys are the grid's, which stays focused; a press chooses the row.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={index}
              id={`${id}-${index}`}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={index === chosen}
              className={styles.row}
              style={{ gridTemplateColumns: template, insetBlockStart: start }}
              onClick={() => choose(index)}
            >
              {columns.map(({ id: column, isNumber, isCode }, i) => (
                <span
                  key={column}
                  role="gridcell"
                  dir={isCode ? 'ltr' : undefined}
                  className={isNumber ? styles.number : isCode ? styles.code : undefined}
                >
                  {values[i]}
                </span>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
