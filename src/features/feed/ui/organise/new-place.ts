import type { GridGeometry } from '#contracts/list-source.ts'

type Listed = Pick<GridGeometry, 'count' | 'handles' | 'spans'>

/** Where carried items go: before that one of the others, or at the end (null). */
export interface NewPlace {
  readonly beforeHandle: number | null
  /** Of the first of them in the new order, counted from 0. */
  readonly index: number
}

/**
 * What a drop before the item at `before` means for items that are carried out of the same list.
 * @param carried handles in the order of the list
 * @returns null where nothing would change
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
  // They stand side by side, and right before that place.
  if (isRun && last + 1 === at) return null
  return { beforeHandle: at < list.count ? list.handles[at]! : null, index: before - ahead }
}
