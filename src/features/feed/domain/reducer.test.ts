import { expect, test } from 'vitest'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListKey, UserId } from '#contracts/ids.ts'
import { moduleId, type ListModule } from '#contracts/list-module.ts'
import { momentOfAct } from '#contracts/moment.ts'
import { moduleItem } from '#core/lists/list-facts.ts'
import { createListOrders } from '#core/lists/list-orders.ts'
import { createIdIndex } from '#core/store/id-index.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import type { NewFact } from '#features/index.ts'
import type { WirePin } from '#features/pins/contract.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID, fullPin, pinId } from '#testing/samples.ts'

const FOOD = 'topic:food' as ListKey
const GARDEN = 'topic:garden' as ListKey
const boards: ListModule = {
  id: moduleId(0),
  type: 'module',
  kind: 'boards',
  title: 'popular-boards',
  topic: null,
  boards: [],
}

/** A topic in memory with its boards and one pin. */
function given() {
  const index = createIdIndex()
  const orders = createListOrders(index)
  const store = createProductStore(orders, index)
  const items = [moduleItem(boards), { id: pinId(1), width: 2, height: 3, color: 0 }]
  orders.receive({ key: FOOD, after: null, bookmark: LAST_BOOKMARK, at: 1, items })
  let made = 0
  const fold = (news: NewFact, by: UserId = ANA_ID) => {
    made += 1
    store.fold([{ ...news, id: String(made), at: made, by, settled: true, moment: momentOfAct(String(made), 1) }])
  }
  return {
    publish(pin: Partial<WirePin>) {
      const { id } = fullPin(2)
      fold({ type: 'pin/received', payload: { pins: [fullPin(2, pin)] } })
      const marks = { state: 'published', publishing_status: 'succeeded', published_pin_id: id } as const
      fold({ type: 'draft/marked', payload: { draftIds: ['801' as DraftId], marks } })
    },
    shown() {
      const { handles, count } = orders.get(FOOD)!
      return Array.from(handles.subarray(0, count), (handle) => index.idOf(handle))
    },
    doubtful: () => [...orders.takeUnseenDoubts().keys()],
  }
}

test('a pin that was published is the first of its topic, behind the boards there (spec business §4)', () => {
  const { publish, shown } = given()
  publish({ category: 'food' })
  expect(shown()).toEqual([boards.id, pinId(2), pinId(1)])
})

test('a topic that is on disk alone is read again after a pin was published in it', () => {
  const { publish, shown, doubtful } = given()
  publish({ category: 'garden' })
  expect(shown()).toEqual([boards.id, pinId(1)])
  expect(doubtful()).toContain(GARDEN)
})

test('the home feed is read again after a pin was published, with or without a topic', () => {
  for (const category of ['food', null]) {
    const { publish, doubtful } = given()
    publish({ category })
    expect(doubtful()).toContain('home')
  }
})

test('a pin for ads alone is in no feed', () => {
  const { publish, doubtful } = given()
  publish({ category: 'food', is_ads_only: true })
  expect(doubtful()).toEqual([])
})

test('a pin for ads alone, and one without a topic, are added to no topic', () => {
  for (const pin of [{ category: 'food', is_ads_only: true }, { category: null }] as const) {
    const { publish, shown } = given()
    publish(pin)
    expect(shown()).toEqual([boards.id, pinId(1)])
  }
})
