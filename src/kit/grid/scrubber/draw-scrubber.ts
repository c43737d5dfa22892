import type { GridControls } from '../grid-controls.ts'
import { createPlaceOfThumb, isPlaceTold, labelFor, labelLiftPx, shareOfList, toldLinePx } from './thumb-place.ts'

/** The thumb is hidden if it has not moved for this time, in milliseconds. */
const REST_MS = 1_400
/**
 * While the list moves, the label changes at this interval, in milliseconds. Numbers that change faster cannot be read,
 * and each change needs a layout and a paint. When it changed in every frame, that was a fifth of the page's work
 * during a scroll.
 */
const TELL_MS = 100
/** A note is requested when the list has not moved for this time, in milliseconds. It is longer than `TELL_MS`. */
const NOTE_MS = 120
/** If more screens than this are above the view, a button leads back to the top. */
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
  /**
   * Position on the rail of a thumb that a pointer holds, or at which the reader waits, 0 to 1; null if there is none.
   */
  heldAt(): number | null
  /**
   * `share`: the position for which the reader waits, 0 to 1; null if it is loaded. `total`: number of items in the
   * whole list.
   */
  awaited(): { readonly share: number | null; readonly total: number }
  /** The label for a position. The numbers are already formatted for the language. */
  sentenceOf(counted: { readonly place: string; readonly total: string }): string
  /** A note about the item at the view's top, by its handle; null for none. */
  readonly noteOf?: ((handle: number) => Promise<string | null>) | undefined
  /** The text that is shown instead of a note while the item is not loaded. */
  readonly loading: string
  /** Called with true when the list's top is far above the view, and with false when it is near again. */
  setFar(isFar: boolean): void
}

export interface DrawnScrubber {
  /** Updates the thumb and the label without a scroll. */
  tellNow(): void
  end(): void
}

/**
 * Makes the scrubber follow the window's scrolling without React. In a frame, only two numbers are read, and the
 * document is changed only if the thumb moves by at least one pixel.
 * @param locale BCP 47 tag for the format of numbers
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
    // The thumb stays visible while a pointer holds it or is over it.
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
  // The rail is observed instead of the window: when a phone is rotated, the window reports its new size before the
  // page is laid out for it. The first report comes after the next layout, so nothing forces an earlier layout.
  const resized = new ResizeObserver(() => {
    measure()
    thumbPx = -1
    if (isDrawn) tellNow()
    else draw()
    isDrawn = true
  })
  resized.observe(rail)
  // The scrubber is drawn in the scroll event. The browser fires one per frame, and the grid has already handled it.
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

/**
 * Sets or removes an attribute, but only if that is a change: even an equal value would make the browser compute styles
 * again.
 */
function mark(element: HTMLElement, name: string, isSet: boolean): void {
  if ((element.dataset[name] !== undefined) === isSet) return
  if (isSet) element.dataset[name] = ''
  else delete element.dataset[name]
}
