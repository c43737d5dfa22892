import {
  isCornered,
  isMapped,
  rested,
  scrolled,
  scrollMap,
  standingAt,
  type MappedScroll,
  type ScrollMap,
} from '#geometry/scroll-map.ts'

/** Faster than this nobody reads: cells are mounted as plain colour. */
const FAST_PX_PER_S = 9_000
/** Speed is measured over at least this long: two scroll events of one late frame lie a millisecond apart. */
const SAMPLE_MS = 24
/** Whoever has not scrolled further still sees the first screen. */
const FRESH_PX = 200
/** Weight of the newest sample in the running speed. */
const SMOOTHING = 0.5

/**
 * Where one grid stands: the window's scroll position translated into the list (geometry/scroll-map.ts), with speed and
 * direction. Belongs to the page thread; rendering reads it, only scroll events and moves write it.
 */
export class GridScroll {
  #map: ScrollMap = scrollMap(0, 0)
  #now: MappedScroll = { scrollPx: 0, basePx: 0 }
  /** The sample of the speed that is being taken: since when, and how far it has gone. */
  #sampleAtMs = -Infinity
  #samplePx = 0
  /** How far the reader has scrolled in all; going to the kept place is none of it. */
  #travelledPx = 0
  #speedPxPerS = 0
  #direction: -1 | 0 | 1 = 0
  /** Document pixels above the grid's first row. */
  marginPx = 0
  /** A finger rests on the glass: the scroll position is its to move, not ours. */
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

  /** Pictures of the first screen go before all others. */
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

  /** The window scrolled. */
  moved(windowPx: number, nowMs: number): void {
    const before = this.listPx
    this.#now = scrolled(this.#map, this.#now, windowPx - this.marginPx)
    const moved = this.listPx - before
    if (moved === 0) return
    this.#travelledPx += Math.abs(moved)
    const isBegun = this.#direction !== 0
    this.#direction = moved > 0 ? 1 : -1
    // From rest there is nothing to measure by yet. A page held up within a movement still moves, as fast as it came on.
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

  /** The window stands here without having been scrolled: a move was cut off at an end, or the page above changed. */
  stands(windowPx: number): void {
    const scrollPx = windowPx - this.marginPx
    if (Math.abs(scrollPx - this.#now.scrollPx) >= 1) this.#now = { ...this.#now, scrollPx }
  }

  stopped(): void {
    this.#speedPxPerS = 0
    this.#direction = 0
  }

  /** The window position for a place in the list; near moves keep the reading exact. Takes effect at once. */
  moveTo(listPx: number): number {
    const isNear = !isMapped(this.#map) || Math.abs(listPx - this.listPx) < 4 * this.#map.viewPx
    const base = isMapped(this.#map) ? this.#now.basePx : 0
    this.#now = isNear && listPx - base >= 0 ? { scrollPx: listPx - base, basePx: base } : standingAt(this.#map, listPx)
    return this.#now.scrollPx + this.marginPx
  }

  /** The window position that the scrollbar should rest at, or null where it is right already. */
  settle(): number | null {
    if (!isMapped(this.#map) || this.isHeld) return null
    return this.#take(rested(this.#map, this.#now))
  }

  /** The same while still moving, when the end of the scroll range comes near before the end of the list. */
  uncorner(): number | null {
    return isCornered(this.#map, this.#now) ? this.#take(rested(this.#map, this.#now)) : null
  }

  #take(next: MappedScroll): number | null {
    if (next.scrollPx === this.#now.scrollPx) return null
    this.#now = next
    return next.scrollPx + this.marginPx
  }
}
