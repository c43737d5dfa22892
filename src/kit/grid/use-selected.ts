import { useEffect, useSyncExternalStore, type KeyboardEvent, type MouseEvent } from 'react'
import type { GridGeometry } from '#contracts/list-source.ts'
import type { GridSelection } from './grid-selection.ts'

interface Selected {
  /** True if the item is selected; null while the reader does not select. */
  of(handle: number): boolean | null
  /** @returns true if the click was used for selecting, so that it must not open anything */
  onClick(event: MouseEvent<HTMLElement>, cell: HTMLElement | null): boolean
  /** @param to the index to which the key has moved the focus; null if it moved no focus */
  onKey(event: KeyboardEvent<HTMLElement>, from: number, to: number | null): void
  /** @returns true if the finger that was held on the cell has selected or deselected it */
  onHold(cell: HTMLElement): boolean
}

const never = () => () => undefined
const none = () => 0

/**
 * Connects the pointers and keys of a grid to its selection. While the reader is selecting, a plain click selects
 * instead of opening a card.
 * @param isArriving true while the rest of the list loads in the background
 */

export function useSelected(
  selection: GridSelection | undefined,
  geometry: GridGeometry | null,
  isArriving: boolean,
): Selected {
  useSyncExternalStore(selection?.subscribe ?? never, selection?.version ?? none, none)
  useEffect(() => {
    if (geometry !== null) selection?.follow(geometry, isArriving)
  }, [selection, geometry, isArriving])
  const isOpen = selection !== undefined && selection.isOpen

  return {
    of: (handle) => (isOpen ? selection.has(handle) : null),
    onClick(event, cell) {
      if (!selection || !cell || geometry === null || event.defaultPrevented || event.button !== 0) return false
      const isCheck = (event.target as Element).closest('[data-grid-check]') !== null
      const isMeant = isCheck || event.ctrlKey || event.metaKey || event.shiftKey || isOpen
      if (!isMeant || event.altKey) return false
      event.preventDefault()
      const index = Number(cell.dataset['index'])
      if (event.shiftKey) selection.extend(geometry, index)
      else selection.toggle(geometry, index)
      return true
    },
    onKey(event, from, to) {
      if (!selection || geometry === null || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.shiftKey && to !== null) selection.extend(geometry, to, from, event.key === 'End')
      else if (event.code === 'KeyX' && !event.shiftKey && !event.defaultPrevented) {
        event.preventDefault()
        selection.toggle(geometry, from)
      }
    },
    onHold(cell) {
      if (!isOpen || geometry === null) return false
      selection.toggle(geometry, Number(cell.dataset['index']))
      return true
    },
  }
}
