import type { GridGeometry } from '#contracts/list-source.ts'

type Listed = Pick<GridGeometry, 'count' | 'handles' | 'spans'>

/** Where carried items are dropped: before this item, or at the end (null). */
export interface NewPlace {
  readonly beforeHandle: number | null
  /** Index of the first carried item in the new order. */
  readonly index: number
}

/**
 * The new position of items that are carried within their list and dropped before the item at `before`.
 * @param carried handles in the order of the list
 * @returns null if the order would not change
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
  // The carried items are adjacent and already directly before that position.
  if (isRun && last + 1 === at) return null
  return { beforeHandle: at < list.count ? list.handles[at]! : null, index: before - ahead }
}
