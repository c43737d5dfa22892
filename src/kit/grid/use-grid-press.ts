import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { followPointer, type PointerFollow } from './pointer-follow.ts'

const HOLD_MS = 450
/** A finger is never quite still. */
const TOUCH_SLACK_PX = 10
const MOUSE_SLACK_PX = 6

/** A pointer was pressed on a card and has moved: it carries the card away, or selects from there on. */
export interface GridDrag {
  readonly kind: 'carry' | 'select'
  readonly index: number
  readonly cell: HTMLElement
  readonly pointer: PointerFollow
}

export interface GridPress {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(): void
  onPointerCancel(): void
  onClickCapture(event: MouseEvent<HTMLElement>): void
  onContextMenu(event: MouseEvent<HTMLElement>): void
}

interface Press {
  timer: number
  xPx: number
  yPx: number
  cell: HTMLElement | null
  isTouch: boolean
  /** It began on what selects the card. */
  isCheck: boolean
  /** A finger has rested long enough: the card follows it from now on, and the page does not scroll. */
  isLifted: boolean
  /** The click that follows is not one. */
  isTaken: boolean
}

/**
 * Fingers that rest on a cell, and pointers that carry one away. A mouse drags at once, a finger after it has rested; a finger
 * that rests and does not move holds. Pressed on a card's check (`data-grid-check`), either selects as it moves; a finger that goes
 * up or down from there scrolls, as the check's `touch-action` says. `hold` answers whether it took it; the click and the browser's own menu that would follow
 * are then swallowed. Scrolling ends it, since the browser cancels the pointer.
 * @param drag left out, nothing can be carried and a hold does not wait for the finger to leave
 */
export function useGridPress(hold: (cell: HTMLElement) => boolean, drag?: (start: GridDrag) => void): GridPress {
  const press = useRef<Press>({
    timer: 0,
    xPx: 0,
    yPx: 0,
    cell: null,
    isTouch: false,
    isCheck: false,
    isLifted: false,
    isTaken: false,
  })
  const canDrag = drag !== undefined
  useEffect(() => {
    const { current } = press
    return () => window.clearTimeout(current.timer)
  }, [])

  const letGo = () => {
    const { current } = press
    window.clearTimeout(current.timer)
    if (current.cell) delete current.cell.dataset['lifted']
    current.cell = null
    current.isLifted = false
  }
  const rested = () => {
    const { current } = press
    const { cell } = current
    if (cell === null) return
    if (!canDrag) {
      current.isTaken = hold(cell)
      return
    }
    current.isLifted = true
    cell.dataset['lifted'] = ''
    navigator.vibrate?.(10)
  }

  return {
    onPointerDown: (event) => {
      letGo()
      const { current } = press
      current.isTaken = false
      current.isTouch = event.pointerType === 'touch'
      const target = event.target as Element
      const cell = target.closest<HTMLElement>('[data-index]')
      if (cell === null || cell.dataset['module'] !== undefined || !event.isPrimary || event.button !== 0) return
      current.isCheck = canDrag && target.closest('[data-grid-check]') !== null
      if (!current.isTouch && !current.isCheck && (target.closest('button') !== null || !canDrag)) return
      current.cell = cell
      current.xPx = event.clientX
      current.yPx = event.clientY
      if (!current.isTouch || current.isCheck) return
      current.timer = window.setTimeout(rested, HOLD_MS)
      if (canDrag) holdTouch(target, () => press.current.isLifted)
    },
    onPointerMove: (event) => {
      const { current } = press
      const { cell } = current
      if (cell === null) return
      const moved = Math.hypot(event.clientX - current.xPx, event.clientY - current.yPx)
      if (moved <= (current.isTouch ? TOUCH_SLACK_PX : MOUSE_SLACK_PX)) return
      const { isCheck } = current
      if (current.isTouch && !current.isLifted && !isCheck) return letGo()
      if (!drag) return letGo()
      const isLifted = current.isTouch && !isCheck
      letGo()
      // The finger must not scroll the page for as long as it carries something.
      current.isLifted = isLifted
      const kind = isCheck ? 'select' : 'carry'
      drag({ kind, index: Number(cell.dataset['index']), cell, pointer: followPointer(event) })
    },
    onPointerUp: () => {
      const { current } = press
      const { cell, isLifted } = current
      letGo()
      if (isLifted && cell !== null) current.isTaken = hold(cell)
    },
    onPointerCancel: letGo,
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

/**
 * A touch belongs to the element it began on, even when that has left the document: its moves are heard nowhere else then. Only
 * there and only while it lasts: a listener on the whole list would have every scroll wait for this thread.
 */
function holdTouch(target: Element, isHeld: () => boolean): void {
  const controller = new AbortController()
  const { signal } = controller
  const keepStill = (event: Event) => {
    if (isHeld() && event.cancelable) event.preventDefault()
  }
  target.addEventListener('touchmove', keepStill, { passive: false, signal })
  for (const end of ['touchend', 'touchcancel']) target.addEventListener(end, () => controller.abort(), { signal })
}
