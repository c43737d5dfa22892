/**
 * What the queries read of a layout, for instance of a `GridGeometry` of the contracts. Arrays may be longer than
 * `count`.
 */
export interface Placed {
  readonly count: number
  readonly tops: Int32Array
  readonly heights: Uint16Array
}

/** The items from index `first` up to, but without, `last`. */
export interface ItemRange {
  readonly first: number
  readonly last: number
}

/** The first index whose top is at or below `topPx`; `count` if there is none. The tops must never decrease. */
export function firstAtOrBelow(tops: Int32Array, count: number, topPx: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (tops[middle]! < topPx) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The smallest range that contains every item with a pixel in [topPx, bottomPx). The range may also contain shorter
 * items beside a tall one that end above `topPx`.
 * @param tallestPx upper bound of item heights; items that start further above cannot reach the window
 */
export function itemsBetween(placed: Placed, tallestPx: number, topPx: number, bottomPx: number): ItemRange {
  const last = firstAtOrBelow(placed.tops, placed.count, bottomPx)
  let first = firstAtOrBelow(placed.tops, placed.count, topPx - tallestPx)
  while (first < last && !reaches(placed, first, topPx)) first += 1
  return { first, last }
}

/** True if an item reaches below `topPx`. */
export function reaches(placed: Placed, index: number, topPx: number): boolean {
  return placed.tops[index]! + placed.heights[index]! > topPx
}
