import type { GridGeometry } from '#contracts/list-source.ts'
import type { Place } from '#geometry/anchor.ts'

type Handles = Pick<GridGeometry, 'handles' | 'count'>

/**
 * The item at which the reader was, while the loaded list ends before that item. This happens if the first paint knew
 * more of the list than the disk has; the rest is loaded from the server. If the item's handle is unknown, it is
 * identified by its index alone.
 */
export interface AwaitedItem extends Place {
  readonly handle: number | null
}

/**
 * The item to wait for when a list was replaced by a shorter one. The handle of an item that was not loaded is unknown
 * (null).
 */
export function awaitedAt({ handles }: Handles, place: Place): AwaitedItem {
  const handle = handles[place.index]!
  return { ...place, handle: handle < 0 ? null : handle }
}

/** The item's present position. Null while the list still ends before the item. */
export function arrivedAt(awaited: AwaitedItem | null, { handles, count }: Handles): Place | null {
  if (awaited === null) return null
  const { handle, index, offsetPx } = awaited
  if (handle === null || handles[index] === handle) return index < count ? { index, offsetPx } : null
  const found = handles.indexOf(handle)
  return found >= 0 && found < count ? { index: found, offsetPx } : null
}
