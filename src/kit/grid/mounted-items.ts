import type { GridGeometry } from '#contracts/list-source.ts'

export interface MountedItems {
  /** In reading order. */
  readonly indices: readonly number[]
  readonly handles: readonly number[]
}

/** The mounted items of a list without a geometry. */
export const NOTHING_MOUNTED: MountedItems = { indices: [], handles: [] }

/** The items that the document from the server shows, used until the list's geometry is known. */
export function servedItems(handles: readonly number[] = []): MountedItems {
  return { indices: [...handles.keys()], handles }
}

/**
 * The items of a window, and in addition the item with the focus. Items that are not loaded yet are included, because
 * the first paint from disk knows only a part of the list. A reader who scrolls fast then sees plain colours and not an
 * empty page.
 */
export function mountedItems(
  geometry: GridGeometry | null,
  first: number,
  last: number,
  focused: number | null,
): MountedItems {
  if (geometry === null) return NOTHING_MOUNTED
  const indices: number[] = []
  for (let index = first; index < Math.min(last, geometry.count); index += 1) indices.push(index)
  const kept = focused === null ? -1 : geometry.handles.subarray(0, geometry.count).indexOf(focused)
  if (kept >= 0 && kept < first) indices.unshift(kept)
  else if (kept >= last) indices.push(kept)
  return { indices, handles: indices.map((index) => geometry.handles[index]!) }
}
