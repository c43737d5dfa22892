import type { GridGeometry } from '#contracts/list-source.ts'
import { firstAtOrBelow } from '#geometry/window.ts'
import type { GridControls } from '../grid-controls.ts'

/** The share of the distance from the page's top to the list's end that was scrolled, 0 to 1. */
export function shareOfList(
  { wholePx, marginPx, viewPx }: Pick<GridControls, 'wholePx' | 'marginPx' | 'viewPx'>,
  listPx: number,
): number {
  const wayPx = wholePx + marginPx - viewPx
  return wayPx <= 0 ? 0 : Math.min(1, Math.max(0, (listPx + marginPx) / wayPx))
}

/**
 * If the list moves by more than this number of pixels in a frame, the label is shown even if nobody uses the thumb.
 */
const FLING_PX = 50

/**
 * True if the label is shown after a scroll to `listPx`. Above the list, there is no position to show, and the label
 * would cover other content.
 */
export function isPlaceTold(listPx: number, lastPx: number): boolean {
  return listPx > 0 && Math.abs(listPx - lastPx) > FLING_PX
}

/** A thumb that is dragged: its position on the rail, and the position in the list that it stands for, both 0 to 1. */
export interface HeldThumb {
  readonly drawn: number
  readonly meant: number
}

/**
 * The position in the list for a new position of the thumb. If the list grows during a drag, the list above and below
 * the present position is spread over the rail above and below the thumb. So the thumb does not jump, and both ends can
 * be reached.
 */
export function meantBy({ drawn, meant }: HeldThumb, next: number): number {
  if (next <= 0) return 0
  if (next >= 1) return 1
  if (next <= drawn) return (meant * next) / drawn
  return 1 - ((1 - meant) * (1 - next)) / (1 - drawn)
}

/**
 * Height that the button to the list's top needs at the foot of the rail, without the height of the thumb, in CSS
 * pixels. The label and this button are in the same column.
 */
const BUTTON_PX = 56

/** Distance by which the label is raised so that it does not cover the button, in CSS pixels. */
export function labelLiftPx(thumbPx: number, trackPx: number): number {
  return Math.max(0, thumbPx + BUTTON_PX - trackPx)
}

/**
 * Distance from the view's top to the line whose item the label reports, as a share of the view's height. A card seldom
 * begins exactly at the top.
 */
const READ_SHARE = 0.1

/**
 * The line whose item the label reports, in CSS pixels from the list's top. Usually it is a little below the view's
 * top. Within one view of the list's start or end it moves gradually, so that the first and the last item are reported
 * at the ends.
 */
export function toldLinePx({ geometry, viewPx }: Pick<GridControls, 'geometry' | 'viewPx'>, listPx: number): number {
  const readPx = READ_SHARE * viewPx
  const leftPx = Math.max(0, (geometry?.heightPx ?? 0) - viewPx - listPx)
  const nearEnd = Math.max(0, 1 - leftPx / viewPx)
  return listPx + Math.min(readPx, Math.max(0, listPx)) + nearEnd * (viewPx - readPx)
}

/** The position of a pin among all pins of the list. Other items, such as headers and boards, do not count. */
export interface ToldPlace {
  /** The position, from 1. If the item is not a pin, that of the next pin. */
  readonly place: number
  readonly total: number
  readonly handle: number
}

/**
 * The position for which the reader waits, as a share of the whole list. It is that of a thumb which was dragged beyond
 * the loaded part, or the list's end. Null if the reader does not wait.
 */
export function awaitedShare(
  grid: Pick<GridControls, 'geometry' | 'wholePx' | 'isEndAwaited'> | null,
  goal: number | null,
): number | null {
  if (!grid?.geometry || grid.wholePx <= grid.geometry.heightPx) return null
  return goal ?? (grid.isEndAwaited ? 1 : null)
}

/**
 * The content of the label.
 * @param here the item at the line of `toldLinePx`
 * @param awaited the position for which the reader waits; null if the reader does not wait
 * @param total number of items in the whole list, as far as it is known
 * @returns the numbers to show; `handle` is that of the item for a note, null while the item is not loaded
 */
export function labelFor(
  here: ToldPlace,
  awaited: number | null,
  total: number,
): { readonly place: number; readonly total: number; readonly handle: number | null } {
  const all = Math.max(here.total, total)
  if (awaited !== null) return { place: Math.max(1, Math.round(awaited * all)), total: all, handle: null }
  // A negative handle means that the item is not loaded and its position is an estimate.
  return { place: here.place, total: all, handle: here.handle < 0 ? null : here.handle }
}

type Listed = Pick<GridGeometry, 'tops' | 'count' | 'handles' | 'spans'>

/**
 * Returns a function that finds the first item that begins at or below a line (CSS pixels from the list's top), or the
 * last item if there is none. Items that span several columns are modules. Their positions are collected once; for a
 * longer list, the search for them continues where it ended.
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

/** How many of the sorted numbers are smaller than `than`. */
function countBelow(sorted: readonly number[], than: number): number {
  const found = sorted.findIndex((each) => each >= than)
  return found < 0 ? sorted.length : found
}
