import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Button } from '#kit/button/button.tsx'
import { searchIcon } from '#kit/icon/icons.ts'
import { AllRowsBox } from './all-rows-box.tsx'
import type { SelectedRows } from './selected-rows.ts'
import { SortableHeading } from './sortable-heading.tsx'
import { TablePages } from './table-pages.tsx'
import { TableRows } from './table-rows.tsx'
import styles from './table.module.css'
import { startIndex } from './table-state.ts'
import type { TableAddress } from './use-table-address.ts'

export interface TableColumn<Row> {
  readonly id: string
  readonly label: string
  /** The content of a cell. The cell in the first column names its row. */
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean
}

/** A table with so many columns of numbers stays a table on a phone, so that numbers can be compared. */
const NUMBERS_MIN = 2

/**
 * How a table looks on a phone. A table of numbers scrolls sideways; its first column stays in view and names the row
 * by all columns before the first number. The rows of other tables are cards.
 * @param isOfThings true if each row is read by itself, so that its numbers need no comparison
 */
export function phoneLook(
  columns: readonly Pick<TableColumn<never>, 'isNumber'>[],
  isOfThings = false,
): {
  readonly className: string
  /** Number of columns that name a row. */
  readonly naming: number
} {
  const isOfNumbers = !isOfThings && columns.filter(({ isNumber }) => isNumber).length >= NUMBERS_MIN
  return isOfNumbers
    ? {
        className: styles.wide ?? '',
        naming: Math.max(
          1,
          columns.findIndex(({ isNumber }) => isNumber),
        ),
      }
    : { className: styles.cards ?? '', naming: 1 }
}

export interface TablePage<Row> {
  readonly rows: readonly Row[]
  readonly totalCount: number
}

/** A page of rows from a server, as `useAnswer` returns it. */
interface TableSource<Row> {
  /** The page; null until it is loaded. The previous page stays visible while the next one is loading. */
  readonly answer: TablePage<Row> | null
  readonly isLoading: boolean
  /** Why the page could not be loaded; null if there was no failure. */
  readonly error: string | null
  readonly reload: () => void
}

interface TableProps<Row> {
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly idOf: (row: Row) => string
  /** The name of a row, as a label for its check box. */
  readonly nameOf: (row: Row) => string
  readonly address: TableAddress
  readonly source: TableSource<Row>
  readonly selection?: { readonly selected: SelectedRows; readonly onSelect: (selected: SelectedRows) => void }
  /** True if a reader looks at single rows and compares no numbers. The rows are then cards on a phone. */
  readonly isOfThings?: boolean
  /** Shown if the list is empty and no search or filter is set. */
  readonly empty: ReactNode
}

/**
 * The one table. On a phone, each row is a card, unless it is a table of numbers (`phoneLook`). On a long page, only rows
 * near the view are rendered.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, idOf, address, source, selection, isOfThings } = props
  const { answer: page, isLoading, error, reload } = source
  const { t } = useTranslation('kit')
  // A state, because the rows need the element and are mounted before it is.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { state, rules, sort } = address
  const rows = page?.rows ?? []
  const ids = rows.map(idOf)
  const look = phoneLook(columns, isOfThings)
  if (error) return <NotLoaded text={error} onRetry={reload} />
  if (page && rows.length === 0 && !isLoading) return <Nothing {...props} />
  return (
    <div className={styles.whole}>
      <p className="visually-hidden" role="status">
        {isLoading ? t('loading') : t('table.shown', { count: page?.totalCount ?? 0 })}
      </p>
      <div ref={setScroller} className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
        <table
          className={`${styles.table} ${look.className}`}
          aria-label={label}
          aria-busy={isLoading}
          aria-rowcount={(page?.totalCount ?? 0) + 1}
          data-loading={isLoading || undefined}
        >
          <thead className={styles.head}>
            <tr aria-rowindex={1}>
              {selection && (
                <th scope="col" className={styles.check}>
                  <AllRowsBox label={t('table.choosePage')} rows={ids} className={styles.box} {...selection} />
                </th>
              )}
              {columns.map((column, at) => (
                <SortableHeading
                  key={column.id}
                  column={column}
                  also={at === 0 ? columns.slice(1, look.naming) : null}
                  isFolded={at > 0 && at < look.naming}
                  sorted={state.sortBy === column.id ? state.sortDirection : null}
                  onSort={rules.sorts.includes(column.id) ? () => sort(column.id) : null}
                />
              ))}
            </tr>
          </thead>
          {page ? (
            <TableRows
              {...props}
              naming={look.naming}
              rows={rows}
              ids={ids}
              first={startIndex(state)}
              scroller={scroller}
            />
          ) : (
            <Waiting columns={columns.length + (selection ? 1 : 0)} count={Math.min(state.limit, 10)} />
          )}
        </table>
      </div>
      <TablePages address={address} totalCount={page?.totalCount ?? 0} shown={rows.length} />
    </div>
  )
}

function Waiting({ columns, count }: { readonly columns: number; readonly count: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className={styles.row}>
          {Array.from({ length: columns }, (__, cell) => (
            <td key={cell} className={styles.cell}>
              <span className={styles.bone}>{'\u00a0'}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/**
 * Shown if there are no rows: the list is empty, the search found nothing, or the page is beyond the last one. Each
 * case offers another next step.
 */
function Nothing<Row>({ address, empty, source: { answer } }: TableProps<Row>) {
  const { t } = useTranslation('kit')
  const { state, change } = address
  if (answer && answer.totalCount > 0)
    return (
      <EmptyState icon={searchIcon} title={t('table.noPage')}>
        <Button onClick={() => change({ page: 1 })}>{t('table.firstPage')}</Button>
      </EmptyState>
    )
  if (state.searchTerm === '' && Object.keys(state.filters).length === 0) return empty
  const isSearch = state.searchTerm !== ''
  return (
    <EmptyState
      icon={searchIcon}
      title={t(isSearch ? 'table.nothing' : 'table.filtered')}
      text={t(isSearch ? 'table.nothingText' : 'table.filteredText')}
    >
      <Button onClick={() => change({ searchTerm: '', filters: {} })}>{t('table.clear')}</Button>
    </EmptyState>
  )
}
