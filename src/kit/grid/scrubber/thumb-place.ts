import type { GridGeometry } from '#contracts/list-source.ts'
import { firstAtOrBelow } from '#geometry/window.ts'
import type { GridControls } from '../grid-controls.ts'

/** Which part of the way from the page's top to the list's end has been scrolled, 0 to 1. */
export function shareOfList(
  { geometry, marginPx, viewPx }: Pick<GridControls, 'geometry' | 'marginPx' | 'viewPx'>,
  listPx: number,
): number {
  const wayPx = (geometry?.heightPx ?? 0) + marginPx - viewPx
  return wayPx <= 0 ? 0 : Math.min(1, Math.max(0, (listPx + marginPx) / wayPx))
}

/** The first item that begins at or below a line, CSS pixels from the list's top; the last one where none does. */
export function placeOfThumb(
  { tops, count, handles }: Pick<GridGeometry, 'tops' | 'count' | 'handles'>,
  listPx: number,
): { readonly index: number; readonly handle: number } {
  const index = Math.max(0, Math.min(count - 1, firstAtOrBelow(tops, count, listPx)))
  return { index, handle: handles[index] ?? -1 }
}
