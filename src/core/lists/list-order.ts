import type { ListKey } from '#contracts/ids.ts'
import type { OrderedItem, Place, ReceivedPage } from '#contracts/list-order.ts'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListChunkRow, ListHeadRow, StoredList } from '../log/rows.ts'
import { LIST_CHUNK_ROWS, LIST_HEAD } from '../log/schema.ts'
import { NO_SLOT, type IdIndex } from '../store/id-index.ts'
import type { OrderEdit, Stood } from '../store/inverse.ts'
import { createDroppedItems, type DroppedItems } from './dropped-items.ts'
import { chunkOf } from './list-chunk.ts'
import { createListItems, type ListItems } from './list-items.ts'

/** What the store wants to know of lists. */
export interface OrderHooks {
  readonly onChange: (key: ListKey) => void
  readonly onEdit: (edit: OrderEdit) => void
  /** True while pending facts are folded: what they change can be taken back (`rewind`). */
  readonly isPending: () => boolean
}

/** What `unsaved` answered for, so that what changed meanwhile stays unsaved. */
export interface SaveMark {
  readonly generation: number
  readonly changes: number
  readonly count: number
}

/**
 * The order of a list with the sizes and colours of its items, in typed arrays: 12 bytes an item, so that a list of half
 * a million can be laid out without reading one pin. Arrays may be longer than `count`.
 *
 * A list that comes from disk begins with the chunks around the reader; the others follow (`absent`, `fill`). Until it is
 * whole, `count` and `bookmark` are true already, and items of absent chunks are zeros.
 *
 * Like a row that pending commands changed, it has two states then: what is shown, and what the server has confirmed,
 * which is what goes to disk and what `rewind` shows again. Only a list that pending commands touch has a second copy.
 */
export interface ListOrder {
  readonly key: ListKey
  readonly count: number
  readonly handles: Int32Array
  readonly widths: Uint16Array
  readonly heights: Uint16Array
  readonly colors: Uint32Array
  /** Bookmark of the next page; null before the first page, LAST_BOOKMARK after the last one. */
  readonly bookmark: string | null
  /** Milliseconds since 1970 of the first page. */
  readonly at: number
  /** Milliseconds since 1970 of the member's last confirmed act on it; 0 without one. */
  readonly editedAt: number
  /** Goes up when the list is replaced, and stays when it grows or is edited. */
  readonly generation: number
  /** Goes up when items were put in, taken out or moved. */
  readonly revision: number
  /** An act put something below what was fetched: only the server knows the order now. */
  readonly isDoubtful: boolean
  readonly isWhole: boolean
  has(handle: number): boolean
  /** False where the page does not follow what is here, or was asked for before the member's last act. The list must be whole. */
  receive(page: ReceivedPage): boolean
  add(item: OrderedItem, before: Place, at: number, isMember: boolean): void
  move(id: string, before: Place, at: number): void
  remove(id: string, at: number): void
  drop(id: string): void
  restore(id: string): void
  isDropped(id: string): boolean
  /** Shows what the server has confirmed. */
  rewind(): void
  load(stored: StoredList): void
  /** Numbers of chunks that were not given yet, in order. */
  absent(): readonly number[]
  fill(chunks: readonly ListChunkRow[]): void
  /** What is absent still is lost: the list ends before it. */
  endAtAbsent(): void
  /** Confirmed rows that are newer than on disk; empty where nothing changed. */
  unsaved(): { readonly rows: readonly (ListHeadRow | ListChunkRow)[]; readonly mark: SaveMark }
  /** What `unsaved` answered is on disk. */
  saved(mark: SaveMark): void
  /** Nothing of it is on disk any more. */
  unsave(): void
  /** Empties the list; its next page will be the first. */
  clear(): void
}

