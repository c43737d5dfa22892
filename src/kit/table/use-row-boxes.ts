import { useRef, type ComponentProps } from 'react'
import { withRange, withRow, type SelectedRows } from './selected-rows.ts'

type BoxProps = Pick<ComponentProps<'input'>, 'checked' | 'onChange' | 'onMouseDown'>

/**
 * Handles the check boxes of the rows in a list. A click with Shift sets all boxes from the one that was clicked before
 * to this one.
 * @param rows ids in the order of the list
 */
export function useRowBoxes(
  rows: readonly string[],
  selected: SelectedRows,
  onSelect: (selected: SelectedRows) => void,
): (id: string) => BoxProps {
  const last = useRef<string | null>(null)
  return (id) => ({
    checked: selected.has(id),
    onChange({ target: { checked }, nativeEvent }) {
      const from = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true ? last.current : null
      last.current = id
      onSelect(from === null ? withRow(selected, id, checked) : withRange(selected, rows, [from, id], checked))
    },
    // With Shift, the browser would select the text between the two clicks.
    onMouseDown: (event) => event.shiftKey && event.preventDefault(),
  })
}
