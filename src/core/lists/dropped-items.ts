import type { DroppedItem } from '../log/schema.ts'

/** Deleted pins whose places one list remembers; older ones come back only with a fetch. */
const DROPPED_MAX = 200

/**
 * Remembers where deleted pins were in one list. The server keeps deleted items in the list's order, so each is located by the item that
 * follows it, deleted or not.
 */
export interface DroppedItems {
  add(item: DroppedItem): void
  take(id: string): DroppedItem | undefined
  has(id: string): boolean
  /** The nearest following item that is still in the list; null for the end. */
  successor(before: string | null, stands: (id: string) => boolean): string | null
  /** The first of those that were dropped directly before that item, or itself; null for the end. */
  firstBefore(item: string | null): string | null
  /** Moves the dropped items directly before `from` to before `to`. @returns true if there were any */
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
    successor(before, stands) {
      const seen = new Set<string>()
      let next = before
      // Its neighbour may have been dropped too: then it stands before the neighbour's neighbour.
      while (next !== null && !stands(next) && !seen.has(next)) {
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
