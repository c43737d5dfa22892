import type { GridGeometry } from '#contracts/list-source.ts'
import type { Place } from '#geometry/anchor.ts'

type Handles = Pick<GridGeometry, 'handles' | 'count'>

/**
 * The reader's item while the loaded list ends before it. The first paint knew more of the list than the disk did, and
 * the rest is loaded from the server. If the item's handle is unknown, only its index identifies it.
 */
export interface AwaitedItem extends Place {
  readonly handle: number | null
}

/**
 * The item to wait for when a list is replaced by a shorter one. If the item was not known, there is no handle to wait
 * for.
 */
export function awaitedAt({ handles }: Handles, place: Place): AwaitedItem {
  const handle = handles[place.index]!
  return { ...place, handle: handle < 0 ? null : handle }
}

/** The item's present position; null while the list still ends before it. */
export function arrivedAt(awaited: AwaitedItem | null, { handles, count }: Handles): Place | null {
  if (awaited === null) return null
  const { handle, index, offsetPx } = awaited
  if (handle === null || handles[index] === handle) return index < count ? { index, offsetPx } : null
  const found = handles.indexOf(handle)
  return found >= 0 && found < count ? { index: found, offsetPx } : null
}
