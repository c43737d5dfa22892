import type { ListKey } from '#contracts/ids.ts'
import type { WindowRow } from '#contracts/storage.ts'
import type { Anchor, GridShape, StreamUpdate } from '#contracts/stream.ts'
import { PIN_KIND, type ListModule } from '#contracts/list-module.ts'
import type { Layout } from '#geometry/masonry.ts'
import type { IdIndex } from '../store/id-index.ts'
import { isSame } from '#contracts/is-same.ts'
import { createListLayout } from './list-layout.ts'
import type { ListOrder } from './list-order.ts'
import { CARDS_AHEAD, CARDS_BEHIND, CARDS_KEPT } from '#contracts/window-limits.ts'

/** Maximum number of cards per frame. More cards would take the page more than half a millisecond. */
const CARDS_PER_FRAME = 120

/** One list as one page shows it: the layout for that page's columns, and the cards that the page has. */
export interface ListWatch {
  readonly key: ListKey
  readonly shape: GridShape
  readonly layout: Layout | null
  readonly anchor: Anchor | null
  readonly first: number
  readonly last: number
  /**
   * True if the reader waits for the end of the list. The present end then says nothing about the reader's position.
   */
  readonly isEndAwaited: boolean
  setShape(shape: GridShape): void
  setRange(first: number, last: number, ahead: -1 | 0 | 1, anchor: Anchor | null): void
  awaitEnd(isAwaited: boolean): void
  /** Call when an item's row changed. Returns true if this page shows the item. */
  rowChanged(id: string): boolean
  /** Call when a row changed that is not an item but may be shown on cards. */
  cardsChanged(isShownOn: (id: string) => boolean): void
  /** True if there is something to send. */
  isDue(): boolean
  /** The updates to send now. `missing` has the pins that are not in memory; their cards follow in a later frame. */
  take(): {
    readonly updates: readonly StreamUpdate[]
    readonly transfer: readonly ArrayBuffer[]
    readonly missing: readonly string[]
    /** True if more cards are due than one frame has. They follow in the next frame. */
    readonly hasMoreCards: boolean
    /**
     * False if a long list is not laid out yet and needs another call of `take`. That call need not wait for the page.
     */
    readonly isLaidOut: boolean
  }
  /** Call when missing pins were loaded. */
  arrived(): void
  /** True if the pin is near the view but was not in memory. */
  awaits(id: string): boolean
  cardAt(handle: number): ListCard | undefined
}

/** A card that a feature makes. Its id is that of the item. */
interface ItemCard {
  readonly id: string
}
type ListCard = ItemCard | ListModule

export function createListWatch(options: {
  readonly watch: number
  readonly key: ListKey
  readonly shape: GridShape
  /** The part of the list around the reader that was kept on disk, if this call has read it. */
  readonly window: WindowRow | null
  readonly anchor: Anchor | null
  readonly order: () => ListOrder | undefined
  readonly index: IdIndex
  /** The card of an item; undefined if the item is not in memory. */
  readonly card: (id: string) => ItemCard | undefined
}): ListWatch {
  const { watch, index } = options
  const { window } = options
  const place = createListLayout(options.shape, window)
  let anchor = options.anchor
  // Until the page reports what it shows, it receives the kept window or the items around the anchor.
  let first = window ? window.from : Math.max(0, (anchor?.index ?? 0) - CARDS_BEHIND)
  let last = window ? window.from + window.handles.length : (anchor?.index ?? 0) + CARDS_AHEAD
  let ahead: -1 | 0 | 1 = 0
  let isRangeDue = true
  let isBeyondCarried = false
  let isEndAwaited = false
  /** The cards that the page has. */
  const sent = new Map<number, ListCard>()
  const changed = new Set<number>()
  const asked = new Set<string>()

  /** Adds the item's id to an anchor that has none. The page knows an item's id only if it has the item's card. */
  function named(given: Anchor, order: ListOrder | undefined): Anchor {
    const handle = given.id === '' && order && given.index < order.count ? order.handles[given.index] : undefined
    const id = handle === undefined ? undefined : index.idOf(handle)
    return id === undefined ? given : { ...given, id }
  }

  /**
   * The anchor in a list that was replaced. If the list does not reach the anchor's index yet, the old anchor is kept
   * until the rest follows. Null if the item is gone: the list then starts at its top.
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

  /**
   * The kept cards for a position beyond the list's known end. They are sent again when the list reaches that position.
   */
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
    // Cards of visible items are sent first, then those around them.
    const visible = [Math.max(0, first), Math.min(order.count, last)] as const
    const around = [Math.max(0, first - before), Math.min(order.count, last + after)] as const
    for (const [from, to] of [visible, around]) {
      for (let i = from; i < to; i += 1) {
        // A width of 0 means that this item is not loaded from disk yet. Its card is sent when the list is whole.
        if (order.widths[i] === 0) continue
        const handle = order.handles[i]!
        if (sent.has(handle)) continue
        if (cards.length >= CARDS_PER_FRAME) {
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
      // The page drops cards beyond this distance by the same rule (`client/list-source.ts`), so they no longer count
      // as sent.
      if (!order) return
      const kept = new Set(
        order.handles.subarray(Math.max(0, first - CARDS_KEPT), Math.min(order.count, last + CARDS_KEPT)),
      )
      for (const handle of sent.keys()) if (!kept.has(handle)) sent.delete(handle)
      // A pin that the reader passed before it arrived is requested again if the reader returns.
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
      // A list that was emptied and not fetched again is still on the screen, so changes of its cards are still sent.
      if (order.bookmark === null) return place.isKnown && changed.size > 0
      return place.isDue(order) || (place.isKnown && (isRangeDue || changed.size > 0))
    },
    take() {
      const order = options.order()
      const missing: string[] = []
      if (!order || order.bookmark === null) {
        const patches = order && place.isKnown ? patchesUpdate() : null
        return { updates: patches ? [patches] : [], transfer: [], missing, hasMoreCards: false, isLaidOut: true }
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
        hasMoreCards: isRangeDue,
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
