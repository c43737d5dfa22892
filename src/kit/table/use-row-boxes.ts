import { useRef, type ComponentProps } from 'react'
import { withRange, withRow, type SelectedRows } from './selected-rows.ts'

type BoxProps = Pick<ComponentProps<'input'>, 'checked' | 'onChange' | 'onMouseDown'>

/**
 * The check boxes of the rows of a list. With Shift, a click gives all rows from the one that was clicked last the same state.
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
    // The browser would select the text in between.
    onMouseDown: (event) => event.shiftKey && event.preventDefault(),
  })
}
