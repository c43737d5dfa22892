import { useRef, useState, type PointerEvent } from 'react'

export interface Hovered {
  readonly index: number | null
  /** Handle of the cell that keeps its tools although the pointer is elsewhere. */
  readonly held: number | null
  onPointerOver(event: PointerEvent<HTMLElement>): void
  onPointerLeave(): void
  /** Call when the keyboard is used: a resting pointer then points at nothing until it moves. */
  rest(): void
  /**
   * Call when a button of the cell was pressed. What it opened may be beside the cell and may return the focus to it.
   * The cell keeps its tools, even if it moves, until another cell is pointed at or has the focus.
   */
  hold(handle: number | null): void
  /** Call when a cell gets the focus. */
  onCellFocus(handle: number | null): void
}

/** The cell under a mouse. Cells that a scroll moves under the mouse do not count. */
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
      // The browser repeats the event for a pointer that has not moved when an element below it moves.
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
