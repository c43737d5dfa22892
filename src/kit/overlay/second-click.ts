/** Two clicks within this time at one place are a double click. */
const DOUBLE_CLICK_MS = 500
/** Between the clicks of a double click, the pointer may move by at most this many CSS pixels. */
const DOUBLE_CLICK_PX = 4

/** The properties of a click that are used here. */
export interface Click {
  readonly atMs: number
  readonly x: number
  readonly y: number
}

/** True if the second click completes a double click. A click by keyboard has no position and never does. */
export function isSecondOf(first: Click, second: Click): boolean {
  return (
    second.atMs - first.atMs < DOUBLE_CLICK_MS &&
    Math.abs(second.x - first.x) <= DOUBLE_CLICK_PX &&
    Math.abs(second.y - first.y) <= DOUBLE_CLICK_PX
  )
}

/**
 * Ignores the second click of a double click after the first one has closed a layer, for instance by sending a form or
 * choosing from a menu. The second click would otherwise hit what was below the layer.
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
