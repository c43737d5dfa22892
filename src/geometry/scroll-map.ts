/**
 * Browsers limit the height of elements to 16.8 to 33 million pixels, and a list of 500,000 pins is 63 million high on
 * a phone. A longer list than `SCROLL_RANGE_MAX_PX` is therefore mapped to a shorter scroll range. The map is exact
 * near the reading position (1 px scrolled moves 1 px) and proportional for a drag of the scrollbar. It is exact at
 * both ends, so that reading and dragging both reach the first and the last item.
 *
 * `scrollPx` is the browser's scroll position, `listPx` the position in the whole list; both from the top of the grid.
 * The virtualizer counts the range's tiles whenever their number changes, which takes four times as long on a phone:
 * with twice this range, 9 of about 80 ms of a first paint.
 */
export const SCROLL_RANGE_MAX_PX = 4_000_000
/** At both ends, this part is exact in the proportional map too. */
const EXACT_END_PX = 1_000_000
/** If reading is this far from the position of the proportional map, it is corrected even during the movement. */
const EDGE_PX = 4_000

export interface ScrollMap {
  readonly listHeightPx: number
  readonly viewPx: number
  /** Height of the scrolling element. */
  readonly rangePx: number
}

/** The state of the map: `listPx = scrollPx + basePx` until the next jump or rest. */
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

/** The list position for a position of the scrollbar. */
export function listAtScroll(map: ScrollMap, scrollPx: number): number {
  if (!isMapped(map)) return scrollPx
  const { end, range, list } = ends(map)
  if (scrollPx <= end) return scrollPx
  if (scrollPx >= range - end) return list - (range - scrollPx)
  return Math.round(end + ((scrollPx - end) * (list - 2 * end)) / (range - 2 * end))
}

/** The scrollbar position for a position in the list. */
export function scrollAtList(map: ScrollMap, listPx: number): number {
  if (!isMapped(map)) return listPx
  const { end, range, list } = ends(map)
  if (listPx <= end) return listPx
  if (listPx >= list - end) return range - (list - listPx)
  return Math.round(end + ((listPx - end) * (range - 2 * end)) / (list - 2 * end))
}

/** The largest scroll positions, and the exact part at both ends. */
function ends(map: ScrollMap): { readonly end: number; readonly range: number; readonly list: number } {
  const range = Math.max(0, map.rangePx - map.viewPx)
  return {
    end: Math.min(EXACT_END_PX, Math.floor(range / 4)),
    range,
    list: Math.max(range, map.listHeightPx - map.viewPx),
  }
}

/**
 * The browser scrolled to `scrollPx`. A step longer than one of a wheel, finger or key is a drag of the scrollbar (one
 * pixel of its track is `rangePx / viewPx`), which uses the proportional map. Other steps keep the reading position
 * exact.
 */
export function scrolled(map: ScrollMap, before: MappedScroll, scrollPx: number): MappedScroll {
  if (!isMapped(map)) return { scrollPx, basePx: 0 }
  const isDrag = Math.abs(scrollPx - before.scrollPx) > dragStepPx(map)
  return { scrollPx, basePx: isDrag ? listAtScroll(map, scrollPx) - scrollPx : before.basePx }
}

export function dragStepPx(map: ScrollMap): number {
  return Math.max(3 * map.viewPx, 0.45 * (map.rangePx / Math.max(1, map.viewPx)))
}

/** Moves the scrollbar to the proportional position of the place being read. The shown place does not move. */
export function rested(map: ScrollMap, now: MappedScroll): MappedScroll {
  return scrollStateAt(map, now.scrollPx + now.basePx)
}

/** The scroll state for a position in the list. */
export function scrollStateAt(map: ScrollMap, listPx: number): MappedScroll {
  const scrollPx = scrollAtList(map, listPx)
  return { scrollPx, basePx: listPx - scrollPx }
}

/** True if reading without a rest has come so near to an end of the range that it must be corrected at once. */
export function isNearRangeEnd(map: ScrollMap, now: MappedScroll): boolean {
  if (!isMapped(map)) return false
  const nearEnd = now.scrollPx < EDGE_PX || now.scrollPx > map.rangePx - map.viewPx - EDGE_PX
  return nearEnd && Math.abs(scrollAtList(map, now.scrollPx + now.basePx) - now.scrollPx) > 1
}
