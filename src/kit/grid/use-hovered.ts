import { useRef, useState, type PointerEvent } from 'react'

export interface Hovered {
  readonly index: number | null
  /** Handle of the cell that keeps its buttons visible although the pointer is elsewhere; null if there is none. */
  readonly held: number | null
  onPointerOver(event: PointerEvent<HTMLElement>): void
  onPointerLeave(): void
  /** Call when the keyboard is used. A pointer that rests then counts as on no cell until it moves. */
  rest(): void
  /**
   * Call when a button of a cell was pressed. What the button opened may be beside the cell and may return the focus to
   * it. So the cell keeps its buttons visible, even if it moves, until the pointer or the focus is on another cell.
   */
  hold(handle: number | null): void
  /** Call when a cell gets the focus. */
  onCellFocus(handle: number | null): void
}

/** The cell on which a mouse points. A cell that a scroll moves under the mouse does not count. */
export function useHovered(isScrolling: boolean, handleAt: (index: number) => number | null): Hovered {
  const [index, setIndex] = useState<number | null>(null)
  const [held, setHeld] = useState<number | null>(null)
  const at = useRef({ xPx: NaN, yPx: NaN, rests: false })
  const letGoFor = (handle: number | null) => {
    if (handle !== null && held !== null && handle !== held) setHeld(null)
  }
  const point = (next: number | null) => {
    setIndex(next)
    if (next !== null) letGoFor(handleAt(next))
  }
  return {
    index,
    held,
    onPointerOver: (event) => {
      if (event.pointerType !== 'mouse' || isScrolling) return
      // When an element under a resting pointer moves, the browser fires this event again. That is ignored.
      const isSame = event.clientX === at.current.xPx && event.clientY === at.current.yPx
      if (isSame && at.current.rests) return
      at.current = { xPx: event.clientX, yPx: event.clientY, rests: false }
      const cell = (event.target as Element).closest<HTMLElement>('[data-index]')
      point(cell === null ? null : Number(cell.dataset['index']))
    },
    onPointerLeave: () => point(null),
    rest: () => {
      at.current.rests = true
      setIndex(null)
    },
    hold: setHeld,
    onCellFocus: letGoFor,
  }
}
