import { PIN_KIND } from '#contracts/list-module.ts'
import type { WindowRow } from '#contracts/storage.ts'
import { CARDS_BEHIND } from '#contracts/window-limits.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { ListOrder } from './list-order.ts'
import type { ListWatch } from './list-watch.ts'

/** Minimum time between two writes while a reader scrolls. */
export const WINDOW_SAVE_MS = 700
/** Maximum number of items in a window: several screens of a desktop. */
const WINDOW_ITEMS_MAX = 200
const WINDOW_BEFORE = 40

/** Ids of the pins in a kept window and directly around it, in the list's present order. */
export function idsAround(window: WindowRow, order: ListOrder, index: IdIndex): readonly string[] {
  const ids: string[] = []
  const to = Math.min(order.count, window.from + window.handles.length + CARDS_BEHIND)
  for (let i = Math.max(0, window.from - CARDS_BEHIND); i < to; i += 1) {
    // A module is stored in the list's head. A look-up among the pins would read the whole id index.
    if (order.kinds[i] !== PIN_KIND) continue
    const id = index.idOf(order.handles[i]!)
    if (id !== undefined) ids.push(id)
  }
  return ids
}

/**
 * What a page needs to paint the reader's position without this worker. Null if that position is not laid out yet; the
 * window that was stored before then stays.
 */
export function windowOf(watch: ListWatch, order: ListOrder, index: IdIndex, now: number): WindowRow | null {
  const { layout, shape } = watch
  const middle = watch.anchor?.index ?? watch.first
  if (!layout || middle >= layout.count) return null
  const from = Math.max(0, middle - WINDOW_BEFORE)
  const to = Math.min(layout.count, from + WINDOW_ITEMS_MAX)
  const handles = order.handles.slice(from, to)
  const cards = Array.from(handles).flatMap((handle) => {
    const card = watch.cardAt(handle)
    return card ? [[handle, card] as const] : []
  })
  return {
    key: watch.key,
    shape,
    anchor: watch.anchor ?? { id: index.idOf(order.handles[0]!)!, index: 0, offsetPx: 0 },
    from,
    count: layout.count,
    heightPx: layout.heightPx,
    handles,
    tops: layout.tops.slice(from, to),
    heights: layout.heights.slice(from, to),
    columns: layout.columns.slice(from, to),
    spans: layout.spans.slice(from, to),
    colors: order.colors.slice(from, to),
    cards,
    savedAt: now,
  }
}
