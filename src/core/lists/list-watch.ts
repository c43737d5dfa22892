import type { ListKey } from '#contracts/ids.ts'
import type { Anchor, GridShape, ListGeometry, StreamUpdate } from '#contracts/stream.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { createLayout, type Layout } from '#geometry/masonry.ts'
import type { IdIndex } from '../store/id-index.ts'
import { isSame } from '../store/same.ts'
import type { ListOrder } from './list-order.ts'
import { CARDS_AHEAD, CARDS_BEHIND, CARDS_KEPT } from '#contracts/window-limits.ts'

/** Cards of one frame: more would cost the page more than half a millisecond. */
export const CARDS_A_FRAME = 120

/** One page's view of one list: its layout for that page's columns, and which cards the page holds. */
export interface ListWatch {
  readonly key: ListKey
  readonly shape: GridShape
  readonly layout: Layout | null
  readonly anchor: Anchor | null
  readonly first: number
  readonly last: number
  setShape(shape: GridShape): void
  setRange(first: number, last: number, ahead: -1 | 0 | 1, anchor: Anchor | null): void
  /** A pin was changed. True where this page shows it. */
  rowChanged(id: string): boolean
  /** True where there is something to send. */
  isDue(): boolean
  /** What to send now; pins that are not in memory are named in `missing` and come with a later frame. */
  take(): {
    readonly updates: readonly StreamUpdate[]
    readonly transfer: readonly ArrayBuffer[]
    readonly missing: readonly string[]
  }
  /** Pins that were missing are in memory now. */
  arrived(): void
  cardAt(handle: number): PinCard | undefined
}

export function createListWatch(options: {
  readonly watch: number
  readonly key: ListKey
  readonly shape: GridShape
  readonly anchor: Anchor | null
  readonly order: () => ListOrder | undefined
  readonly index: IdIndex
  readonly card: (id: string) => PinCard | undefined
}): ListWatch {
  const { watch, index } = options
  let shape = options.shape
  let layout: Layout | null = null
  let generation = -1
  let sentCount = 0
  let anchor = options.anchor
  let first = Math.max(0, (anchor?.index ?? 0) - CARDS_BEHIND)
  let last = (anchor?.index ?? 0) + CARDS_AHEAD
  let ahead: -1 | 0 | 1 = 0
  let isRangeDue = true
  /** Cards as the page has them. */
  const sent = new Map<number, PinCard>()
  const changed = new Set<number>()
  const asked = new Set<string>()

  function geometryUpdate(order: ListOrder): { update: StreamUpdate; transfer: ArrayBuffer[] } | null {
    const isReplaced = order.generation !== generation
    if (!isReplaced && layout && layout.count === order.count) return null
    const from = isReplaced || !layout ? 0 : sentCount
    if (isReplaced) {
      // The first geometry keeps the anchor that was stored; a list that was replaced begins at its top.
      if (generation !== -1) anchor = null
      sent.clear()
      generation = order.generation
      layout = null
    }
    layout ??= createLayout(shape)
    layout.append(order.widths.subarray(layout.count, order.count), order.heights.subarray(layout.count, order.count))
    const { count } = layout
    sentCount = count
    isRangeDue = true
    const geometry: ListGeometry = {
      from,
      count,
      heightPx: layout.heightPx,
      handles: order.handles.slice(from, count),
      tops: layout.tops.slice(from, count),
      heights: layout.heights.slice(from, count),
      columns: layout.columns.slice(from, count),
      spans: layout.spans.slice(from, count),
      colors: order.colors.slice(from, count),
    }
    const { handles, tops, heights, columns, spans, colors } = geometry
    const transfer = [handles, tops, heights, columns, spans, colors].map((array) => array.buffer as ArrayBuffer)
    return { update: { kind: 'geometry', watch, shape, geometry, anchor }, transfer }
  }

  function cardsUpdate(order: ListOrder, missing: string[]): StreamUpdate | null {
    const before = ahead < 0 ? CARDS_AHEAD : CARDS_BEHIND
    const after = ahead > 0 ? CARDS_AHEAD : CARDS_BEHIND
    const cards: (readonly [number, PinCard])[] = []
    isRangeDue = false
    // What is seen first, then what will be seen.
    const visible = [Math.max(0, first), Math.min(order.count, last)] as const
    const around = [Math.max(0, first - before), Math.min(order.count, last + after)] as const
    for (const [from, to] of [visible, around]) {
      for (let i = from; i < to; i += 1) {
        const handle = order.handles[i]!
        if (sent.has(handle)) continue
        if (cards.length >= CARDS_A_FRAME) {
          isRangeDue = true
          break
        }
        const id = index.idOf(handle)!
        const card = options.card(id)
        if (card) {
          cards.push([handle, card])
          sent.set(handle, card)
        } else if (!asked.has(id)) {
          asked.add(id)
          missing.push(id)
        }
      }
    }
    return cards.length > 0 ? { kind: 'cards', watch, cards } : null
  }

  function patchesUpdate(): StreamUpdate | null {
    const patches: (readonly [number, unknown])[] = []
    for (const handle of changed) {
      const before = sent.get(handle)
      const card = before && options.card(index.idOf(handle)!)
      if (!before || !card) continue
      const fields = Object.fromEntries(
        Object.entries(card).filter(([name, value]) => !isSame(value, before[name as keyof PinCard])),
      )
      if (Object.keys(fields).length === 0) continue
      sent.set(handle, card)
      patches.push([handle, fields])
    }
    changed.clear()
    return patches.length > 0 ? { kind: 'patches', watch, patches } : null
  }

  return {
    key: options.key,
    get shape() {
      return shape
    },
    get layout() {
      return layout
    },
    get anchor() {
      return anchor
    },
    get first() {
      return first
    },
    get last() {
      return last
    },
    setShape(next) {
      if (isSame(shape, next)) return
      shape = next
      layout = null
      sentCount = 0
    },
    setRange(nextFirst, nextLast, nextAhead, nextAnchor) {
      first = nextFirst
      last = nextLast
      ahead = nextAhead
      anchor = nextAnchor ?? anchor
      isRangeDue = true
      // The page drops what is further away than this, by the same rule (client/list-cards.ts).
      const order = options.order()
      if (!order) return
      const kept = new Set(
        order.handles.subarray(Math.max(0, first - CARDS_KEPT), Math.min(order.count, last + CARDS_KEPT)),
      )
      for (const handle of sent.keys()) if (!kept.has(handle)) sent.delete(handle)
    },
    rowChanged(id) {
      if (!index.has(id)) return false
      const handle = index.handleOf(id)
      if (!sent.has(handle)) return false
      changed.add(handle)
      return true
    },
    isDue() {
      const order = options.order()
      if (!order || order.bookmark === null) return false
      return isRangeDue || changed.size > 0 || order.generation !== generation || layout?.count !== order.count
    },
    take() {
      const order = options.order()
      const missing: string[] = []
      if (!order || order.bookmark === null) return { updates: [], transfer: [], missing }
      const geometry = geometryUpdate(order)
      const updates = [geometry?.update, cardsUpdate(order, missing), patchesUpdate()]
      return { updates: updates.filter((update) => update != null), transfer: geometry?.transfer ?? [], missing }
    },
    arrived() {
      for (const id of asked) if (options.card(id)) asked.delete(id)
      isRangeDue = true
    },
    cardAt: (handle) => sent.get(handle),
  }
}
