import type { ListKey } from '#contracts/ids.ts'
import type { EditOrders } from '#contracts/list-order.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import type { DraftFact } from '#features/drafts/contract.ts'
import type { PinRow } from '#features/pins/contract.ts'
import { orderedItem } from '#features/pins/domain/ordered-item.ts'
import { isFullPin } from '#features/pins/domain/pin-row.ts'
import type { FeedFact, TopicsRow } from '../contract.ts'

/** The id of the only row of the table of topics. */
export const ALL_TOPICS = 'all'

export function receiveTopics({ topics }: { readonly topics: EditTable<TopicsRow> }, { payload }: FeedFact): void {
  topics.put(ALL_TOPICS, { topics: payload.topics })
}

const HOME = 'home' as ListKey

/**
 * Adds a pin that the member published to its topic's list, where the newest pins come first, behind the boards at the
 * top (spec business §4). The lists of the topic and of home are marked as uncertain, so that they are read again: only
 * the server knows the order of home. A member who has scrolled down keeps the position and is offered the new pin.
 */
export function addPublished(
  { orders }: { readonly orders: EditOrders },
  { payload: { marks } }: Extract<DraftFact, { readonly type: 'draft/marked' }>,
  { pins }: { readonly pins: Pick<ReadTable<PinRow>, 'get'> },
): void {
  if (marks.state !== 'published') return
  const pin = marks.published_pin_id ? pins.get(marks.published_pin_id) : undefined
  // A pin that is only for ads is in no list.
  if (!pin || pin.deleted || !isFullPin(pin) || pin.is_ads_only) return
  orders.doubt(HOME)
  if (!pin.category) return
  const topic = `topic:${pin.category}` as ListKey
  orders.add(topic, orderedItem(pin), undefined, false)
  orders.doubt(topic)
}