export function createListOrder(key: ListKey, index: IdIndex, hooks: OrderHooks): ListOrder {
  let items = createListItems(index)
  let dropped = createDroppedItems()
  /** What the server has confirmed, while pending commands show something else. */
  let held: { readonly items: ListItems; readonly dropped: DroppedItems } | null = null
  let bookmark: string | null = null
  let at = 0
  let editedAt = 0
  let isDoubtful = false
  let generation = 0
  let revision = 0
  /** Items before it are on disk as they are. */
  let savedCount = 0
  let savedSinceMark = Infinity
  /** Counts confirmed changes; equal to `savedChanges` where disk has them all. */
  let changes = 0
  let savedChanges = 0
  let absent = new Set<number>()

  /** Items from that index on are other ones now. */
  function edited(from: number, editAt: number): void {
    revision += 1
    if (!hooks.isPending()) {
      changes += 1
      savedCount = Math.min(savedCount, from)
      savedSinceMark = Math.min(savedSinceMark, from)
      editedAt = Math.max(editedAt, editAt)
    }
    hooks.onChange(key)
  }

  function hold(): void {
    if (hooks.isPending()) held ??= { items: items.copy(), dropped: dropped.copy() }
  }

  function clear(): void {
    items = createListItems(index)
    dropped = createDroppedItems()
    held = null
    savedCount = 0
    savedSinceMark = 0
    bookmark = null
    absent = new Set()
    generation += 1
    changes += 1
  }

  /** -1 where that is below what was fetched, or not known. */
  function indexFor(before: Place): number {
    if (before === undefined) return 0
    if (before === null) return bookmark === LAST_BOOKMARK ? items.count : -1
    const found = index.has(before) ? items.indexOf(index.handleOf(before)) : -1
    return found < 0 && bookmark === LAST_BOOKMARK ? 0 : found
  }

  function stoodAt(place: number): Stood | null {
    if (place + 1 < items.count) return { before: index.idOf(items.handles[place + 1]!)! }
    return bookmark === LAST_BOOKMARK ? { before: null } : null
  }

  const placeOf = (id: string): number =>
    bookmark !== null && absent.size === 0 && index.has(id) ? items.indexOf(index.handleOf(id)) : -1

  function fill(chunks: readonly ListChunkRow[]): void {
    for (const chunk of chunks) {
      const from = chunk.chunk * LIST_CHUNK_ROWS
      const to = Math.min(items.count, from + LIST_CHUNK_ROWS)
      if (chunk.low.length < to - from || !absent.delete(chunk.chunk)) continue
      const length = to - from
      items.widths.set(chunk.widths.subarray(0, length), from)
      items.heights.set(chunk.heights.subarray(0, length), from)
      items.colors.set(chunk.colors.subarray(0, length), from)
      for (let i = 0; i < length; i += 1) {
        items.handles[from + i] = index.handleOfWords(chunk.high[i]!, chunk.low[i]!)
        const slot = chunk.slots[i]!
        if (slot !== NO_SLOT) index.setSlotOfWords(chunk.high[i]!, chunk.low[i]!, slot)
      }
      items.join(from, to)
    }
  }

  function takeOut(place: number, editAt: number): void {
    hold()
    items.remove(place)
    edited(place, editAt)
  }

  return {
    key,
    get count() {
      return items.count
    },
    get handles() {
      return items.handles
    },
    get widths() {
      return items.widths
    },
    get heights() {
      return items.heights
    },
    get colors() {
      return items.colors
    },
    get bookmark() {
      return bookmark
    },
    get at() {
      return at
    },
    get editedAt() {
      return editedAt
    },
    get generation() {
      return generation
    },
    get revision() {
      return revision
    },
    get isDoubtful() {
      return isDoubtful
    },
    get isWhole() {
      return absent.size === 0
    },
    has: (handle) => items.has(handle),
    clear,
    receive(page) {
      if (page.after === null) {
        if (page.at < editedAt) return false
        clear()
        at = page.at
        isDoubtful = false
      } else if (page.after !== bookmark) {
        return false
      }
      for (const item of page.items) {
        // A pin that moved up between two pages would come twice; one cell cannot stand in two places.
        items.insert(items.count, { ...item, handle: index.handleOf(item.id) })
      }
      bookmark = page.bookmark
      changes += 1
      hooks.onChange(key)
      return true
    },
    add(item, before, editAt, isMember) {
      const handle = index.handleOf(item.id)
      if (bookmark === null || items.has(handle)) return
      const place = isMember && bookmark !== LAST_BOOKMARK ? -1 : indexFor(before)
      if (place < 0) {
        isDoubtful ||= !isMember
        return
      }
      hold()
      items.insert(place, { ...item, handle })
      hooks.onEdit({ key, id: item.id, stood: null })
      edited(place, editAt)
    },
    move(id, before, editAt) {
      const from = placeOf(id)
      if (from < 0 || before === id) return
      const stood = stoodAt(from)
      const item = items.at(from)
      hold()
      items.remove(from)
      const to = indexFor(before)
      if (to < 0) isDoubtful = true
      else items.insert(to, item)
      if (to === from) return
      if (stood) hooks.onEdit({ key, id, stood })
      edited(Math.min(from, to < 0 ? from : to), editAt)
    },
    remove(id, editAt) {
      const place = placeOf(id)
      if (place < 0) return
      hooks.onEdit({ key, id, stood: stoodAt(place) })
      takeOut(place, editAt)
    },
    drop(id) {
      const place = placeOf(id)
      if (place < 0) return
      hold()
      const { width, height, color } = items.at(place)
      const next = place + 1 < items.count ? index.idOf(items.handles[place + 1]!)! : null
      dropped.add({ id, before: next, width, height, color })
      takeOut(place, 0)
    },
    restore(id) {
      if (!dropped.all.some((item) => item.id === id)) return
      hold()
      const item = dropped.take(id)!
      const before = dropped.successor(item.before, (next) => placeOf(next) >= 0)
      const place = before === null ? items.count : placeOf(before)
      items.insert(place, { ...item, handle: index.handleOf(id) })
      edited(place, 0)
    },
    isDropped: (id) => dropped.all.some((item) => item.id === id),
    rewind() {
      if (!held) return
      ;({ items, dropped } = held)
      held = null
      revision += 1
      hooks.onChange(key)
    },
    load({ head, chunks }) {
      if (!Number.isInteger(head.count)) throw new TypeError(`the stored head of ${key} is damaged`)
      clear()
      items.reserve(head.count)
      items.count = head.count
      bookmark = head.bookmark
      at = head.at
      dropped = createDroppedItems(head.dropped)
      savedCount = head.count
      savedSinceMark = Infinity
      savedChanges = changes
      for (let chunk = 0; chunk * LIST_CHUNK_ROWS < head.count; chunk += 1) absent.add(chunk)
      fill(chunks)
    },
    absent: () => [...absent],
    fill,
    endAtAbsent() {
      const [first] = absent
      if (first === undefined) return
      const kept = items
      clear()
      for (let i = 0; i < first * LIST_CHUNK_ROWS; i += 1) items.insert(i, kept.at(i))
      // A list that lost chunks cannot be continued from its bookmark.
      bookmark = items.count === 0 ? null : LAST_BOOKMARK
    },
    unsaved() {
      const confirmed = held ?? { items, dropped }
      const { count } = confirmed.items
      const mark = { generation, changes, count }
      if (changes === savedChanges || bookmark === null) return { rows: [], mark }
      savedSinceMark = Infinity
      const gone = confirmed.dropped.all
      const head: ListHeadRow = {
        key,
        chunk: LIST_HEAD,
        count,
        bookmark,
        at,
        ...(gone.length > 0 ? { dropped: gone } : {}),
      }
      const rows: (ListHeadRow | ListChunkRow)[] = [head]
      for (let chunk = Math.floor(savedCount / LIST_CHUNK_ROWS); chunk * LIST_CHUNK_ROWS < count; chunk += 1)
        rows.push(chunkOf(key, confirmed.items, chunk, index))
      return { rows, mark }
    },
    saved(mark) {
      if (mark.generation !== generation) return
      savedCount = Math.min(mark.count, savedSinceMark)
      savedChanges = mark.changes
    },
    unsave() {
      savedCount = 0
      changes += 1
    },
  }
}
