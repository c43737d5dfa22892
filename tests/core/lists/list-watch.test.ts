import { expect, test } from 'vitest'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListKey } from '#contracts/ids.ts'
import { createListOrders } from '#core/lists/list-orders.ts'
import { createListWatch } from '#core/lists/list-watch.ts'
import { createIdIndex } from '#core/store/id-index.ts'

const HOME = 'home' as ListKey
const SHAPE = { columns: 2, columnWidthPx: 100, gapPx: 10, footerPx: 0 }

test('cards follow their rows while the list was forgotten and is not fetched again', () => {
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

test('while a list scrolls, pins further ahead than its cards are named too, once, and for later', () => {
  const index = createIdIndex()
  const orders = createListOrders(index)
  const items = Array.from({ length: 600 }, (_, n) => ({ id: String(n + 1), width: 100, height: 100, color: 1 }))
  orders.receive({ key: HOME, after: null, bookmark: LAST_BOOKMARK, at: 1, items })
  const watch = createListWatch({
    watch: 1,
    key: HOME,
    shape: SHAPE,
    window: null,
    anchor: null,
    order: () => orders.get(HOME),
    index,
    card: () => undefined,
  })
  const first = watch.take()
  expect([first.missing.at(-1), first.missingLater]).toEqual(['110', []])
  watch.setRange(10, 20, 1, null)
  const taken = watch.take()
  expect([taken.missing, taken.missingLater[0], taken.missingLater.at(-1)]).toEqual([[], '111', '220'])
  expect(watch.awaits('220')).toBe(true)
  watch.setRange(40, 50, 1, null)
  const next = watch.take()
  // What comes near is missing now, although it was named for later.
  expect([next.missing[0], next.missing.at(-1)]).toEqual(['111', '130'])
  expect([next.missingLater[0], next.missingLater.at(-1)]).toEqual(['221', '250'])
  // At rest nothing further down is wanted.
  watch.setRange(42, 52, 0, null)
  expect(watch.take().missingLater).toEqual([])
  watch.setRange(500, 510, -1, null)
  const back = watch.take().missingLater
  expect([back[0], back.at(-1)]).toEqual(['420', '301'])
})
