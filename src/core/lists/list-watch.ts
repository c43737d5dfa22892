import type { ListKey } from '#contracts/ids.ts'
import type { WindowRow } from '#contracts/storage.ts'
import type { Anchor, GridShape, StreamUpdate } from '#contracts/stream.ts'
import { PIN_KIND, type ListModule } from '#contracts/list-module.ts'
import type { Layout } from '#geometry/masonry.ts'
import type { IdIndex } from '../store/id-index.ts'
import { isSame } from '../store/same.ts'
import { createListLayout } from './list-layout.ts'
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
  /** The reader waits for the list's end: where it ends now is no place of his. */
  readonly isEndAwaited: boolean
  setShape(shape: GridShape): void
  setRange(first: number, last: number, ahead: -1 | 0 | 1, anchor: Anchor | null): void
  awaitEnd(isAwaited: boolean): void
  /** A pin was changed. True where this page shows it. */
  rowChanged(id: string): boolean
  /** A row was changed that cards of other items may show. */
  cardsChanged(isShownOn: (id: string) => boolean): void
  /** True where there is something to send. */
  isDue(): boolean
  /** What to send now; pins that are not in memory are named in `missing` and come with a later frame. */
  take(): {
    readonly updates: readonly StreamUpdate[]
    readonly transfer: readonly ArrayBuffer[]
    readonly missing: readonly string[]
    /** False where a long list needs another call of `take`, which need not wait for the page. */
    readonly isLaidOut: boolean
  }
  /** Pins that were missing are in memory now. */
  arrived(): void
  /** The pin is near the view and was missing. */
  awaits(id: string): boolean
  cardAt(handle: number): ListCard | undefined
}

/** A feature's card; its id is the item's. */
interface ItemCard {
  readonly id: string
}
type ListCard = ItemCard | ListModule

