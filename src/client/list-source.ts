import { handleOfId } from '#contracts/handle.ts'
import type { GridGeometry, ListSource } from '#contracts/list-source.ts'
import type { WindowRow } from '#contracts/storage.ts'
import type { Anchor, GridShape, StreamUpdate } from '#contracts/stream.ts'
import { CARDS_KEPT } from '#contracts/window-limits.ts'
import { isSameShape } from '#geometry/columns.ts'
import { geometryOfWindow, mergeGeometry, withBeyond } from './list-geometry.ts'
import type { Streams } from './streams.ts'

/** With more cards than this, the page drops those far from the shown items. */
const CARDS_MAX = 600

/**
 * Returns what can be painted before the worker answers, from disk or from the page's own data; null if there is
 * nothing.
 */
export type FirstWindow = (shape: GridShape) => Promise<WindowRow | null>

/** The first items of a list, which the document shows before any script has run. */
export interface ServedList {
  readonly cards: readonly (readonly [handle: number, card: object])[]
  /** Handles of the items that are not pins. */
  readonly modules: ReadonlySet<number>
  /** Lays out these items, and further ones that the document's data contain, in the grid's columns. */
  readonly layOut: (shape: GridShape) => WindowRow
}

/**
 * A list over the worker's stream (`contracts/list-source.ts`). The subscription starts when the grid reports its
 * number of columns, and ends with `close`. A list that is only out of sight stays open (`list-sources.ts`), so that
 * the reader finds it unchanged when they return.
 */
