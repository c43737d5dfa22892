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

/** At a higher speed nobody can read, so cells are mounted as plain colour. */
const FAST_PX_PER_S = 9_000
/**
 * Speed is measured over at least this time, because two scroll events of a late frame can be one millisecond apart.
 */
const SAMPLE_MS = 24
/** A reader who has scrolled less than this still sees the first screen. */
const FRESH_PX = 200
/** Weight of the newest sample in the running speed. */
const SMOOTHING = 0.5

/**
 * The scroll position of one grid: the window's position mapped to the list (`geometry/scroll-map.ts`), with speed and
 * direction. Used on the page thread. Rendering only reads it; scroll events and moves write it.
 */
export class GridScroll {
  #map: ScrollMap = scrollMap(0, 0)
  #now: MappedScroll = { scrollPx: 0, basePx: 0 }
  /** The current speed sample: its start time and distance. */
  #sampleAtMs = -Infinity
  #samplePx = 0
  /** Total distance that the reader has scrolled, without the move to the kept position. */
  #travelledPx = 0
  #speedPxPerS = 0
  #direction: -1 | 0 | 1 = 0
  /** Document pixels above the grid's first row. */
  marginPx = 0
  /** True while a finger is on the screen. Code must not change the scroll position then. */
  isHeld = false

  get map(): ScrollMap {
    return this.#map
  }

  /** The view's top in the list, CSS pixels; negative while the page's header is in view. */
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

  /** True if pictures of the first screen should be loaded before all others. */
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

  /** Call when the window has scrolled. */
  moved(windowPx: number, nowMs: number): void {
    const before = this.listPx
    this.#now = scrolled(this.#map, this.#now, windowPx - this.marginPx)
    const moved = this.listPx - before
    if (moved === 0) return
    this.#travelledPx += Math.abs(moved)
    const isBegun = this.#direction !== 0
    this.#direction = moved > 0 ? 1 : -1
    // The first event after a rest gives no speed yet. A delay during a movement does not end it.
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
   * Call when the window is at this position without a scroll by the reader: a move ended at an end of the page, or the
   * content above changed.
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
   * Moves to a position in the list and returns its window position. Short moves keep the mapping, so they are exact.
   * Takes effect at once.
   */
  moveTo(listPx: number): number {
    const isNear = !isMapped(this.#map) || Math.abs(listPx - this.listPx) < 4 * this.#map.viewPx
    const base = isMapped(this.#map) ? this.#now.basePx : 0
    this.#now =
      isNear && listPx - base >= 0 ? { scrollPx: listPx - base, basePx: base } : scrollStateAt(this.#map, listPx)
    return this.#now.scrollPx + this.marginPx
  }

  /** The window position for the scrollbar at rest; null if it is right already. */
  settle(): number | null {
    if (!isMapped(this.#map) || this.isHeld) return null
    return this.#take(rested(this.#map, this.#now))
  }

  /** The same during a movement, if the end of the scroll range is near before the end of the list. */
  leaveEnd(): number | null {
    return isNearRangeEnd(this.#map, this.#now) ? this.#take(rested(this.#map, this.#now)) : null
  }

  #take(next: MappedScroll): number | null {
    if (next.scrollPx === this.#now.scrollPx) return null
    this.#now = next
    return next.scrollPx + this.marginPx
  }
}
