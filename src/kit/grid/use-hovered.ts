import { useState, type PointerEvent } from 'react'

export interface Hovered {
  readonly index: number | null
  onPointerOver(event: PointerEvent<HTMLElement>): void
  onPointerLeave(): void
}

/** The cell under a mouse; cells that a scroll carries past beneath it do not count. */
export function useHovered(isScrolling: boolean): Hovered {
  const [index, setIndex] = useState<number | null>(null)
  return {
    index,
    onPointerOver: (event) => {
      if (event.pointerType !== 'mouse' || isScrolling) return
      const cell = (event.target as Element).closest<HTMLElement>('[data-index]')
      setIndex(cell === null ? null : Number(cell.dataset['index']))
    },
    onPointerLeave: () => setIndex(null),
  }
}
