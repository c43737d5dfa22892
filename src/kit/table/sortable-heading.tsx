import { Icon } from '#kit/icon/icon.tsx'
import { chevronDownIcon, chevronUpIcon, sortIcon } from '#kit/icon/late-icons.ts'
import type { TableColumn } from './table.tsx'
import type { SortDirection } from './table-state.ts'
import styles from './table.module.css'

interface SortableHeadingProps {
  readonly column: Omit<TableColumn<never>, 'cell'>
  /** In the first column, the further columns whose values it shows on a phone; null in the others. */
  readonly also: readonly Omit<TableColumn<never>, 'cell'>[] | null
  /** True if this column is shown in the first one, on a phone. */
  readonly isFolded: boolean
  readonly sorted: SortDirection | null
  /** Sorts by this column; null if the table cannot be sorted by it. */
  readonly onSort: (() => void) | null
}

export function SortableHeading({ column, also, isFolded, sorted, onSort }: SortableHeadingProps) {
  const { label, isNumber } = column
  const className = [
    styles.heading,
    isNumber ? styles.number : '',
    also ? styles.lead : '',
    isFolded ? styles.folded : '',
  ]
    .filter(Boolean)
    .join(' ')
  const further = also !== null && also.length > 0 && (
    <span className={styles.also}>{also.map((each) => each.label).join(' · ')}</span>
  )
  if (!onSort)
    return (
      <th scope="col" className={className}>
        {label}
        {further}
      </th>
    )
  const icon = sorted === null ? sortIcon : sorted === 'ASCENDING' ? chevronUpIcon : chevronDownIcon
  return (
    <th
      scope="col"
      className={className}
      aria-sort={sorted === null ? 'none' : sorted === 'ASCENDING' ? 'ascending' : 'descending'}
    >
      <button type="button" className={styles.sort} data-sorted={sorted ?? undefined} onClick={onSort}>
        {label}
        <Icon icon={icon} size={16} />
      </button>
      {further}
    </th>
  )
}
