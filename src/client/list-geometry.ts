import type { GridGeometry } from '#contracts/list-source.ts'
import type { GridShape, ListGeometry } from '#contracts/stream.ts'

/**
 * The geometry after an update. Items that were shown are never written again: an append goes behind them, into the same
 * arrays while they have room; anything else gets new arrays.
 */
export function mergeGeometry(before: GridGeometry | null, shape: GridShape, update: ListGeometry): GridGeometry {
  const { from, count, heightPx, handles, tops, heights, columns, spans, colors } = update
  if (from === 0 || !before) return { shape, count, heightPx, handles, tops, heights, columns, spans, colors }
  const grown = before.handles.length >= count ? before : grow(before, count)
  grown.handles.set(handles, from)
  grown.tops.set(tops, from)
  grown.heights.set(heights, from)
  grown.columns.set(columns, from)
  grown.spans.set(spans, from)
  grown.colors.set(colors, from)
  return { ...grown, count, heightPx }
}

function grow(before: GridGeometry, needed: number): GridGeometry {
  const capacity = Math.max(needed, before.handles.length * 2)
  const larger = {
    ...before,
    handles: new Int32Array(capacity),
    tops: new Int32Array(capacity),
    heights: new Uint16Array(capacity),
    columns: new Uint8Array(capacity),
    spans: new Uint8Array(capacity),
    colors: new Uint32Array(capacity),
  }
  larger.handles.set(before.handles)
  larger.tops.set(before.tops)
  larger.heights.set(before.heights)
  larger.columns.set(before.columns)
  larger.spans.set(before.spans)
  larger.colors.set(before.colors)
  return larger
}

/**
 * The geometry of a whole list of which only a window is known. What stands above and below it is stacked evenly, one
 * pixel high, so that the scrollbar is right and one binary search still finds the window; the core worker's geometry
 * replaces it within moments and has the same numbers for the window.
 */
export function geometryOfWindow(row: ListGeometry & { readonly shape: GridShape }): GridGeometry {
  const { shape, from, count, heightPx } = row
  const to = from + row.handles.length
  const handles = new Int32Array(count)
  const tops = new Int32Array(count)
  const heights = new Uint16Array(count).fill(1)
  const columns = new Uint8Array(count)
  const spans = new Uint8Array(count).fill(1)
  const colors = new Uint32Array(count)
  handles.set(row.handles, from)
  tops.set(row.tops, from)
  heights.set(row.heights, from)
  columns.set(row.columns, from)
  spans.set(row.spans, from)
  colors.set(row.colors, from)
  const firstTop = row.tops[0] ?? 0
  const lastTop = row.tops.at(-1) ?? 0
  for (let i = 0; i < from; i += 1) tops[i] = Math.floor((firstTop * i) / from)
  for (let i = to; i < count; i += 1)
    tops[i] = lastTop + Math.floor(((heightPx - lastTop) * (i - to + 1)) / (count - to))
  // Handles are never negative, so that these name no item and no two of them are the same.
  for (let i = 0; i < count; i += 1) if (i < from || i >= to) handles[i] = -1 - i
  return { shape, count, heightPx, handles, tops, heights, columns, spans, colors }
}
