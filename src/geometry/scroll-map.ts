/**
 * Browsers stop elements at 16.8 to 33 million pixels, and a list of 500,000 pins is 63 million high on a phone. Past
 * `SCROLL_RANGE_MAX_PX` a shorter range of scrolling stands for the whole list: exact near the reading place (1 px
 * scrolled moves 1 px) and proportional for a drag of the scrollbar. The two ends are exact, so that first and last
 * item are reached by reading as well as by dragging.
 *
 * `scrollPx` is what the browser scrolls, `listPx` the position in the whole list; both from the top of the grid.
 * The virtualizer counts the range's tiles one by one whenever their number changes, four times as long on a phone: twice this
 * range was 9 of some 80 ms of a first paint there.
 */
export const SCROLL_RANGE_MAX_PX = 4_000_000
/** This much at either end is exact in the proportional map too. */
export const EXACT_END_PX = 1_000_000
/** Reading that far from where the proportional map would stand calls for a correction even while it moves. */
const EDGE_PX = 4_000

export interface ScrollMap {
  readonly listHeightPx: number
  readonly viewPx: number
  /** How high the element that scrolls must be. */
  readonly rangePx: number
}

/** Where the reading stands: `listPx = scrollPx + basePx` until the next jump or rest. */
export interface MappedScroll {
  readonly scrollPx: number
  readonly basePx: number
}

export function scrollMap(listHeightPx: number, viewPx: number, rangeMaxPx = SCROLL_RANGE_MAX_PX): ScrollMap {
  return { listHeightPx, viewPx, rangePx: Math.min(listHeightPx, rangeMaxPx) }
}

export function isMapped(map: ScrollMap): boolean {
  return map.rangePx < map.listHeightPx
}

/** Position in the list that a position of the scrollbar stands for. */
export function listAtScroll(map: ScrollMap, scrollPx: number): number {
  if (!isMapped(map)) return scrollPx
  const { end, range, list } = ends(map)
  if (scrollPx <= end) return scrollPx
  if (scrollPx >= range - end) return list - (range - scrollPx)
  return Math.round(end + ((scrollPx - end) * (list - 2 * end)) / (range - 2 * end))
}

/** Position of the scrollbar that stands for a position in the list. */
export function scrollAtList(map: ScrollMap, listPx: number): number {
  if (!isMapped(map)) return listPx
  const { end, range, list } = ends(map)
  if (listPx <= end) return listPx
  if (listPx >= list - end) return range - (list - listPx)
  return Math.round(end + ((listPx - end) * (range - 2 * end)) / (list - 2 * end))
}

/** The largest positions that can be scrolled to, and how much of either end is exact. */
function ends(map: ScrollMap): { readonly end: number; readonly range: number; readonly list: number } {
  const range = Math.max(0, map.rangePx - map.viewPx)
  return {
    end: Math.min(EXACT_END_PX, Math.floor(range / 4)),
    range,
    list: Math.max(range, map.listHeightPx - map.viewPx),
  }
}

/**
 * The browser scrolled to `scrollPx`. A step longer than a wheel, a finger or a key makes is a drag of the scrollbar
 * (one pixel of its track is `rangePx / viewPx`), and takes the proportional map; any other keeps the reading exact.
 */
export function scrolled(map: ScrollMap, before: MappedScroll, scrollPx: number): MappedScroll {
  if (!isMapped(map)) return { scrollPx, basePx: 0 }
  const isDrag = Math.abs(scrollPx - before.scrollPx) > dragStepPx(map)
  return { scrollPx, basePx: isDrag ? listAtScroll(map, scrollPx) - scrollPx : before.basePx }
}

export function dragStepPx(map: ScrollMap): number {
  return Math.max(3 * map.viewPx, 0.45 * (map.rangePx / Math.max(1, map.viewPx)))
}

/** Moves the scrollbar to where it belongs for the place being read; the place itself does not move. */
export function rested(map: ScrollMap, now: MappedScroll): MappedScroll {
  return standingAt(map, now.scrollPx + now.basePx)
}

/** The scroll position for a place in the list. */
export function standingAt(map: ScrollMap, listPx: number): MappedScroll {
  const scrollPx = scrollAtList(map, listPx)
  return { scrollPx, basePx: listPx - scrollPx }
}

/** Whether reading without a rest has come so near to an end of the range that it must be corrected at once. */
export function isCornered(map: ScrollMap, now: MappedScroll): boolean {
  if (!isMapped(map)) return false
  const nearEnd = now.scrollPx < EDGE_PX || now.scrollPx > map.rangePx - map.viewPx - EDGE_PX
  return nearEnd && Math.abs(scrollAtList(map, now.scrollPx + now.basePx) - now.scrollPx) > 1
}
