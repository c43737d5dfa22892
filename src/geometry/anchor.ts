import { itemsBetween, type Placed } from './window.ts'

/** A reading position relative to an item. It stays valid when everything around the item moves. */
export interface Place {
  readonly index: number
  /** CSS pixels from the view's top to the item's top; negative if its top is above the view. */
  readonly offsetPx: number
}

/**
 * The item whose top is nearest to the top of a view that begins `scrollPx` below the list's top (negative above it).
 * Of two equally near items, the earlier one. Null for an empty list.
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
 * The scroll position, below the list's top, that restores the place. If the item no longer exists, the last item
 * counts.
 */
export function scrollFor(placed: Placed, place: Place): number {
  if (placed.count === 0) return 0
  return placed.tops[Math.min(place.index, placed.count - 1)]! - place.offsetPx
}

/**
 * The index of an item after a list was replaced: its own new index, otherwise that of the nearest later item that
 * still exists, otherwise null. The search starts at the old index, because most replacements move items only a little.
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
    // An item that is not known yet has a negative handle of its own, so only its former index can be used.
    if (handle < 0) return afterCount > at ? at : null
    if (after[at] === handle && at < afterCount) return at
    const found = after.indexOf(handle)
    if (found >= 0 && found < afterCount) return found
  }
  return null
}

/** Each try may read a whole list (0.3 ms at 500,000 items), so more tries would be noticed. */
const FOLLOW_TRIES = 40
