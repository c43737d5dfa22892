import type { GridGeometry } from '#contracts/list-source.ts'

type Listed = Pick<GridGeometry, 'count' | 'handles' | 'spans'>

/** The target of carried items: before this item, or at the end (null). */
export interface NewPlace {
  readonly beforeHandle: number | null
  /** Position of the first carried item in the new order, from 0. */
  readonly index: number
}

/**
 * The effect of a drop before the item at `before`, for items carried within the same list.
 * @param carried handles in the order of the list
 * @returns null if nothing would change
 */
export function newPlaceOf(list: Listed, carried: readonly number[], before: number): NewPlace | null {
  const isCarried = new Set(carried)
  let at = before
  while (at < list.count && isCarried.has(list.handles[at]!)) at += 1
  let ahead = 0
  let isRun = true
  let last = -1
  for (let index = 0, found = 0; index < list.count && found < carried.length; index += 1) {
    if (!isCarried.has(list.handles[index]!)) continue
    if (index < before) ahead += 1
    if (last >= 0 && index !== last + 1) isRun = false
    found += 1
    last = index
  }
  // The items are adjacent and directly before that position.
  if (isRun && last + 1 === at) return null
  return { beforeHandle: at < list.count ? list.handles[at]! : null, index: before - ahead }
}
