import { itemsBetween, type Placed } from './window.ts'

/** A reading position by item: stays true when everything around it moves. */
export interface Place {
  readonly index: number
  /** CSS pixels from the view's top to the item's top; negative where the item has begun to leave. */
  readonly offsetPx: number
}

/**
 * The item nearest the top of a view that begins `scrollPx` below the list's top (negative above it).
 * Nearest by its top edge, ties to the earlier one; null for an empty list.
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

/** How far to scroll below the list's top so that the place is where it was; items that are gone mean the last one. */
export function scrollFor(placed: Placed, place: Place): number {
  if (placed.count === 0) return 0
  return placed.tops[Math.min(place.index, placed.count - 1)]! - place.offsetPx
}

/**
 * Where an item went when a list was replaced: its own new index, else that of the nearest later item that is still
 * there, else null. Looks around the old index first: most replacements move little.
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
    // An item that is not known yet has a negative handle of its own; where it stood is all there is to go by.
    if (handle < 0) return afterCount > at ? at : null
    if (after[at] === handle && at < afterCount) return at
    const found = after.indexOf(handle)
    if (found >= 0 && found < afterCount) return found
  }
  return null
}

/** Each try may read a whole list (0.3 ms at 500,000): more would be felt. */
const FOLLOW_TRIES = 40
