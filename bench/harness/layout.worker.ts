import type { GridShape, ListGeometry } from '#contracts/stream.ts'
import { layOutItems, type ListedItems } from '#geometry/lay-out-items.ts'
import { createLayout, type Layout } from '#geometry/masonry.ts'

/** `items` replaces the list, and `shape` begins a new layout. What is unchanged is omitted. */
export interface LayOutRequest {
  readonly items?: ListedItems
  readonly shape: GridShape
  readonly isNew: boolean
  readonly to: number
}

/**
 * The part of the layout since the last answer, in the product worker's form. The page makes handles and colours
 * itself.
 */
export interface LaidOutReply {
  readonly shape: GridShape
  readonly geometry: Omit<ListGeometry, 'handles' | 'colors'>
}

let items: ListedItems | null = null
let layout: Layout | null = null

addEventListener('message', ({ data }: MessageEvent<LayOutRequest>) => {
  if (data.items) items = data.items
  if (data.isNew) layout = null
  layout ??= createLayout(data.shape)
  const from = layout.count
  layOutItems(layout, items!, data.to)
  const { count, heightPx } = layout
  const tops = layout.tops.slice(from, count)
  const heights = layout.heights.slice(from, count)
  const columns = layout.columns.slice(from, count)
  const spans = layout.spans.slice(from, count)
  const reply: LaidOutReply = {
    shape: data.shape,
    geometry: { from, count, heightPx, tops, heights, columns, spans },
  }
  postMessage(reply, { transfer: [tops.buffer, heights.buffer, columns.buffer, spans.buffer] })
})
