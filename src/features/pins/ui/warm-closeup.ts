import type { FocusEvent, PointerEvent } from 'react'
import type { PinId } from '#contracts/ids.ts'
import { currentClient } from '#client/current-client.ts'
import { whenIdle } from '#kit/when-idle.ts'

/**
 * The focus must stay on a card for this long before its pin is requested, because arrow keys only pass over most
 * cards.
 */
const FOCUS_KEPT_MS = 150
/** A touch must last this long before the pin is requested. A touch that scrolls has moved by then. */
const TOUCH_KEPT_MS = 50
/** A request waits for an idle moment of the page, at most this long. */
const IDLE_WITHIN_MS = 100

/** Cancels the waiting request. At most one card has one. */
let stopWaiting: () => void = () => undefined

/**
 * Requests the closeup's data before the closeup opens (spec viewer §2). A mouse button requests it at once, because a
 * press nearly always opens the pin. A touch requests it once the page is idle, if the finger does not scroll and the
 * browser's data saver is off. The view is kept for VIEW_LINGER_MS, so that the closeup finds it.
 */
export function warmCloseup(pinId: PinId, { pointerType, button }: PointerEvent): void {
  if (button !== 0) return
  if (pointerType === 'mouse') request(pinId)
  else if (!savesData()) wait(TOUCH_KEPT_MS, 'stop', () => request(pinId))
}

/** Requests the data of a card that keeps the keyboard's focus for FOCUS_KEPT_MS, if the data saver is off. */
export function warmFocusedCloseup(pinId: PinId, { currentTarget: card }: FocusEvent): void {
  if (savesData() || !card.matches(':focus-visible')) return
  wait(FOCUS_KEPT_MS, 'restart', () => {
    if (document.activeElement === card) request(pinId)
  })
}

/**
 * @param onScroll `stop` for a finger, because a finger that scrolls opens nothing; `restart` for arrow keys, which
 * scroll to the focused card
 */
function wait(ms: number, onScroll: 'stop' | 'restart', work: () => void): void {
  stopWaiting()
  let stopIdle: () => void = () => undefined
  const begin = () => setTimeout(() => (stopIdle = whenIdle(end, IDLE_WITHIN_MS)), ms)
  let timer = begin()
  const scrolled = () => {
    clearTimeout(timer)
    stopIdle()
    if (onScroll === 'restart') timer = begin()
    else stopWaiting()
  }
  const end = () => {
    stopWaiting()
    work()
  }
  const options = { capture: true, passive: true }
  document.addEventListener('scroll', scrolled, options)
  document.addEventListener('pointercancel', scrolled, options)
  stopWaiting = () => {
    clearTimeout(timer)
    stopIdle()
    document.removeEventListener('scroll', scrolled, options)
    document.removeEventListener('pointercancel', scrolled, options)
    stopWaiting = () => undefined
  }
}

function request(pinId: PinId): void {
  const unwatch = currentClient()
    .views.of('pins/closeup', { pinId })
    .subscribe(() => undefined)
  unwatch()
}

function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true
}
