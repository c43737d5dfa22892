import { Icon } from '#kit/icon/icon.tsx'
import { chevronDownIcon, chevronUpIcon, sortIcon } from '#kit/icon/late-icons.ts'
import type { TableColumn } from './table.tsx'
import type { SortDirection } from './table-state.ts'
import styles from './table.module.css'

interface SortableHeadingProps {
  readonly column: Omit<TableColumn<never>, 'cell'>
  readonly sorted: SortDirection | null
  /** Sorts by this column; null if the table cannot be sorted by it. */
  readonly onSort: (() => void) | null
}

export function SortableHeading({ column: { label, isNumber }, sorted, onSort }: SortableHeadingProps) {
  const className = isNumber ? `${styles.heading} ${styles.number}` : styles.heading
  if (!onSort)
    return (
      <th scope="col" className={className}>
        {label}
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
    </th>
  )
}
