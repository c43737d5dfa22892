import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const HOLD_MS = 450
/** A finger is never quite still. */
const SLACK_PX = 10

export interface LongPress {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(): void
  onClickCapture(event: MouseEvent<HTMLElement>): void
  onContextMenu(event: MouseEvent<HTMLElement>): void
}

/**
 * A finger that rests on a cell. `hold` answers whether it took it; the click and the browser's own menu that would
 * follow are then swallowed. Scrolling ends it, since the browser cancels the pointer.
 */
export function useLongPress(hold: (cell: HTMLElement) => boolean): LongPress {
  const press = useRef({ timer: 0, x: 0, y: 0, isTaken: false, isTouch: false })
  useEffect(() => {
    const { current } = press
    return () => window.clearTimeout(current.timer)
  }, [])
  const stop = () => window.clearTimeout(press.current.timer)
  return {
    onPointerDown: (event) => {
      stop()
      press.current.isTaken = false
      press.current.isTouch = event.pointerType === 'touch'
      const cell = (event.target as Element).closest<HTMLElement>('[data-index]')
      if (!press.current.isTouch || cell === null || !event.isPrimary) return
      press.current.x = event.clientX
      press.current.y = event.clientY
      press.current.timer = window.setTimeout(() => (press.current.isTaken = hold(cell)), HOLD_MS)
    },
    onPointerMove: (event) => {
      if (Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) > SLACK_PX) stop()
    },
    onPointerUp: stop,
    onClickCapture: (event) => {
      if (!press.current.isTaken) return
      press.current.isTaken = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event) => {
      if (press.current.isTouch) event.preventDefault()
    },
  }
}
