import type { ListKey } from '#contracts/ids.ts'
import { kindCode } from '#contracts/list-module.ts'
import { later, NEVER } from '#contracts/moment.ts'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { type ListChunkRow, LIST_CHUNK_ROWS } from '../log/schema.ts'
import type { IdIndex } from '../store/id-index.ts'
import { createDroppedItems, type DroppedItems } from './dropped-items.ts'
import { putChunk } from './list-chunk.ts'
import { createListItems, type ListItems } from './list-items.ts'
import { createListModules, type ListModules } from './list-modules.ts'
import type { ListOrder, OrderHooks, SaveMark } from './list-order.ts'
import { idBehind, indexFor, passDropped, formerPlaceAt } from './list-places.ts'
import { rowsInSlices, rowsOf, type OrderToSave } from './order-rows.ts'

/** What the server confirmed of a list. */
interface Confirmed {
  readonly items: ListItems
  readonly dropped: DroppedItems
  readonly bookmark: string | null
  readonly at: number
}

/** @param index assigns handles to items */
export function createListOrder(key: ListKey, index: IdIndex, hooks: OrderHooks): ListOrder {
  let items = createListItems(index)
  let dropped = createDroppedItems()
  let modules: ListModules = createListModules()
  /** While pending commands change what is shown, the state that the server confirmed; otherwise null. */
  let held: Confirmed | null = null
  let bookmark: string | null = null
  let at = 0
  let moment = NEVER
  let lastEdit = NEVER
  /**
   * True if this list already includes the fact with the number `decidedFor`. All edits by one fact get the same
   * answer.
   */
  let isDecidedIn = false
  let decidedFor = 0
  let isDoubtful = false
  let generation = 0
  let revision = 0
  /** The items before this index are on disk and have not changed since. */
  let savedCount = 0
  let savedSinceMark = Infinity
  /** Number of confirmed changes. It equals `savedChanges` if all of them are on disk. */
  let changes = 0
  let savedChanges = 0
  let absent = new Set<number>()

  /** Records that the items from this index on have changed. */
  function edited(from: number): void {
    revision += 1
    if (!hooks.folding.isPending) {
      changes += 1
      savedCount = Math.min(savedCount, from)
      savedSinceMark = Math.min(savedSinceMark, from)
      noteEdit()
    }
    hooks.onChange(key)
  }

  function noteEdit(): void {
    const { folding } = hooks
    if (!folding.isPending && folding.isAct && folding.moment !== null) lastEdit = later(lastEdit, folding.moment)
  }

  /** True if this list already includes the act that is being folded. */
  function isIn(): boolean {
    const { moment: act, isAct, fact } = hooks.folding
    if (!isAct || act === null) return false
    if (fact !== decidedFor) isDecidedIn = act <= moment || act <= lastEdit
    decidedFor = fact
    return isDecidedIn
  }

  function hold(): void {
    if (hooks.folding.isPending) held ??= { items: items.copy(), dropped: dropped.copy(), bookmark, at }
  }

  function clear(): void {
    items = createListItems(index)
    dropped = createDroppedItems()
    modules = createListModules()
    held = null
    savedCount = 0
    savedSinceMark = 0
    bookmark = null
    absent = new Set()
    generation += 1
    changes += 1
  }

  const fetched = () => ({ items, bookmark })

  const placeOf = (id: string): number =>
    bookmark !== null && absent.size === 0 && index.has(id) ? items.indexOf(index.handleOf(id)) : -1

  function fill(chunks: readonly ListChunkRow[]): void {
    for (const chunk of chunks) {
      const from = chunk.chunk * LIST_CHUNK_ROWS
      const to = Math.min(items.count, from + LIST_CHUNK_ROWS)
      if (chunk.low.length < to - from || !absent.delete(chunk.chunk)) continue
      putChunk(items, chunk, from, to, index)
    }
  }

  /**
   * True if an edit must be skipped, because the list has no page yet or already includes the act. If it has no page,
   * the act's moment is recorded, so that a first page from before the act is not accepted.
   */
  function passes(): boolean {
    if (bookmark === null) noteEdit()
    return bookmark === null || isIn()
  }

  /**
   * Removes an item from its position. Deleted items directly before it keep their position.
   * @returns true if there were such deleted items
   */
  function leave(id: string, place: number): boolean {
    hold()
    const isFollowed = dropped.follow(id, dropped.firstBefore(idBehind(place, items, index)))
    items.remove(place)
    return isFollowed
  }

  const markNow = (): SaveMark => ({ generation, changes, count: (held?.items ?? items).count })

  /** What has to be written; null if everything is on disk. */
  function unsavedNow(): OrderToSave | null {
    const confirmed = held ?? { items, dropped, bookmark, at }
    if (changes === savedChanges || confirmed.bookmark === null) return null
    savedSinceMark = Infinity
    const kept = { dropped: confirmed.dropped.all, modules: modules.all }
    // A doubtful list is stored with the time 0, so that the next session asks the server for it.
    return {
      key,
      index,
      items: confirmed.items,
      ...kept,
      savedCount,
      bookmark: confirmed.bookmark,
      at: isDoubtful ? 0 : confirmed.at,
      moment,
      lastEdit,
    }
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
    get kinds() {
      return items.kinds
    },
    get bookmark() {
      return bookmark
    },
    get at() {
      return at
    },
    get moment() {
      return moment
    },
    get edited() {
      return lastEdit
    },
    get generation() {
      return generation
    },
    get revision() {
      return revision
    },
    get isDoubtful() {
      return isDoubtful || moment < (hooks.doubtedAt?.(key) ?? NEVER)
    },
    get isPending() {
      return held !== null && held.bookmark === null
    },
    get isWhole() {
      return absent.size === 0
    },
    get unsavedItems() {
      return changes === savedChanges ? 0 : Math.max(0, (held?.items ?? items).count - savedCount)
    },
    has: (handle) => items.has(handle),
    clear,
    forgetMoments() {
      moment = NEVER
      lastEdit = NEVER
    },
    receive(page) {
      if (page.after === null) {
        if (page.moment !== undefined && page.moment < lastEdit) return false
        clear()
        at = page.at
        moment = page.moment ?? NEVER
        isDoubtful = false
      } else if (page.after !== bookmark || (page.moment !== undefined && page.moment < lastEdit)) return false
      for (const item of page.items) {
        // A pin that moved between two requests arrives with both pages. `insert` skips the second copy.
        const { module } = item
        if (module) modules.put(module)
        const kind = kindCode(module?.kind ?? 'pin')
        items.insert(items.count, { ...item, kind, handle: index.handleOf(item.id) })
      }
      bookmark = page.bookmark
      changes += 1
      hooks.onChange(key)
      return true
    },
    extend({ after, bookmark: next, items: added }) {
      if (after !== bookmark || absent.size > 0) return false
      // The shown and the confirmed list end with the same items, so both get the new ones.
      for (const target of held ? [items, held.items] : [items]) target.extend(added)
      bookmark = next
      if (held) held = { ...held, bookmark }
      changes += 1
      hooks.onChange(key)
      return true
    },
    begin(created) {
      if (bookmark !== null) return
      hold()
      bookmark = LAST_BOOKMARK
      at = created
      edited(0)
    },
    add(item, before, isMember) {
      const handle = index.handleOf(item.id)
      if (passes() || items.has(handle)) return
      const place = isMember && bookmark !== LAST_BOOKMARK ? -1 : indexFor(item.id, before, fetched(), dropped, index)
      if (place < 0) {
        isDoubtful ||= !isMember
        return
      }
      hold()
      items.insert(place, { ...item, handle })
      passDropped(item.id, before, idBehind(place, items, index), dropped)
      hooks.onEdit({ key, id: item.id, formerPlace: null })
      edited(place)
    },
    doubt() {
      if (bookmark === null || hooks.folding.isPending || isIn()) return
      isDoubtful = true
      changes += 1
    },
    move(id, before) {
      const from = placeOf(id)
      if (passes() || from < 0) return
      const formerPlace = formerPlaceAt(from, fetched(), index)
      const item = items.at(from)
      const isFollowed = leave(id, from)
      const to = indexFor(id, before, fetched(), dropped, index)
      if (to < 0) isDoubtful = true
      else items.insert(to, item)
      const isPassed = to >= 0 && passDropped(id, before, idBehind(to, items, index), dropped)
      if (to === from && !isFollowed && !isPassed) return
      if (formerPlace && to !== from) hooks.onEdit({ key, id, formerPlace })
      edited(Math.min(from, to < 0 ? from : to))
    },
    remove(id) {
      const place = placeOf(id)
      if (passes() || place < 0) return
      hooks.onEdit({ key, id, formerPlace: formerPlaceAt(place, fetched(), index) })
      leave(id, place)
      edited(place)
    },
    drop(id) {
      const place = placeOf(id)
      if (place < 0) return
      hold()
      const { width, height, color } = items.at(place)
      dropped.add({ id, before: dropped.firstBefore(idBehind(place, items, index)), width, height, color })
      items.remove(place)
      edited(place)
    },
    restore(id) {
      if (!dropped.has(id)) return
      hold()
      const item = dropped.take(id)!
      const before = dropped.successor(item.before, (next) => placeOf(next) >= 0)
      const place = before === null ? items.count : placeOf(before)
      items.insert(place, { ...item, handle: index.handleOf(id) })
      edited(place)
    },
    moduleOf: (id) => modules.get(id),
    isDropped: (id) => dropped.has(id),
    dropped: () => dropped.all.map(({ id }) => id),
    rewind() {
      if (!held) return
      ;({ items, dropped, bookmark, at } = held)
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
      isDoubtful = at === 0
      moment = head.moment ?? NEVER
      lastEdit = later(lastEdit, head.lastEdit ?? NEVER)
      dropped = createDroppedItems(head.dropped)
      modules = createListModules(head.modules)
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
      const [kept, keptModules] = [items, modules]
      clear()
      modules = keptModules
      for (let i = 0; i < first * LIST_CHUNK_ROWS; i += 1) items.insert(i, kept.at(i))
      // A list that lost chunks ends earlier, so it cannot be continued from its stored bookmark.
      bookmark = items.count === 0 ? null : LAST_BOOKMARK
    },
    async unsaved(pause) {
      const start = unsavedNow()
      const mark = markNow()
      if (!start) return { rows: [], mark }
      const before = revision
      const isSame = () => generation === mark.generation && revision === before
      const rows = await rowsInSlices(start, mark.count, pause, isSame)
      if (rows) return { rows, mark }
      // The list was replaced or edited during the pauses, so its rows are collected again, in one slice.
      const now = unsavedNow()
      return { rows: now ? rowsOf(now) : [], mark: markNow() }
    },
    saved(mark) {
      if (mark.generation !== generation) return
      savedCount = Math.min(mark.count, savedSinceMark)
      savedChanges = mark.changes
    },
    markUnsaved() {
      savedCount = 0
      changes += 1
    },
  }
}
