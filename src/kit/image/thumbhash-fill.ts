import { thumbHashToDataURL } from 'thumbhash'
import { isSkimming } from './load-queue.ts'

/** Most pictures come sooner than this, and then a blurred one would have been work for nothing. */
const PATIENCE_MS = 120

/**
 * Paints a blurred picture behind one that keeps the reader waiting: after a while, when the browser is idle and the
 * list is not flying past. The function returned takes it back.
 */
export function whenWorthwhile(thumbhash: string, box: HTMLElement): () => void {
  let idle = 0
  const timer = window.setTimeout(() => {
    if (isSkimming()) return
    idle = onIdle(() => {
      const url = fillUrl(thumbhash)
      if (url !== null) box.style.backgroundImage = `url(${url})`
    })
  }, PATIENCE_MS)
  return () => {
    window.clearTimeout(timer)
    cancelIdle(idle)
  }
}

/** A data address of some 30x30 pixels; null for a hash that is none. */
function fillUrl(thumbhash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)))
  } catch {
    // Not base64, or cut short: the dominant colour stays, which is what the reader sees anyway.
    return null
  }
}

/** Safari has no idle callbacks. */
const onIdle: (run: () => void) => number = (run) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(run, { timeout: 500 }) : window.setTimeout(run, 30)
const cancelIdle: (id: number) => void = (id) =>
  typeof cancelIdleCallback === 'function' ? cancelIdleCallback(id) : window.clearTimeout(id)
