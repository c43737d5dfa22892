import type { DroppedItem } from '../log/schema.ts'

/**
 * Number of deleted pins whose positions one list remembers. A pin deleted earlier, if restored, is shown again only
 * after the list is fetched.
 */
const DROPPED_MAX = 200

/**
 * Remembers the positions of deleted pins in one list. The server keeps deleted items in the list's order. Each
 * position is therefore stored as the id of the item that follows, which may itself be deleted.
 */
export interface DroppedItems {
  add(item: DroppedItem): void
  take(id: string): DroppedItem | undefined
  has(id: string): boolean
  /** The nearest following item that is still in the list; null if there is none. */
  successor(before: string | null, isListed: (id: string) => boolean): string | null
  /**
   * Deleted items may lie directly before an item. Returns the first of them, or the item if there are none. Null
   * means the end of the list.
   */
  firstBefore(item: string | null): string | null
  /**
   * Moves the deleted items directly before the item `from` to the position directly before the item `to`.
   * @returns true if there were any
   */
  follow(from: string | null, to: string | null): boolean
  readonly all: readonly DroppedItem[]
  copy(): DroppedItems
}

export function createDroppedItems(items: readonly DroppedItem[] = []): DroppedItems {
  const byId = new Map(items.map((item) => [item.id, item]))
  const directlyBefore = (id: string | null): DroppedItem | undefined =>
    [...byId.values()].find(({ before }) => before === id)
  function follow(from: string | null, to: string | null): boolean {
    const item = directlyBefore(from)
    if (!item || item.id === to) return false
    byId.set(item.id, { ...item, before: to })
    return true
  }
  return {
    add(item) {
      byId.delete(item.id)
      byId.set(item.id, item)
      const [oldest] = byId.values()
      if (byId.size <= DROPPED_MAX || !oldest) return
      byId.delete(oldest.id)
      follow(oldest.id, oldest.before)
    },
    take(id) {
      const item = byId.get(id)
      byId.delete(id)
      return item
    },
    has: (id) => byId.has(id),
    successor(before, isListed) {
      const seen = new Set<string>()
      let next = before
      // The following item may be deleted as well. Then the one after it is tried.
      while (next !== null && !isListed(next) && !seen.has(next)) {
        seen.add(next)
        next = byId.get(next)?.before ?? null
      }
      return next
    },
    firstBefore(item) {
      const seen = new Set<string | null>()
      let first = item
      for (let next: string | undefined; !seen.has(first); first = next) {
        seen.add(first)
        next = directlyBefore(first)?.id
        if (next === undefined) break
      }
      return first
    },
    follow,
    get all() {
      return [...byId.values()]
    },
    copy: () => createDroppedItems([...byId.values()]),
  }
}
