import { useRef, useState, type PointerEvent } from 'react'

export interface Hovered {
  readonly index: number | null
  onPointerOver(event: PointerEvent<HTMLElement>): void
  onPointerLeave(): void
  /**
   * A button of the cell was pressed: what it opened may stand beside it, so the cell keeps its tools until another cell
   * is pointed at.
   */
  hold(): void
}

/** The cell under a mouse; cells that a scroll carries past beneath it do not count. */
export function useHovered(isScrolling: boolean): Hovered {
  const [index, setIndex] = useState<number | null>(null)
  const isHeld = useRef(false)
  const point = (next: number | null) => {
    if (next === null && isHeld.current) return
    if (next !== index) isHeld.current = false
    setIndex(next)
  }
  return {
    index,
    onPointerOver: (event) => {
      if (event.pointerType !== 'mouse' || isScrolling) return
      const cell = (event.target as Element).closest<HTMLElement>('[data-index]')
      point(cell === null ? null : Number(cell.dataset['index']))
    },
    onPointerLeave: () => point(null),
    hold: () => {
      isHeld.current = true
    },
  }
}
