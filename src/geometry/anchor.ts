import { itemsBetween, type Placed } from './window.ts'

/** A reading position, relative to an item. It stays valid when the items around that item move. */
export interface Place {
  readonly index: number
  /** CSS pixels from the view's top to the item's top; negative if its top is above the view. */
  readonly offsetPx: number
}

/**
 * The item whose top is nearest to the top of the view. The view begins `scrollPx` below the list's top (negative:
 * above it). If two items are equally near, the earlier one. Null for an empty list.
 */
export function placeAt(placed: Placed, tallestPx: number, scrollPx: number): Place | null {
  if (placed.count === 0) return null
  const { first, last } = itemsBetween(placed, tallestPx, scrollPx, scrollPx + tallestPx + 1)
  let nearest = Math.min(first, placed.count - 1)
  for (let index = nearest + 1; index < last; index += 1) {
    const distance = Math.abs(placed.tops[index]! - scrollPx)
    if (distance < Math.abs(placed.tops[nearest]! - scrollPx)) nearest = index
    else if (placed.tops[index]! > scrollPx) break
  }
  return { index: nearest, offsetPx: placed.tops[nearest]! - scrollPx }
}

/**
 * The scroll position, measured from the list's top, that restores the place. The last item is used if the place's item
 * no longer exists.
 */
export function scrollFor(placed: Placed, place: Place): number {
  if (placed.count === 0) return 0
  return placed.tops[Math.min(place.index, placed.count - 1)]! - place.offsetPx
}

/**
 * The index of an item after its list was replaced: the item's own new index, otherwise that of the nearest later item
 * that still exists, otherwise null. The search starts at the old index, because most replacements move items only a
 * little.
 */
export function followHandle(
  before: Int32Array,
  beforeCount: number,
  index: number,
  after: Int32Array,
  afterCount: number,
): number | null {
  const tries = Math.min(beforeCount, index + FOLLOW_TRIES)
  for (let at = index; at < tries; at += 1) {
    const handle = before[at]!
    // The page does not know this item yet, so its handle is a negative stand-in. Only its former index can be used.
    if (handle < 0) return afterCount > at ? at : null
    if (after[at] === handle && at < afterCount) return at
    const found = after.indexOf(handle)
    if (found >= 0 && found < afterCount) return found
  }
  return null
}

/** Each try may search a whole list, which takes 0.3 ms at 500,000 items. More tries would cause a noticeable delay. */
const FOLLOW_TRIES = 40
