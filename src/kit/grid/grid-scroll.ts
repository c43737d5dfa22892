import {
  isNearRangeEnd,
  isMapped,
  rested,
  scrolled,
  scrollMap,
  scrollStateAt,
  type MappedScroll,
  type ScrollMap,
} from '#geometry/scroll-map.ts'

/** At a higher speed nobody can recognise anything, so cells are mounted as plain colour. */
const FAST_PX_PER_S = 9_000
/**
 * Speed is measured over at least this time, because the two scroll events of a late frame can be one millisecond
 * apart.
 */
const SAMPLE_MS = 24
/** If the reader has scrolled less than this, the first screen is still in view. */
const FRESH_PX = 200
/** Weight of the newest sample in the running average of the speed. */
const SMOOTHING = 0.5

/**
 * The scroll position of one grid: the window's position mapped to the list (`geometry/scroll-map.ts`), with speed and
 * direction. Scroll events and moves change it. Rendering only reads it.
 */
export class GridScroll {
  #map: ScrollMap = scrollMap(0, 0)
  #now: MappedScroll = { scrollPx: 0, basePx: 0 }
  /** Start time of the present sample of the speed, and the distance since then (`#samplePx`). */
  #sampleAtMs = -Infinity
  #samplePx = 0
  /** Total distance that the reader has scrolled. The move to the restored position does not count. */
  #travelledPx = 0
  #speedPxPerS = 0
  #direction: -1 | 0 | 1 = 0
  /** Height of the document above the grid's first row, in CSS pixels. */
  marginPx = 0
  /** True while a finger is on the screen. The scroll position must not be changed by code then. */
  isHeld = false

  get map(): ScrollMap {
    return this.#map
  }

  /** Position in the list of the view's top, in CSS pixels; negative while the page's header is in view. */
  get listPx(): number {
    return this.#now.scrollPx + this.#now.basePx
  }

  get basePx(): number {
    return this.#now.basePx
  }

  get direction(): -1 | 0 | 1 {
    return this.#direction
  }

  get speedPxPerS(): number {
    return this.#speedPxPerS
  }

  /** True while the first screen is in view. Its pictures load before all others. */
  get isFresh(): boolean {
    return this.#travelledPx < FRESH_PX
  }

  get isFast(): boolean {
    return this.#speedPxPerS > FAST_PX_PER_S
  }

  fit(listHeightPx: number, viewPx: number): void {
    if (this.#map.listHeightPx === listHeightPx && this.#map.viewPx === viewPx) return
    this.#map = scrollMap(listHeightPx, viewPx)
  }

  /** Call when the window was scrolled. */
  moved(windowPx: number, nowMs: number): void {
    const before = this.listPx
    this.#now = scrolled(this.#map, this.#now, windowPx - this.marginPx)
    const moved = this.listPx - before
    if (moved === 0) return
    this.#travelledPx += Math.abs(moved)
    const isBegun = this.#direction !== 0
    this.#direction = moved > 0 ? 1 : -1
    // The first event after a rest starts the first sample, so there is no speed yet. A late event during a movement
    // does not start again.
    if (!isBegun) {
      this.#sampleAtMs = nowMs
      this.#samplePx = 0
      return
    }
    this.#samplePx += Math.abs(moved)
    const sampledMs = nowMs - this.#sampleAtMs
    if (sampledMs < SAMPLE_MS) return
    this.#speedPxPerS += SMOOTHING * ((this.#samplePx / sampledMs) * 1_000 - this.#speedPxPerS)
    this.#sampleAtMs = nowMs
    this.#samplePx = 0
  }

  /**
   * Call when the window has a position to which the reader did not scroll. Either a move was limited by an end of the
   * page, or content above the grid changed its height.
   */
  setPosition(windowPx: number): void {
    const scrollPx = windowPx - this.marginPx
    if (Math.abs(scrollPx - this.#now.scrollPx) >= 1) this.#now = { ...this.#now, scrollPx }
  }

  stopped(): void {
    this.#speedPxPerS = 0
    this.#direction = 0
  }

  /**
   * Moves to a position in the list, and returns the window position for it. A short move keeps the mapping, so it is
   * exact. The new position counts at once, before the window is scrolled.
   */
  moveTo(listPx: number): number {
    const isNear = !isMapped(this.#map) || Math.abs(listPx - this.listPx) < 4 * this.#map.viewPx
    const base = isMapped(this.#map) ? this.#now.basePx : 0
    this.#now =
      isNear && listPx - base >= 0 ? { scrollPx: listPx - base, basePx: base } : scrollStateAt(this.#map, listPx)
    return this.#now.scrollPx + this.marginPx
  }

  /**
   * The window position to set at rest, so that the scrollbar is at its proportional position; null if it is there
   * already.
   */
  settle(): number | null {
    if (!isMapped(this.#map) || this.isHeld) return null
    return this.#take(rested(this.#map, this.#now))
  }

  /**
   * The window position to set during a movement, because an end of the scroll range is near, but not the end of the
   * list; null otherwise.
   */
  leaveEnd(): number | null {
    return isNearRangeEnd(this.#map, this.#now) ? this.#take(rested(this.#map, this.#now)) : null
  }

  #take(next: MappedScroll): number | null {
    if (next.scrollPx === this.#now.scrollPx) return null
    this.#now = next
    return next.scrollPx + this.marginPx
  }
}
