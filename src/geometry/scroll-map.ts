/**
 * Browsers limit the height of elements to 16.8 to 33 million pixels, but a list of 500,000 pins is 63 million pixels
 * high on a phone. A list that is higher than `SCROLL_RANGE_MAX_PX` is therefore mapped to a shorter scroll range. Near
 * the reading position, the map is exact: 1 px scrolled moves the list by 1 px. A drag of the scrollbar uses a
 * proportional map. At both ends the proportional map is exact too, so that reading and dragging both reach the first
 * and the last item.
 *
 * `scrollPx` is the browser's scroll position, `listPx` the position in the whole list; both from the top of the grid.
 * The maximum is not larger because the virtualizer counts the range's tiles whenever their number changes. With twice
 * this range, counting took 9 of the about 80 ms of a first paint on a phone.
 */
export const SCROLL_RANGE_MAX_PX = 4_000_000
/** At both ends, this part of the range is exact in the proportional map too. */
const EXACT_END_PX = 1_000_000
/** The map is corrected during the movement if reading comes this near to an end of the scroll range. */
const EDGE_PX = 4_000

export interface ScrollMap {
  readonly listHeightPx: number
  readonly viewPx: number
  /** Height of the scrolling element. */
  readonly rangePx: number
}

/**
 * The state of the map: `listPx = scrollPx + basePx`. `basePx` changes with the next drag of the scrollbar or the next
 * rest.
 */
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

/** The list position that a position of the scrollbar stands for in the proportional map. */
export function listAtScroll(map: ScrollMap, scrollPx: number): number {
  if (!isMapped(map)) return scrollPx
  const { end, range, list } = ends(map)
  if (scrollPx <= end) return scrollPx
  if (scrollPx >= range - end) return list - (range - scrollPx)
  return Math.round(end + ((scrollPx - end) * (list - 2 * end)) / (range - 2 * end))
}

/** The scrollbar position that stands for a list position in the proportional map. */
export function scrollAtList(map: ScrollMap, listPx: number): number {
  if (!isMapped(map)) return listPx
  const { end, range, list } = ends(map)
  if (listPx <= end) return listPx
  if (listPx >= list - end) return range - (list - listPx)
  return Math.round(end + ((listPx - end) * (range - 2 * end)) / (list - 2 * end))
}

/** The largest positions of the scrollbar and of the list, and the length of the exact part at either end. */
function ends(map: ScrollMap): { readonly end: number; readonly range: number; readonly list: number } {
  const range = Math.max(0, map.rangePx - map.viewPx)
  return {
    end: Math.min(EXACT_END_PX, Math.floor(range / 4)),
    range,
    list: Math.max(range, map.listHeightPx - map.viewPx),
  }
}

/**
 * The state after the browser scrolled to `scrollPx`. A step that is too long for a wheel, finger or key is a drag of
 * the scrollbar (one pixel of its track is `rangePx / viewPx`), and uses the proportional map. Other steps keep the
 * reading position exact.
 */
export function scrolled(map: ScrollMap, before: MappedScroll, scrollPx: number): MappedScroll {
  if (!isMapped(map)) return { scrollPx, basePx: 0 }
  const isDrag = Math.abs(scrollPx - before.scrollPx) > dragStepPx(map)
  return { scrollPx, basePx: isDrag ? listAtScroll(map, scrollPx) - scrollPx : before.basePx }
}

export function dragStepPx(map: ScrollMap): number {
  return Math.max(3 * map.viewPx, 0.45 * (map.rangePx / Math.max(1, map.viewPx)))
}

/** Moves the scrollbar to the proportional position for the place that is being read. The shown place does not move. */
export function rested(map: ScrollMap, now: MappedScroll): MappedScroll {
  return scrollStateAt(map, now.scrollPx + now.basePx)
}

/** The scroll state for a position in the list. */
export function scrollStateAt(map: ScrollMap, listPx: number): MappedScroll {
  const scrollPx = scrollAtList(map, listPx)
  return { scrollPx, basePx: listPx - scrollPx }
}

/**
 * True if reading has come so near to an end of the range that the map must be corrected at once, without waiting for a
 * rest.
 */
export function isNearRangeEnd(map: ScrollMap, now: MappedScroll): boolean {
  if (!isMapped(map)) return false
  const nearEnd = now.scrollPx < EDGE_PX || now.scrollPx > map.rangePx - map.viewPx - EDGE_PX
  return nearEnd && Math.abs(scrollAtList(map, now.scrollPx + now.basePx) - now.scrollPx) > 1
}
