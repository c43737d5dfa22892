import type { GridGeometry } from '#contracts/list-source.ts'
import { firstAtOrBelow } from '#geometry/window.ts'
import type { GridControls } from '../grid-controls.ts'

/** The scrolled part of the distance from the page's top to the list's end, 0 to 1. */
export function shareOfList(
  { wholePx, marginPx, viewPx }: Pick<GridControls, 'wholePx' | 'marginPx' | 'viewPx'>,
  listPx: number,
): number {
  const wayPx = wholePx + marginPx - viewPx
  return wayPx <= 0 ? 0 : Math.min(1, Math.max(0, (listPx + marginPx) / wayPx))
}

/** Above this number of pixels per frame, the label is shown although nobody uses the thumb. */
const FLING_PX = 50

/** True if a scroll to `listPx` shows the label. Above the list there is no position to show, and the label would cover other things. */
export function isPlaceTold(listPx: number, lastPx: number): boolean {
  return listPx > 0 && Math.abs(listPx - lastPx) > FLING_PX
}

/** A dragged thumb: its position on the rail, and the list position that it represents, both 0 to 1. */
export interface HeldThumb {
  readonly drawn: number
  readonly meant: number
}

/**
 * Maps the thumb's present position to a position in the list. If the list grows during a drag, the remaining list in
 * each direction is spread over the remaining rail. The thumb then does not jump, and both ends can be reached.
 */
export function meantBy({ drawn, meant }: HeldThumb, next: number): number {
  if (next <= 0) return 0
  if (next >= 1) return 1
  if (next <= drawn) return (meant * next) / drawn
  return 1 - ((1 - meant) * (1 - next)) / (1 - drawn)
}

/**
 * Height that the button to the list's top needs at the foot of the rail, less the thumb's height. The label and the
 * button share a column.
 */
const BUTTON_PX = 56

/** Distance by which the label is lifted so that it does not cover the button below, CSS pixels. */
export function labelLiftPx(thumbPx: number, trackPx: number): number {
  return Math.max(0, thumbPx + BUTTON_PX - trackPx)
}

/** A card seldom begins exactly at the view's top. The item to report begins this far below, as a share of the view. */
const READ_SHARE = 0.1

/**
 * The line whose item is reported, CSS pixels from the list's top: near the view's top, at the list's ends its first
 * and last item. Within one view of an end, the line moves gradually.
 */
export function toldLinePx({ geometry, viewPx }: Pick<GridControls, 'geometry' | 'viewPx'>, listPx: number): number {
  const readPx = READ_SHARE * viewPx
  const leftPx = Math.max(0, (geometry?.heightPx ?? 0) - viewPx - listPx)
  const nearEnd = Math.max(0, 1 - leftPx / viewPx)
  return listPx + Math.min(readPx, Math.max(0, listPx)) + nearEnd * (viewPx - readPx)
}

/** The position of a pin among all pins of the list. Other items, such as headers and boards, are not counted. */
export interface ToldPlace {
  /** Counted from 1. The position of the next pin if the item is not a pin. */
  readonly place: number
  readonly total: number
  readonly handle: number
}

/**
 * The position that the reader waits for, as a share of the whole list: that of a thumb dragged beyond the loaded part,
 * or the list's end. Null if it is loaded.
 */
export function awaitedShare(
  grid: Pick<GridControls, 'geometry' | 'wholePx' | 'isEndAwaited'> | null,
  goal: number | null,
): number | null {
  if (!grid?.geometry || grid.wholePx <= grid.geometry.heightPx) return null
  return goal ?? (grid.isEndAwaited ? 1 : null)
}

/**
 * What the label says.
 * @param here the item at the told line
 * @param awaited the position that the reader waits for; null if it is loaded
 * @param total number of items in the whole list, as far as it is known
 * @returns the handle of the item that a note may describe; null while that item is not loaded
 */
export function labelFor(
  here: ToldPlace,
  awaited: number | null,
  total: number,
): { readonly place: number; readonly total: number; readonly handle: number | null } {
  const all = Math.max(here.total, total)
  if (awaited !== null) return { place: Math.max(1, Math.round(awaited * all)), total: all, handle: null }
  // An item that is only a guess of the list's size has a negative handle.
  return { place: here.place, total: all, handle: here.handle < 0 ? null : here.handle }
}

type Listed = Pick<GridGeometry, 'tops' | 'count' | 'handles' | 'spans'>

/**
 * Reports the first item that begins at or below a line (CSS pixels from the list's top), or the last item if none
 * does. Items that span several columns are modules. Their positions are collected once: for a longer list, the search
 * continues where it ended.
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

/** Count of the sorted numbers that are smaller than `than`. */
function countBelow(sorted: readonly number[], than: number): number {
  const found = sorted.findIndex((each) => each >= than)
  return found < 0 ? sorted.length : found
}
