import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { WindowRow } from '#contracts/storage.ts'
import type { GridShape, ListGeometry } from '#contracts/stream.ts'
import { layOutItems } from '#geometry/lay-out-items.ts'
import { createLayout, type Layout } from '#geometry/masonry.ts'
import { isSame } from '#contracts/is-same.ts'
import type { ListOrder } from './list-order.ts'

/** Number of items that are laid out in one slice, which takes about 2 ms. */
const ITEMS_PER_SLICE = 40_000

interface LaidOut {
  readonly kind: 'window' | 'geometry'
  readonly geometry: ListGeometry
  /** See `StreamUpdate`. These arrays are copies, so they are not in `transfer`. */
  readonly beyond: ListGeometry | null
  readonly transfer: readonly ArrayBuffer[]
}

/** The layout of one list on one page, and which part of it the page has received. */
export interface ListLayout {
  readonly shape: GridShape
  readonly layout: Layout | null
  /** True if the page has received any geometry, even that of a window. */
  readonly isKnown: boolean
  setShape(shape: GridShape): void
  isDue(order: ListOrder): boolean
  /** True if the list was replaced since the page received it. What was sent to the page is then no longer valid. */
  isReplaced(order: ListOrder): boolean
  /**
   * The geometry that the page lacks. Null if it lacks nothing, or if the list is not laid out completely yet; `isDue`
   * then stays true.
   */
  take(order: ListOrder): LaidOut | null
  /** Call when the list was replaced, because the kept window does not match it any more. */
  forgetKept(): void
}

/**
 * While a list ends before the reader's position, it is not sent with each growth, but when it has grown by this factor
 * or reaches that position.
 */
const GROWTH_TOLD = 2

/**
 * @param window the part of the list around the reader that was kept on disk. It is the first geometry, before the list
 * is loaded. Later it is the geometry at the reader's position, until the list reaches that position.
 */
export function createListLayout(firstShape: GridShape, window: WindowRow | null): ListLayout {
  let shape = firstShape
  let layout: Layout | null = null
  let generation = -1
  let revision = -1
  let sentCount = 0
  let isKnown = false
  let kept = window
  let isBeyondSent = false

  function isWindowOf(order: ListOrder): boolean {
    if (!kept || isKnown || !isSame(kept.shape, shape) || kept.count > order.count) return false
    const { from, handles } = kept
    return handles.every((handle, i) => order.handles[from + i] === handle)
  }

  /**
   * The part of the kept window that is below the list's known end. Null if there is none, if the list is complete, or
   * if the window does not match the list.
   */
  function beyondOf(order: ListOrder): ListGeometry | null {
    if (!kept || order.bookmark === LAST_BOOKMARK || !isSame(kept.shape, shape)) return null
    const handles = kept.handles
    let skipped = Math.max(0, order.count - kept.from)
    while (skipped < handles.length && order.has(handles[skipped]!)) skipped += 1
    for (let i = skipped; i < handles.length; i += 1) if (order.has(handles[i]!)) return null
    return skipped < handles.length ? windowFrom(kept, skipped) : null
  }

  function windowOf(order: ListOrder): LaidOut {
    const geometry = windowFrom(kept!, 0)
    kept = null
    isKnown = true
    generation = order.generation
    revision = order.revision
    return { kind: 'window', geometry, beyond: null, transfer: [] }
  }

  const isEdited = (order: ListOrder): boolean => order.generation !== generation || order.revision !== revision

  function isReplaced(order: ListOrder): boolean {
    return generation !== -1 && order.generation !== generation
  }

  return {
    get shape() {
      return shape
    },
    get layout() {
      return layout
    },
    get isKnown() {
      return isKnown
    },
    isReplaced,
    setShape(next) {
      if (isSame(shape, next)) return
      shape = next
      layout = null
      sentCount = 0
      isBeyondSent = false
    },
    isDue(order) {
      if (!order.isWhole) return isWindowOf(order)
      if (isEdited(order) || !layout) return true
      const isBeyondOver = isBeyondSent && beyondOf(order) === null
      if (isBeyondSent && !isBeyondOver && order.count < GROWTH_TOLD * sentCount) return false
      return isBeyondOver || layout.count !== order.count || sentCount !== order.count
    },
    take(order) {
      if (!order.isWhole) return isWindowOf(order) ? windowOf(order) : null
      // An edited list is laid out again, but it is the same list, so the page keeps its cards and its position.
      if (isEdited(order)) {
        generation = order.generation
        revision = order.revision
        sentCount = 0
        layout = null
      }
      layout ??= createLayout(shape)
      const to = Math.min(order.count, layout.count + ITEMS_PER_SLICE)
      layOutItems(layout, order, to)
      if (to < order.count) return null
      const beyond = beyondOf(order)
      if (isKnown && sentCount === to && to > 0 && (beyond !== null) === isBeyondSent) return null
      const from = sentCount
      sentCount = to
      isKnown = true
      isBeyondSent = beyond !== null
      if (!beyond) kept = null
      return { kind: 'geometry', beyond, ...geometryOf(order, layout, from) }
    },
    forgetKept() {
      kept = null
    },
  }
}

/** The geometry of a kept window without its first `skipped` items. */
function windowFrom(window: WindowRow, skipped: number): ListGeometry {
  const { from, count, heightPx, handles, tops, heights, columns, spans, colors } = window
  return {
    from: from + skipped,
    count,
    heightPx,
    handles: handles.slice(skipped),
    tops: tops.slice(skipped),
    heights: heights.slice(skipped),
    columns: columns.slice(skipped),
    spans: spans.slice(skipped),
    colors: colors.slice(skipped),
  }
}

function geometryOf(order: ListOrder, layout: Layout, from: number) {
  const { count } = layout
  const handles = order.handles.slice(from, count)
  const tops = layout.tops.slice(from, count)
  const heights = layout.heights.slice(from, count)
  const columns = layout.columns.slice(from, count)
  const spans = layout.spans.slice(from, count)
  const colors = order.colors.slice(from, count)
  const geometry: ListGeometry = {
    from,
    count,
    heightPx: layout.heightPx,
    handles,
    tops,
    heights,
    columns,
    spans,
    colors,
  }
  return { geometry, transfer: [handles, tops, heights, columns, spans, colors].map((array) => array.buffer) }
}
