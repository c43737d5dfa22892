import { useRef, useState, type PointerEvent } from 'react'

export interface Hovered {
  readonly index: number | null
  /** Handle of the cell that keeps its tools though nothing points at it. */
  readonly held: number | null
  onPointerOver(event: PointerEvent<HTMLElement>): void
  onPointerLeave(): void
  /** Keys lead from now on: a pointer that rests where it is points at nothing until it moves. */
  rest(): void
  /**
   * A button of the cell was pressed: what it opened may stand beside it and gives the focus back to it, so the cell keeps
   * its tools, wherever it is moved to, until another cell is pointed at or has the focus.
   */
  hold(handle: number | null): void
  /** The focus came to a cell. */
  onCellFocus(handle: number | null): void
}

/** The cell under a mouse; cells that a scroll carries past beneath it do not count. */
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
      // The browser tells again of a pointer that has not moved when something else has, beneath it.
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