export function createListWatch(options: {
  readonly watch: number
  readonly key: ListKey
  readonly shape: GridShape
  /** What was kept of the list on disk, where it was read just now. */
  readonly window: WindowRow | null
  readonly anchor: Anchor | null
  readonly order: () => ListOrder | undefined
  readonly index: IdIndex
  /** What the page shows of an item; undefined if it is not in memory. */
  readonly card: (id: string) => ItemCard | undefined
}): ListWatch {
  const { watch, index } = options
  const { window } = options
  const place = createListLayout(options.shape, window)
  let anchor = options.anchor
  // Until the page says what it shows, it is sent what was kept, or the list's beginning.
  let first = window ? window.from : Math.max(0, (anchor?.index ?? 0) - CARDS_BEHIND)
  let last = window ? window.from + window.handles.length : (anchor?.index ?? 0) + CARDS_AHEAD
  let ahead: -1 | 0 | 1 = 0
  let isRangeDue = true
  let isBeyondCarried = false
  let isEndAwaited = false
  /** Cards as the page has them. */
  const sent = new Map<number, ListCard>()
  const changed = new Set<number>()
  const asked = new Set<string>()

  /** The page knows an item by its card alone, and names none whose card has not come. */
  function named(given: Anchor, order: ListOrder | undefined): Anchor {
    const handle = given.id === '' && order && given.index < order.count ? order.handles[given.index] : undefined
    const id = handle === undefined ? undefined : index.idOf(handle)
    return id === undefined ? given : { ...given, id }
  }

  /**
   * Finds the anchor's item in a list that was fetched again. If the list does not reach the anchor's index yet, the old anchor is
   * kept, since the rest follows. Otherwise null: the list starts at its top.
   */
  function inReplaced(order: ListOrder): Anchor | null {
    if (anchor === null) return null
    const { handles, count } = order
    const found = index.has(anchor.id) ? handles.subarray(0, count).indexOf(index.handleOf(anchor.id)) : -1
    if (found >= 0) return { ...anchor, index: found }
    return anchor.index >= count ? anchor : null
  }

  function geometryUpdate(order: ListOrder): { update: StreamUpdate; transfer: readonly ArrayBuffer[] } | null {
    if (!place.isDue(order)) return null
    if (place.isReplaced(order)) {
      anchor = inReplaced(order)
      if (anchor === null) place.forgetKept()
      sent.clear()
    }
    const laidOut = place.take(order)
    if (!laidOut) return null
    const { kind, geometry, beyond, transfer } = laidOut
    isRangeDue = true
    const update: StreamUpdate =
      kind === 'window'
        ? { kind, watch, shape: place.shape, geometry, anchor }
        : { kind, watch, shape: place.shape, geometry, beyond, anchor }
    return { update, transfer }
  }

  /** Cards that were kept for a place beyond the list's known end. They come once more when the list gets there. */
  function cardsBeyond(update: StreamUpdate | undefined): StreamUpdate | null {
    if (!window || isBeyondCarried || update?.kind !== 'geometry' || !update.beyond) return null
    isBeyondCarried = true
    return { kind: 'cards', watch, cards: window.cards }
  }

  function cardsUpdate(order: ListOrder, missing: string[]): StreamUpdate | null {
    const before = ahead < 0 ? CARDS_AHEAD : CARDS_BEHIND
    const after = ahead > 0 ? CARDS_AHEAD : CARDS_BEHIND
    const cards: (readonly [number, ListCard])[] = []
    isRangeDue = false
    // What is seen first, then what will be seen.
    const visible = [Math.max(0, first), Math.min(order.count, last)] as const
    const around = [Math.max(0, first - before), Math.min(order.count, last + after)] as const
    for (const [from, to] of [visible, around]) {
      for (let i = from; i < to; i += 1) {
        // Not read from disk yet; it comes when the list is whole.
        if (order.widths[i] === 0) continue
        const handle = order.handles[i]!
        if (sent.has(handle)) continue
        if (cards.length >= CARDS_A_FRAME) {
          isRangeDue = true
          break
        }
        const id = index.idOf(handle)!
        const isPin = order.kinds[i] === PIN_KIND
        const card = isPin ? options.card(id) : order.moduleOf(id)
        if (card) {
          cards.push([handle, card])
          sent.set(handle, card)
        } else if (isPin && !asked.has(id)) {
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
        Object.entries(card).filter(([name, value]) => !isSame(value, Reflect.get(before, name))),
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
      return place.shape
    },
    get layout() {
      return place.layout
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
    get isEndAwaited() {
      return isEndAwaited
    },
    setShape: place.setShape,
    awaitEnd(isAwaited) {
      isEndAwaited = isAwaited
    },
    setRange(nextFirst, nextLast, nextAhead, nextAnchor) {
      first = nextFirst
      last = nextLast
      ahead = nextAhead
      const order = options.order()
      if (nextAnchor) anchor = named(nextAnchor, order)
      isRangeDue = true
      // The page drops what is further away than this, by the same rule (`client/list-source.ts`).
      if (!order) return
      const kept = new Set(
        order.handles.subarray(Math.max(0, first - CARDS_KEPT), Math.min(order.count, last + CARDS_KEPT)),
      )
      for (const handle of sent.keys()) if (!kept.has(handle)) sent.delete(handle)
      // Whoever flew past a pin that had not come asks for it again when he is back.
      for (const id of asked) if (!kept.has(index.handleOf(id))) asked.delete(id)
    },
    rowChanged(id) {
      if (!index.has(id)) return false
      const handle = index.handleOf(id)
      if (!sent.has(handle)) return false
      changed.add(handle)
      return true
    },
    cardsChanged(isShownOn) {
      for (const [handle, card] of sent) if (isShownOn(card.id)) changed.add(handle)
    },
    isDue() {
      const order = options.order()
      if (!order) return false
      // What was forgotten and is not fetched yet is still shown: its cards follow their rows.
      if (order.bookmark === null) return place.isKnown && changed.size > 0
      return place.isDue(order) || (place.isKnown && (isRangeDue || changed.size > 0))
    },
    take() {
      const order = options.order()
      const missing: string[] = []
      if (!order || order.bookmark === null) {
        const patches = order && place.isKnown ? patchesUpdate() : null
        return { updates: patches ? [patches] : [], transfer: [], missing, isLaidOut: true }
      }
      const geometry = geometryUpdate(order)
      const updates = [
        geometry?.update,
        cardsBeyond(geometry?.update),
        ...(place.isKnown ? [cardsUpdate(order, missing), patchesUpdate()] : []),
      ]
      return {
        updates: updates.filter((update) => update != null),
        transfer: geometry?.transfer ?? [],
        missing,
        isLaidOut: !place.isDue(order),
      }
    },
    arrived() {
      for (const id of asked) if (options.card(id)) asked.delete(id)
      isRangeDue = true
    },
    awaits: (id) => asked.has(id),
    cardAt: (handle) => sent.get(handle),
  }
}
