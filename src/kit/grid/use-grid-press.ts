import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { followPointer, type PointerFollow } from './pointer-follow.ts'

const HOLD_MS = 450
/** A finger that moves less than this counts as resting, in CSS pixels. */
const TOUCH_SLACK_PX = 10
const MOUSE_SLACK_PX = 6

/** A pointer that was pressed on a card and has moved. It carries the card, or selects cards from there on. */
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
  /** True if the press began on the check box of a card. */
  isCheck: boolean
  /** True if a finger has rested for HOLD_MS. The card then follows the finger, and the page does not scroll. */
  isLifted: boolean
  /** True if the click that follows the press must be ignored. */
  isTaken: boolean
}

/**
 * Detects fingers that rest on a cell, and pointers that carry or select. A mouse drags at once, but a finger only
 * after it has rested. If a finger rests and is then lifted without moving, `hold` is called.
 *
 * A mouse or finger that is pressed on a card's check box (`data-grid-check`) selects as it moves. A finger that moves
 * up or down from there scrolls, because of the `touch-action` of the check box. If `hold` returns true, the click that
 * follows is suppressed. The browser's context menu is always suppressed for a touch. When the page scrolls, the press
 * ends, because the browser cancels the pointer.
 * @param drag if omitted, nothing can be carried, and `hold` is called before the finger is lifted
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
      // While a finger carries something, it must not scroll the page.
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
 * Prevents scrolling while a finger carries something. The moves of a touch are fired only at the element on which it
 * began, even if that element has been removed from the document. The listener is limited to that element and that
 * touch, because a listener on the whole list would delay every scroll.
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
