import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { followPointer, type PointerFollow } from './pointer-follow.ts'

const HOLD_MS = 450
/** A finger is never quite still. */
const TOUCH_SLACK_PX = 10
const MOUSE_SLACK_PX = 6

/** A pointer was pressed on a card and has moved: it carries the card, or selects from there on. */
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
  /** True if the press began on the card's check. */
  isCheck: boolean
  /** True if a finger has rested long enough. The card then follows the finger, and the page does not scroll. */
  isLifted: boolean
  /** True if the click that follows must be ignored. */
  isTaken: boolean
}

/**
 * Detects fingers that rest on a cell, and pointers that carry or select. A mouse drags at once, a finger only after
 * resting. A finger that rests and does not move calls `hold`.
 *
 * Pressed on a card's check (`data-grid-check`), mouse or finger selects as it moves. A finger that moves up or down
 * from a check scrolls, as the check's `touch-action` says. If `hold` returns true, the following click and the
 * browser's context menu are suppressed. Scrolling ends the press, since the browser cancels the pointer.
 * @param drag if omitted, nothing can be carried and `hold` is called without waiting for the finger to be lifted
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
      // The finger must not scroll the page while it carries something.
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
 * Prevents scrolling during a touch. A touch belongs to the element on which it began, even if that element was removed
 * from the document, and its moves are only fired there. The listener is limited to that element and touch, because one
 * on the whole list would delay every scroll.
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
