import type { EditOrders, OrderedItem } from '#contracts/list-order.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import { moduleItem, modulesBefore } from './module-items.ts'
import { orderedItem } from '#features/boards/domain/board-lists.ts'
import type { PinRow } from '#features/pins/domain/pin-row.ts'
import type { FeedFact, Topic } from '../contract.ts'

/** The one row of the table of topics. */
export const ALL_TOPICS = 'all'
export interface TopicsRow {
  readonly topics: readonly Topic[]
}

interface Tables {
  readonly topics: EditTable<TopicsRow>
  readonly pins: ReadTable<PinRow>
  readonly orders: EditOrders
}

/** Folds one fact into topics and lists. A list takes the sizes of its items along, so that it can be laid out alone. */
export function reduceFeed({ topics, pins, orders }: Tables, fact: FeedFact): void {
  switch (fact.type) {
    case 'topic/received':
      topics.put(ALL_TOPICS, { topics: fact.payload.topics })
      return
    case 'list/page-received': {
      const items: OrderedItem[] = []
      const modules = modulesBefore(fact.payload.modules ?? [])
      for (const id of fact.payload.ids) {
        items.push(...modules(id).map(moduleItem))
        const pin = pins.get(id)
        // A page whose pins were lost cannot be laid out; what is missing is left out.
        if (pin && !pin.deleted) items.push(orderedItem(pin))
      }
      items.push(...modules(null).map(moduleItem))
      orders.receive({ ...fact.payload, at: fact.at, items })
      return
    }
  }
}

export function touchedFeed(fact: FeedFact): readonly string[] {
  if (fact.type === 'topic/received') return [`topics/${ALL_TOPICS}`]
  return [`orders/${fact.payload.key}`, ...fact.payload.ids.map((id) => `pins/${id}`)]
}