export function createListSource<Card extends object>(options: {
  readonly streams: Streams
  readonly key: string
  readonly firstWindow: FirstWindow
  /** The columns of the last grid. Used if the list is requested before a grid shows it. */
  readonly fallbackShape: () => GridShape
  /** The first items of this list if the document shows them. */
  readonly served?: ServedList | undefined
  /**
   * `of`: the reader's position when this tab's last page was left, if it is newer than the one stored at `savedAt`.
   */
  readonly left: { readonly of: (savedAt: number) => Anchor | null; readonly note: (anchor: Anchor) => void }
}): ListSource<Card> {
  const { streams, key } = options
  let shape: GridShape | null = null
  let watch = 0
  let geometry: GridGeometry | null = null
  /** The part of the list that the worker has sent, from its beginning. */
  let known: GridGeometry | null = null
  /**
   * True if the geometry came from the worker and uses the worker's indexes. A first window must not replace it then.
   */
  let isReal = false
  let anchor: Anchor | null = null
  let range: { readonly first: number; readonly last: number } | null = null
  const cards = new Map((options.served?.cards ?? []) as readonly (readonly [number, Card])[])
  const geometryListeners = new Set<() => void>()
  const cardListeners = new Set<(handle: number) => void>()

  function isCurrent(laidOutFor: GridShape): boolean {
    return shape !== null && isSameShape(laidOutFor, shape)
  }

  function showGeometry(next: GridGeometry): void {
    geometry = next
    for (const listener of geometryListeners) listener()
  }

  function showCard(handle: number, card: Card): void {
    cards.set(handle, card)
    for (const listener of cardListeners) listener(handle)
  }

  function take(update: StreamUpdate): void {
    if (update.kind === 'geometry') {
      if (!isCurrent(update.shape)) return
      if (!isReal) anchor ??= options.left.of(0)
      if (!isReal || update.geometry.from === 0) anchor ??= update.anchor
      // If the worker replaces the list and names no anchor, the list starts at its top.
      if (isReal && update.geometry.from === 0 && update.anchor === null) anchor = null
      isReal = true
      known = mergeGeometry(known, update.shape, update.geometry)
      showGeometry(update.beyond ? withBeyond(known, update.shape, update.beyond) : known)
    } else if (update.kind === 'window') {
      if (isReal || !isCurrent(update.shape)) return
      isReal = true
      anchor ??= options.left.of(0) ?? update.anchor
      const { shape: laidOutFor, geometry: kept } = update
      showGeometry(geometryOfWindow({ ...kept, shape: laidOutFor }))
    } else if (update.kind === 'cards') {
      // The worker also sends cards that the first window already had. Cards that are equal must not be drawn again.
      for (const [handle, card] of update.cards)
        if (!isSameCard(cards.get(handle), card)) showCard(handle, card as Card)
    } else if (update.kind === 'patches') {
      for (const [handle, fields] of update.patches) {
        const card = cards.get(handle)
        if (card) showCard(handle, { ...card, ...(fields as Partial<Card>) })
      }
    }
  }

  function open(first: GridShape): void {
    shape = first
    watch = streams.nextWatch()
    const opened = watch
    streams.open(watch, () => ({ t: 'watchList', watch: opened, key, shape: shape ?? first }), take)
    // Items that the document shows stay where they are, unless the reader was further down on the previous page.
    if (options.served && options.left.of(0) === null) showFirst(options.served.layOut(first))
    else void options.firstWindow(first).then(showFirst)
  }

  function showFirst(row: WindowRow | null): void {
    if (isReal) return
    const place = options.left.of(row?.savedAt ?? 0)
    anchor = place && row ? placeIn(row, place) : (place ?? anchor)
    // The page's own data have only the beginning of the list. If the reader was further down, nothing of it is shown.
    if (!row || !isCurrent(row.shape) || (place && place.index >= row.count)) return
    anchor ??= row.anchor
    for (const [handle, card] of row.cards) cards.set(handle, card as Card)
    showGeometry(geometryOfWindow(row))
  }

  /** Drops cards far from the shown items. The worker assumes the same of the page (`core/lists/list-watch.ts`). */
  function dropFar(): void {
    if (!geometry || !range || cards.size <= CARDS_MAX) return
    const from = Math.max(0, range.first - CARDS_KEPT)
    const near = new Set(geometry.handles.subarray(from, Math.min(geometry.count, range.last + CARDS_KEPT)))
    for (const handle of cards.keys()) if (!near.has(handle)) cards.delete(handle)
  }

  return {
    served: options.served && {
      handles: options.served.cards.map(([handle]) => handle),
      modules: options.served.modules,
    },
    geometry: () => geometry,
    onGeometry(listener) {
      geometryListeners.add(listener)
      return () => {
        geometryListeners.delete(listener)
      }
    },
    keptAnchor: () => anchor,
    card: (handle) => cards.get(handle),
    onCards(listener) {
      cardListeners.add(listener)
      return () => {
        cardListeners.delete(listener)
      }
    },
    setShape(next) {
      if (shape === null) open(next)
      else if (!isSameShape(shape, next)) {
        shape = next
        streams.send({ t: 'shape', watch, shape: next })
      }
    },
    setRange(first, last, ahead, at) {
      range = { first, last }
      if (at) {
        anchor = at
        options.left.note(at)
      }
      // The worker does not know the indexes of a first window, so their range is not sent.
      if (watch !== 0 && isReal) streams.send({ t: 'range', watch, first, last, ahead, anchor: at })
      dropFar()
    },
    awaitEnd(isAwaited) {
      if (watch !== 0) streams.send({ t: 'awaitEnd', watch, isAwaited })
    },
    refresh() {
      if (shape === null) open(options.fallbackShape())
      streams.send({ t: 'refresh', watch })
    },
    retry() {
      if (shape === null) open(options.fallbackShape())
      else streams.send({ t: 'retry', watch })
    },
    close() {
      if (watch !== 0) streams.close(watch)
      watch = 0
      shape = null
    },
  }
}

/** The reading position, with the index that its item has in the stored window, if the window has the item. */
function placeIn({ from, handles }: WindowRow, place: Anchor): Anchor {
  const at = place.id === '' ? -1 : handles.indexOf(handleOfId(place.id))
  return at < 0 ? place : { ...place, index: from + at }
}

function isSameCard(known: object | undefined, card: unknown): boolean {
  return known !== undefined && JSON.stringify(known) === JSON.stringify(card)
}
