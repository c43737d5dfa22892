import { useRef, type ReactNode } from 'react'
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
  /** Shown if the list is empty and no search or filter is set. */
  readonly empty: ReactNode
}

/** The one table. On a phone, each row is a card. On a long page, only rows near the view are rendered. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, idOf, address, source, selection } = props
  const { answer: page, isLoading, error, reload } = source
  const { t } = useTranslation('kit')
  const scroller = useRef<HTMLDivElement>(null)
  const { state, rules, sort } = address
  const rows = page?.rows ?? []
  const ids = rows.map(idOf)
  if (error) return <NotLoaded text={error} onRetry={reload} />
  if (page && rows.length === 0 && !isLoading) return <Nothing {...props} />
  return (
    <div className={styles.whole}>
      <p className="visually-hidden" role="status">
        {isLoading ? t('loading') : t('table.shown', { count: page?.totalCount ?? 0 })}
      </p>
      <div ref={scroller} className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
        <table
          className={styles.table}
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
              {columns.map((column) => (
                <SortableHeading
                  key={column.id}
                  column={column}
                  sorted={state.sortBy === column.id ? state.sortDirection : null}
                  onSort={rules.sorts.includes(column.id) ? () => sort(column.id) : null}
                />
              ))}
            </tr>
          </thead>
          {page ? (
            <TableRows {...props} rows={rows} ids={ids} first={startIndex(state)} scroller={scroller} />
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
  return (
    <EmptyState icon={searchIcon} title={t('table.nothing')} text={t('table.nothingText')}>
      <Button onClick={() => change({ searchTerm: '', filters: {} })}>{t('table.clear')}</Button>
    </EmptyState>
  )
}
