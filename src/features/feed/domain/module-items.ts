import { ITEM_KINDS, type ListModule, type PlacedModule } from '#contracts/list-module.ts'
import type { OrderedItem } from '#contracts/list-order.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import type { WireListedPin } from '../contract.ts'

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

/** Pins of a page without what they carry, and that by its place. */
export function splitModules(listed: readonly WireListedPin[]): {
  readonly pins: readonly WireGridPin[]
  readonly modules: readonly PlacedModule[]
} {
  const modules: PlacedModule[] = []
  const pins = listed.map(({ above = [], ...pin }) => {
    for (const module of above) modules.push({ before: pin.id, module })
    return pin
  })
  return { pins, modules }
}
