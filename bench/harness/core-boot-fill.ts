import type { PortMessage, PortRequest } from '#contracts/stream.ts'
import type { Engine } from '#core/engine-parts.ts'
import { createProductCore, type ProductCore } from '#testing/product.ts'
import { compact } from '#core/log/compaction.ts'
import { WINDOW_SAVE_MS } from '#core/lists/windows.ts'
import { splitId } from '#contracts/handle.ts'
import { HOME, islandFor, offline, pin, SHAPE } from './core-boot-data.ts'
import { received } from './core-facts.ts'

const PINS_PER_PAGE = 100
const ITEMS_PER_MANIFEST = 5_000
const PINS_PER_SNAPSHOT = 5_000
/**
 * Maximum number of pins that are stored: about 60 MB, which is the product's limit on disk. Of a longer list, the
 * order is stored completely.
 */
const PINS_KEPT = 90_000

/**
 * Fills an account with the core itself. It stores a page of the home feed, then the order of the rest as from
 * manifests, then the pins around the middle, where the reader stopped. Snapshots are taken in between, so the log ends
 * empty.
 */
export async function fillCore(pins: number): Promise<void> {
  // This tab must not become the leader. A leader would take snapshots, which this function does itself.
  const core = createProductCore({ ...offline(), withLock: () => undefined })
  await core.start({ island: islandFor(pins), online: false, visible: true, path: '/', csrfToken: '' })
  const engine = core.engine()!
  const epoch = await engine.disk.raiseEpoch()
  const kept = Math.min(pins, PINS_KEPT)
  const firstKept = Math.floor((pins - kept) / 2)
  await receivePage(engine)
  for (let from = PINS_PER_PAGE; from < pins; from += ITEMS_PER_MANIFEST)
    extendOrder(engine, from, Math.min(pins, from + ITEMS_PER_MANIFEST))
  for (let from = 0; from < kept; from += PINS_PER_SNAPSHOT) {
    engine.store.fold(received(Math.min(PINS_PER_SNAPSHOT, kept - from), firstKept + from))
    await snapshot(engine, epoch)
  }
  await readAt(core, Math.floor(pins / 2))
  await snapshot(engine, epoch)
  const { window } = await engine.disk.openList(HOME)
  if (engine.disk.kind !== 'disk' || window?.anchor?.index !== Math.floor(pins / 2))
    throw new Error('the reading position was not kept')
  engine.stop()
}

function receivePage(engine: Engine): Promise<void> {
  const page = Array.from({ length: PINS_PER_PAGE }, (_, i) => pin(i))
  return engine.receive([
    { type: 'pin/received', payload: { pins: page } },
    {
      type: 'list/page-received',
      payload: { key: HOME, after: null, bookmark: String(PINS_PER_PAGE), ids: page.map(({ id }) => id) },
    },
  ])
}

function extendOrder({ orders }: Engine, from: number, to: number): void {
  const page = Array.from({ length: to - from }, (_, i) => pin(from + i))
  const words = page.map(({ id }) => splitId(id))
  const isTaken = orders.get(HOME)!.extend({
    after: String(from),
    bookmark: String(to),
    items: {
      count: page.length,
      highs: Uint32Array.from(words, ({ high }) => high),
      lows: Uint32Array.from(words, ({ low }) => low),
      widths: Uint16Array.from(page, ({ width }) => width),
      heights: Uint16Array.from(page, ({ height }) => height),
      colors: Uint32Array.from(page, ({ dominant_color: color }) => Number.parseInt(color.slice(1), 16)),
    },
  })
  if (!isTaken) throw new Error('the order was not taken')
}

async function snapshot(
  { disk, log, store, shards, orders, folded, dropUnused }: Engine,
  epoch: number,
): Promise<void> {
  const { tables } = store
  if (!(await compact({ disk, log, tables, shards, orders, epoch, folded, now: Date.now })))
    throw new Error('no snapshot')
  dropUnused()
}
/** Scrolls a page's list to an item, and waits until the position is on disk. */
async function readAt(core: ProductCore, index: number): Promise<void> {
  await new Promise<void>((resolve) => {
    let isScrolled = false
    const port = {
      onmessage: null as ((event: MessageEvent) => unknown) | null,
      close: () => undefined,
      postMessage: (message: unknown) => {
        const { updates } = message as PortMessage & { readonly t: 'frame' }
        queueMicrotask(() => send({ t: 'credit' }))
        if (!isScrolled && updates.some((update) => update.kind === 'geometry')) {
          isScrolled = true
          const anchor = { id: pin(index).id, index, offsetPx: 0 }
          send({ t: 'range', watch: 1, first: index - 20, last: index + 40, ahead: 1, anchor })
          setTimeout(resolve, WINDOW_SAVE_MS * 2)
        }
      },
    }
    const send = (data: PortRequest): void => void port.onmessage?.({ data } as MessageEvent)
    core.connect(port as unknown as MessagePort)
    send({ t: 'watchList', watch: 1, key: HOME, shape: SHAPE })
  })
}
