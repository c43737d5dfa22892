/** Two clicks within this time in one place count as a double click. */
const DOUBLE_CLICK_MS = 500
/** A hand moves a little between two clicks, by at most this many CSS pixels. */
const DOUBLE_CLICK_PX = 4

/** The properties of a click that matter here. */
export interface Click {
  readonly atMs: number
  readonly x: number
  readonly y: number
}

/** True for the second half of a double click. A click by key has no position and is never one. */
export function isSecondOf(first: Click, second: Click): boolean {
  return (
    second.atMs - first.atMs < DOUBLE_CLICK_MS &&
    Math.abs(second.x - first.x) <= DOUBLE_CLICK_PX &&
    Math.abs(second.y - first.y) <= DOUBLE_CLICK_PX
  )
}

/**
 * The first click of a double click may send a form or choose from a menu, and so close the layer that it was made on.
 * The second click would then hit what is below, so it is ignored.
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
