import { shareOfPage, withPage, type SelectedRows } from './selected-rows.ts'

interface Props {
  /** Name for screen readers, needed if no `<label>` is around the box. */
  readonly label?: string
  readonly rows: readonly string[]
  readonly selected: SelectedRows
  readonly onSelect: (selected: SelectedRows) => void
  readonly className?: string | undefined
}

/** The check box that selects all rows of a list. It is half checked if only some rows are selected. */
export function AllRowsBox({ label, rows, selected, onSelect, className }: Props) {
  const share = shareOfPage(selected, rows)
  return (
    <input
      type="checkbox"
      className={className}
      aria-label={label}
      ref={(box) => {
        if (box) box.indeterminate = share === 'some'
      }}
      checked={share === 'all'}
      disabled={rows.length === 0}
      onChange={() => onSelect(withPage(selected, rows))}
    />
  )
}
