import { ITEM_KINDS, type ListModule, type PlacedModule } from '#contracts/list-module.ts'
import type { OrderedItem } from '#contracts/list-order.ts'

/**
 * What stands directly before an item of a page, in its order; null asks for the page's end. Kinds of a later version are
 * left out: nothing here knows how high they are.
 */
export function modulesBefore(placed: readonly PlacedModule[]): (id: string | null) => readonly ListModule[] {
  const known = placed.filter(({ module }) => ITEM_KINDS.includes(module.kind))
  return (id) => (known.length === 0 ? [] : known.filter(({ before }) => before === id).map(({ module }) => module))
}

/** A module as a list keeps it: its size follows from its kind, so the picture's means nothing. */
export function moduleItem(module: ListModule): OrderedItem {
  return { id: module.id, width: 1, height: 1, color: 0, module }
}
