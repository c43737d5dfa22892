import type { GridGeometry } from '#contracts/list-source.ts'
import type { GridShape, ListGeometry } from '#contracts/stream.ts'
import { tallestPossiblePx } from '#geometry/tallest.ts'

/**
 * The geometry after an update. Items that were shown are never overwritten. Appended items follow them in the same
 * arrays while these have space; other updates create new arrays.
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
 * The geometry of a whole list of which only a window is known. The core worker's geometry will have the same numbers
 * for the window.
 */
export function geometryOfWindow(row: ListGeometry & { readonly shape: GridShape }): GridGeometry {
  return withBeyond(null, row.shape, row)
}

/**
 * The geometry of a whole list of which the beginning and a window further down are known. The unknown items between
 * them and after the window fill even rows in the window's colours. The scrollbar then has its final size, and one
 * binary search finds every position.
 * @param head the beginning; null if nothing of it is known
 * @param beyond the window, with `count` and `heightPx` of the whole list
 */
export function withBeyond(head: GridGeometry | null, shape: GridShape, beyond: ListGeometry): GridGeometry {
  const { from, count } = beyond
  const headCount = Math.min(head?.count ?? 0, from)
  const to = from + beyond.handles.length
  const firstPx = beyond.tops[0] ?? 0
  const headPx = head && headCount > 0 ? head.tops[headCount - 1]! : 0
  // The list has become longer above the window, so the window moves down.
  const shiftPx = Math.max(0, headPx - firstPx)
  const tops = new Int32Array(count)
  const heights = new Uint16Array(count)
  const columns = new Uint8Array(count)
  const spans = new Uint8Array(count).fill(1)
  const colors = new Uint32Array(count)
  // Handles of known items are never negative. Each item that is not known yet gets a negative handle of its own.
  const handles = new Int32Array(count)
  for (let i = headCount; i < count; i += 1) handles[i] = -1 - i
  const whole = { shape, count, heightPx: beyond.heightPx + shiftPx, handles, tops, heights, columns, spans, colors }
  if (head) for (const name of ARRAYS) whole[name].set(head[name].subarray(0, headCount))
  for (const name of ARRAYS) whole[name].set(beyond[name], from)
  if (shiftPx > 0) for (let i = from; i < to; i += 1) tops[i]! += shiftPx
  stackEvenly(whole, headCount, from, headPx, firstPx + shiftPx, beyond.colors)
  stackEvenly(whole, to, count, tops[to - 1] ?? 0, whole.heightPx, beyond.colors)
  return whole
}

const ARRAYS = ['handles', 'tops', 'heights', 'columns', 'spans', 'colors'] as const

/**
 * Places items `from` to `to` in rows of equal height between two positions. Arrays are filled by copies of whole
 * memory ranges, because there may be half a million items.
 */
function stackEvenly(
  { shape, tops, heights, columns, colors }: GridGeometry,
  from: number,
  to: number,
  startPx: number,
  endPx: number,
  sample: Uint32Array,
): void {
  if (from >= to) return
  const rows = Math.ceil((to - from) / shape.columns)
  const rowPx = (endPx - startPx) / rows
  for (let row = 0; row < rows; row += 1) {
    const topPx = startPx + Math.floor(row * rowPx)
    const end = Math.min(to, from + (row + 1) * shape.columns)
    for (let i = from + row * shape.columns; i < end; i += 1) tops[i] = topPx
  }
  heights.fill(Math.min(tallestPossiblePx(shape), Math.max(1, Math.floor(rowPx) - shape.gapPx)), from, to)
  repeat(
    columns,
    from,
    to,
    Uint8Array.from({ length: shape.columns }, (_, column) => column),
  )
  if (sample.length > 0) repeat(colors, from, to, sample)
}

/** Fills a part of an array with a pattern. Each step doubles the filled part. */
function repeat<Numbers extends Uint8Array | Uint32Array>(
  array: Numbers,
  from: number,
  to: number,
  pattern: Numbers,
): void {
  array.set(pattern.subarray(0, Math.min(pattern.length, to - from)), from)
  for (let filled = pattern.length; from + filled < to; filled *= 2)
    array.copyWithin(from + filled, from, from + Math.min(filled, to - from - filled))
}
