import type { GridGeometry } from '#contracts/list-source.ts'
import type { Place } from '#geometry/anchor.ts'

type Handles = Pick<GridGeometry, 'handles' | 'count'>

/**
 * The reader's item, while the list that is here ends before it: what was painted first knew more of it than disk did, and
 * the rest comes from the server. By its index alone where nobody has named it.
 */
export interface AwaitedItem extends Place {
  readonly handle: number | null
}

/** To wait for what stood at a place of a list that is replaced by a shorter one; an item that was not known there has no name to wait for. */
export function awaitedAt({ handles }: Handles, place: Place): AwaitedItem {
  const handle = handles[place.index]!
  return { ...place, handle: handle < 0 ? null : handle }
}

/** Where it stands now; null while the list still ends before it. */
export function arrivedAt(awaited: AwaitedItem | null, { handles, count }: Handles): Place | null {
  if (awaited === null) return null
  const { handle, index, offsetPx } = awaited
  if (handle === null || handles[index] === handle) return index < count ? { index, offsetPx } : null
  const found = handles.indexOf(handle)
  return found >= 0 && found < count ? { index: found, offsetPx } : null
}
