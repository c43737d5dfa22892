import type { ListKey } from '#contracts/ids.ts'
import type { ListFact } from '#contracts/list-page.ts'
import { ITEM_KINDS, type ListModule, type PlacedModule } from '#contracts/list-module.ts'
import type { OrderedItem } from '#contracts/list-order.ts'
import type { ItemsDefinition } from '../feature-parts.ts'
import type { ListPage } from '../effects.ts'
import type { NewFact } from '../facts.ts'
import type { ErasedFold } from '../feature-parts.ts'
import { rowKey } from '../store/change-set.ts'
import { tableOf } from '../store/tables.ts'

/**
 * The facts for a received page: first those with its rows, then the one with its order.
 * @param after the bookmark with which the page was requested
 */
export function factsOfPage(key: ListKey, after: string | null, page: ListPage): readonly NewFact[] {
  const { rows, ids, modules = [], bookmark } = page
  const payload: ListFact['payload'] = { key, after, bookmark, ids, ...(modules.length > 0 ? { modules } : {}) }
  return [...rows, { type: 'list/page-received', payload }]
}

/** Ids of all items of a page in order, modules included. */
export function itemIds({ ids, modules = [] }: ListPage): readonly string[] {
  const before = modulesBefore(modules)
  const at = (place: string | null) => before(place).map(({ id }) => id)
  return [...ids.flatMap((id) => [...at(id), id]), ...at(null)]
}

/**
 * Folds that add pages to lists. A list stores the sizes of its items too, so that it can be laid out without their
 * rows.
 */
export function listFolds(items: ItemsDefinition): Readonly<Record<ListFact['type'], ErasedFold>> {
  return {
    'list/page-received': {
      touches({ payload }) {
        const { key, ids } = payload as ListFact['payload']
        return [rowKey('orders', key), ...ids.map((id) => rowKey(items.table, id))]
      },
      reduce(tables, { payload, at, moment }) {
        const page = payload as ListFact['payload']
        const rows = tableOf(tables, items.table)
        const found: OrderedItem[] = []
        const modules = modulesBefore(page.modules ?? [])
        for (const id of page.ids) {
          found.push(...modules(id).map(moduleItem))
          const row = rows.get(id)
          // An item whose row was lost has no size and cannot be laid out, so it is left out.
          if (row !== undefined && !items.isDeleted(row as never)) found.push(items.item(row as never))
        }
        found.push(...modules(null).map(moduleItem))
        tables.orders.receive({ ...page, at, moment, items: found })
      },
    },
  }
}

/**
 * The modules directly before an item of a page, in order; with null, the modules at the page's end. Kinds that a later
 * version added are left out, because their height is unknown here.
 */
function modulesBefore(placed: readonly PlacedModule[]): (id: string | null) => readonly ListModule[] {
  const known = placed.filter(({ module }) => ITEM_KINDS.includes(module.kind))
  return (id) => (known.length === 0 ? [] : known.filter(({ before }) => before === id).map(({ module }) => module))
}

/** A module as a list item. The height of a module follows from its kind, so the size here is not used. */
export function moduleItem(module: ListModule): OrderedItem {
  return { id: module.id, width: 1, height: 1, color: 0, module }
}
