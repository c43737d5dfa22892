import type { GridControls } from '../grid-controls.ts'
import { createPlaceOfThumb, isPlaceTold, labelFor, labelLiftPx, shareOfList, toldLinePx } from './thumb-place.ts'

/** The thumb is hidden after this time without a movement. */
const REST_MS = 1_400
/**
 * While the list moves, the label changes at this interval. Faster numbers cannot be read, and each change costs a
 * text, a layout and a paint. A change in each frame took a fifth of the page's work during a scroll.
 */
const TELL_MS = 100
/** A note is requested when the list has been still for this time; longer than `TELL_MS`. */
const NOTE_MS = 120
/** Below this number of screens, a button leads back to the top. */
const FAR_SCREENS = 4

interface ScrubberParts {
  readonly rail: HTMLElement
  readonly thumb: HTMLElement
  readonly text: HTMLElement
  readonly note: HTMLElement
}

interface ScrubberAsks {
  /** Null while no grid is shown. */
  grid(): GridControls | null
  /** Position on the rail at which a pointer holds the thumb, 0 to 1; null if none does. */
  heldAt(): number | null
  /**
   * `share`: the position that the reader waits for, 0 to 1, null if it is loaded. `total`: number of items in the whole
   * list.
   */
  awaited(): { readonly share: number | null; readonly total: number }
  /** The label for a position, with numbers formatted for the language. */
  sentenceOf(counted: { readonly place: string; readonly total: string }): string
  /** A note about the item at the view's top, by its handle; null for none. */
  readonly noteOf?: ((handle: number) => Promise<string | null>) | undefined
  /** The note about an item that is not loaded yet. */
  readonly loading: string
  /** Called when the list's top is far away, or near again. */
  setFar(isFar: boolean): void
}

export interface DrawnScrubber {
  /** Updates the label although nothing was scrolled. */
  tellNow(): void
  end(): void
}

/**
 * Follows the window's scrolling without React. A frame only reads two numbers, and writes to the document what has
 * changed by a whole pixel.
 * @param locale BCP 47, for numbers
 */
export function drawScrubber(
  { rail, thumb, text, note }: ScrubberParts,
  asks: ScrubberAsks,
  locale: string,
): DrawnScrubber {
  let resting = 0
  let telling = 0
  let asking = 0
  let movedAtMs = 0
  let toldAtMs = -Infinity
  let lastPx = asks.grid()?.listPx ?? 0
  let trackPx = 0
  let thumbPx = -1
  let isFar: boolean | null = null
  let noted: number | null = -1
  const placeOfThumb = createPlaceOfThumb()
  const numbers = new Intl.NumberFormat(locale)

  const measure = () => {
    trackPx = rail.clientHeight - thumb.offsetHeight
  }
  const rest = () => {
    resting = 0
    const leftMs = movedAtMs + REST_MS - performance.now()
    // The thumb is not hidden while a pointer holds it or is over it.
    const isInHand = asks.heldAt() !== null || thumb.matches(':hover')
    if (leftMs > 0 || isInHand) {
      resting = window.setTimeout(rest, isInHand ? REST_MS : leftMs)
      return
    }
    delete rail.dataset['shown']
    delete rail.dataset['told']
  }
  const tell = (grid: GridControls, isScrolled: boolean) => {
    window.clearTimeout(telling)
    telling = 0
    toldAtMs = performance.now()
    if (!grid.geometry) return
    const here = placeOfThumb(grid.geometry, toldLinePx(grid, grid.listPx))
    const awaited = asks.awaited()
    const { place, total, handle } = labelFor(here, awaited.share, awaited.total)
    const said = asks.sentenceOf({ place: numbers.format(place), total: numbers.format(total) })
    if (text.textContent !== said) {
      text.textContent = said
      thumb.setAttribute('aria-valuenow', String(place))
      thumb.setAttribute('aria-valuemax', String(total))
      thumb.setAttribute('aria-valuetext', said)
    }
    const { noteOf } = asks
    if (!noteOf || (!isScrolled && handle === noted)) return
    noted = handle
    window.clearTimeout(asking)
    note.textContent = handle === null ? asks.loading : ''
    if (handle === null) return
    asking = window.setTimeout(() => {
      void noteOf(handle).then((found) => {
        if (handle === noted) note.textContent = found ?? ''
      })
    }, NOTE_MS)
  }
  const tellHere = () => {
    telling = 0
    const grid = asks.grid()
    if (grid) tell(grid, true)
  }
  const place = (grid: GridControls) => {
    const nowPx = Math.round((asks.heldAt() ?? shareOfList(grid, grid.listPx)) * trackPx)
    if (nowPx !== thumbPx) {
      thumbPx = nowPx
      thumb.style.transform = `translateY(${thumbPx}px)`
      thumb.style.setProperty('--lift', `${labelLiftPx(thumbPx, trackPx)}px`)
    }
    const isFarNow = grid.listPx > FAR_SCREENS * grid.viewPx
    if (isFarNow !== isFar) asks.setFar((isFar = isFarNow))
  }
  const draw = () => {
    const grid = asks.grid()
    if (!grid?.geometry) return
    place(grid)
    const isHeld = asks.heldAt() !== null
    movedAtMs = performance.now()
    if (isHeld || movedAtMs - toldAtMs >= TELL_MS) tell(grid, true)
    else if (telling === 0) telling = window.setTimeout(tellHere, toldAtMs + TELL_MS - movedAtMs)
    const isTold = isHeld || isPlaceTold(grid.listPx, lastPx)
    lastPx = grid.listPx
    mark(rail, 'shown', true)
    mark(rail, 'told', isTold)
    if (resting === 0) resting = window.setTimeout(rest, REST_MS)
  }
  const tellNow = () => {
    const grid = asks.grid()
    if (!grid?.geometry) return
    place(grid)
    tell(grid, false)
  }
  let isDrawn = false
  // Observes the rail instead of the window, because a turned phone reports its resize before the page has the new
  // size. The first report follows the next layout, so nothing forces a layout before.
  const resized = new ResizeObserver(() => {
    measure()
    thumbPx = -1
    if (isDrawn) tellNow()
    else draw()
    isDrawn = true
  })
  resized.observe(rail)
  // Drawn within the event: a browser fires it once per frame, and the grid has handled it before.
  window.addEventListener('scroll', draw, { passive: true })
  return {
    tellNow,
    end() {
      resized.disconnect()
      window.removeEventListener('scroll', draw)
      window.clearTimeout(resting)
      window.clearTimeout(telling)
      window.clearTimeout(asking)
    },
  }
}

/** Writes an attribute only if it changes, because writing the same value also causes a style recalculation. */
function mark(element: HTMLElement, name: string, isSet: boolean): void {
  if ((element.dataset[name] !== undefined) === isSet) return
  if (isSet) element.dataset[name] = ''
  else delete element.dataset[name]
}
