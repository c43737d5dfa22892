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

/** Which pin of how many stands at a place; what is no pin (headers, boards between them) is not counted. */
export interface ToldPlace {
  /** Counted from 1; the next one where no pin stands there. */
  readonly place: number
  readonly total: number
  readonly handle: number
}

type Listed = Pick<GridGeometry, 'tops' | 'count' | 'handles' | 'spans'>

/**
 * Tells of the first item that begins at or below a line, CSS pixels from the list's top; of the last one where none does.
 * Modules are what spans columns. Where they stand is looked for once for each item: a longer list is read from where the last
 * look ended.
 */
export function createPlaceOfThumb(): (list: Listed, listPx: number) => ToldPlace {
  let seen: { readonly spans: Uint8Array; readonly count: number } | null = null
  let modules: number[] = []
  return (list, listPx) => {
    const { tops, count, handles, spans } = list
    if (seen?.spans !== spans || seen.count > count) {
      modules = []
      seen = { spans, count: 0 }
    }
    for (let index = seen.count; index < count; index += 1) if (spans[index]! > 1) modules.push(index)
    seen = { spans, count }
    const index = Math.max(0, Math.min(count - 1, firstAtOrBelow(tops, count, listPx)))
    const total = count - modules.length
    const above = countBelow(modules, index)
    return { place: Math.min(total, index - above + 1), total, handle: handles[index] ?? -1 }
  }
}

/** How many of some sorted numbers are smaller than one. */
function countBelow(sorted: readonly number[], than: number): number {
  const found = sorted.findIndex((each) => each >= than)
  return found < 0 ? sorted.length : found
}
