import type { GridGeometry } from '#contracts/list-source.ts'
import { firstAtOrBelow } from '#geometry/window.ts'
import type { GridControls } from '../grid-controls.ts'

/** Which part of the way from the page's top to the list's end has been scrolled, 0 to 1. */
export function shareOfList(
  { wholePx, marginPx, viewPx }: Pick<GridControls, 'wholePx' | 'marginPx' | 'viewPx'>,
  listPx: number,
): number {
  const wayPx = wholePx + marginPx - viewPx
  return wayPx <= 0 ? 0 : Math.min(1, Math.max(0, (listPx + marginPx) / wayPx))
}

/** A thumb that is dragged: its place on the rail, and the place in the list that it stands for, both 0 to 1. */
export interface HeldThumb {
  readonly drawn: number
  readonly meant: number
}

/**
 * Maps the place where the thumb is drawn now to a place in the list. If the list grows during a drag, the rest of the list in each
 * direction is spread over the rest of the rail, so that the thumb does not jump and both ends are reached.
 */
export function meantBy({ drawn, meant }: HeldThumb, next: number): number {
  if (next <= 0) return 0
  if (next >= 1) return 1
  if (next <= drawn) return (meant * next) / drawn
  return 1 - ((1 - meant) * (1 - next)) / (1 - drawn)
}

/** The label and the button to the list's top stand in one column: so much of the rail's foot is the button's, less what the thumb has. */
const BUTTON_PX = 56

/** How far the label is lifted from beside its thumb so that the button below stays clear of it, CSS pixels. */
export function labelLiftPx(thumbPx: number, trackPx: number): number {
  return Math.max(0, thumbPx + BUTTON_PX - trackPx)
}

/** Seldom does a card begin at the view's very top: the one that is read there begins so far below, as a share of the view. */
const READ_SHARE = 0.1

/**
 * Where the item begins that is told of, CSS pixels from the list's top: near the view's top, and at both ends of the list
 * the first and the last one. Within a view of an end it goes over from one to the other.
 */
export function toldLinePx({ geometry, viewPx }: Pick<GridControls, 'geometry' | 'viewPx'>, listPx: number): number {
  const readPx = READ_SHARE * viewPx
  const leftPx = Math.max(0, (geometry?.heightPx ?? 0) - viewPx - listPx)
  const nearEnd = Math.max(0, 1 - leftPx / viewPx)
  return listPx + Math.min(readPx, Math.max(0, listPx)) + nearEnd * (viewPx - readPx)
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
