/** Two clicks within this time at one place are meant as one by whoever double-clicks everything. */
const DOUBLE_CLICK_MS = 500
/** A hand moves a little between them. CSS pixels. */
const DOUBLE_CLICK_PX = 4

/** A click as far as it counts here. */
export interface Click {
  readonly atMs: number
  readonly x: number
  readonly y: number
}

/** The second half of a double click. A key's click has no place and is none. */
export function isSecondOf(first: Click, second: Click): boolean {
  return (
    second.atMs - first.atMs < DOUBLE_CLICK_MS &&
    Math.abs(second.x - first.x) <= DOUBLE_CLICK_PX &&
    Math.abs(second.y - first.y) <= DOUBLE_CLICK_PX
  )
}

/**
 * A first click may send a form or choose from a menu, and so take away the layer that it was made on: the second one of a
 * double click would open whatever stands below. It does nothing.
 */
export function ignoreSecondClicks(layers: string): void {
  let last: { readonly click: Click; readonly layer: Element | null } | null = null
  document.addEventListener(
    'click',
    (event) => {
      const click = { atMs: event.timeStamp, x: event.clientX, y: event.clientY }
      const isLayerGone = last?.layer != null && !last.layer.isConnected
      if (last && isLayerGone && event.detail > 0 && isSecondOf(last.click, click)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      last = { click, layer: event.target instanceof Element ? event.target.closest(layers) : null }
    },
    { capture: true },
  )
}
