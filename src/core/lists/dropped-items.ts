import type { DroppedItem } from '../log/rows.ts'

/** Deleted pins whose places one list remembers; a deletion longer ago puts them back only with a fetch. */
const DROPPED_MAX = 200

/** Places that items of one list had when their pins were deleted. */
export interface DroppedItems {
  add(item: DroppedItem): void
  take(id: string): DroppedItem | undefined
  /** The nearest item behind that place that still stands in the list; null for the end. */
  successor(before: string | null, stands: (id: string) => boolean): string | null
  readonly all: readonly DroppedItem[]
  copy(): DroppedItems
}

export function createDroppedItems(items: readonly DroppedItem[] = []): DroppedItems {
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    add(item) {
      byId.delete(item.id)
      byId.set(item.id, item)
      const [oldest] = byId.keys()
      if (byId.size > DROPPED_MAX && oldest !== undefined) byId.delete(oldest)
    },
    take(id) {
      const item = byId.get(id)
      byId.delete(id)
      return item
    },
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
    get all() {
      return [...byId.values()]
    },
    copy: () => createDroppedItems([...byId.values()]),
  }
}
