import { expect, test } from 'vitest'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListKey } from '#contracts/ids.ts'
import { createListOrders } from '#core/lists/list-orders.ts'
import { createListWatch } from '#core/lists/list-watch.ts'
import { createIdIndex } from '#core/store/id-index.ts'

const HOME = 'home' as ListKey
const SHAPE = { columns: 2, columnWidthPx: 100, gapPx: 10, footerPx: 0 }

test('cards follow their rows while the list is forgotten and not fetched again', () => {
  const index = createIdIndex()
  const orders = createListOrders(index)
  const cards = new Map([['1', { id: '1', pending: true }]])
  const items = [{ id: '1', width: 100, height: 100, color: 1 }]
  orders.receive({ key: HOME, after: null, bookmark: LAST_BOOKMARK, at: 1, items })
  const watch = createListWatch({
    watch: 1,
    key: HOME,
    shape: SHAPE,
    window: null,
    anchor: null,
    order: () => orders.get(HOME),
    index,
    card: (id) => cards.get(id),
  })
  watch.take()
  orders.clear()
  expect(watch.isDue()).toBe(false)
  cards.set('1', { id: '1', pending: false })
  watch.rowChanged('1')
  expect(watch.isDue()).toBe(true)
  const patches = [[index.handleOf('1'), { pending: false }]]
  expect(watch.take().updates).toEqual([{ kind: 'patches', watch: 1, patches }])
  expect(watch.isDue()).toBe(false)
})
