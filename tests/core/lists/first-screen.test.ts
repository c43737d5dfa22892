import { expect, test } from 'vitest'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { PortMessage } from '#contracts/stream.ts'
import { createListOrders } from '#core/lists/list-orders.ts'
import { createHub, createWatches, type Port } from '#core/projections/hub.ts'
import { createIdIndex } from '#core/store/id-index.ts'
import { createProductStore, registry } from '#testing/product.ts'

const HOME = 'home' as ListKey
const SHAPE = { columns: 2, columnWidthPx: 100, gapPx: 10, footerPx: 0 }
const ITEMS = 300

test('the first screen counts as sent after the last frame of its cards, not after the first one', async () => {
  const index = createIdIndex()
  const orders = createListOrders(index)
  const { tables } = createProductStore(orders, index)
  const items = Array.from({ length: ITEMS }, (_, n) => ({ id: String(n + 1), width: 100, height: 100, color: n }))
  orders.receive({ key: HOME, after: null, bookmark: LAST_BOOKMARK, at: 1, items })
  const cards = { ...registry.items, card: (_: unknown, id: string) => ({ id }) }
  const happened: string[] = []
  const ignore = () => undefined
  const hub = createHub({
    watches: createWatches({ items: cards }, index),
    tables,
    orders,
    index,
    registry: { ...registry, items: cards },
    head: () => 0,
    want: ignore,
    release: ignore,
    openList: async () => ({ window: null, anchor: { id: '150', index: 149, offsetPx: 0 } }),
    closeList: ignore,
    listShown: ignore,
    refresh: ignore,
    retry: ignore,
    need: ignore,
    ready: Promise.resolve(),
    onListSent: () => happened.push('sent'),
    onTold: ignore,
    onError: (error) => {
      throw error
    },
  })
  const port: Port = {
    onmessage: null,
    close: ignore,
    postMessage(message) {
      const { updates } = message as PortMessage & { readonly t: 'frame' }
      for (const update of updates) if (update.kind === 'cards') happened.push(`${update.cards.length} cards`)
      queueMicrotask(() => port.onmessage?.({ data: { t: 'credit' } } as MessageEvent))
    },
  }
  hub.connect(port)
  port.onmessage?.({ data: { t: 'watchList', watch: 1, key: HOME, shape: SHAPE } } as MessageEvent)
  await expect.poll(() => happened).toContain('sent')
  expect(happened).toEqual(['120 cards', expect.stringMatching(/^\d+ cards$/), 'sent'])
})
