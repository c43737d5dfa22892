import type { PortMessage, PortRequest } from '#contracts/stream.ts'
import { createProductCore, type ProductCore } from '#testing/product.ts'
import type { Surroundings } from '#core/surroundings.ts'
import { HOME, islandFor, offline, SHAPE } from './core-boot-data.ts'

const CARDS = 200

/**
 * Starts the core on a filled profile, and waits until 200 cards around the stored position are ready to be sent to the
 * page.
 */
export async function bootCore(pins: number, surroundings: Surroundings = offline()) {
  const from = performance.now()
  const core = createProductCore({ ...surroundings, warn: fail })
  const shown = firstCards(core)
  const { storage } = await core.start({
    island: islandFor(pins),
    online: false,
    visible: true,
    path: '/',
    csrfToken: '',
  })
  if (storage !== 'disk') throw new Error('storage was given up')
  const count = await shown
  const ms = performance.now() - from
  core.engine()?.stop()
  return { ms, count }
}

/** Ends the measurement with an error, because a start that needs the network does not count. */
function fail(message: string, error: unknown): never {
  throw new Error(`${message}: ${String(error)}`)
}

/** Resolves with the number of cards, once enough of them have a known position. */
function firstCards(core: ProductCore): Promise<number> {
  return new Promise((resolve, reject) => {
    const placed = new Set<number>()
    const cards = new Set<number>()
    const port = {
      onmessage: null as ((event: MessageEvent) => unknown) | null,
      close: () => undefined,
      postMessage: (message: unknown) => {
        const frame = message as PortMessage
        if (frame.t !== 'frame') return
        for (const update of frame.updates) {
          if (update.kind === 'window' || update.kind === 'geometry') {
            if (update.anchor?.index !== Math.floor(update.geometry.count / 2)) reject(new Error('another place'))
            for (const handle of update.geometry.handles) placed.add(handle)
          } else if (update.kind === 'cards') for (const [handle] of update.cards) cards.add(handle)
        }
        const ready = [...cards].filter((handle) => placed.has(handle)).length
        if (ready >= CARDS) resolve(ready)
        // A page would return its credit at the next animation frame. Here it is returned at once, because only the
        // core's own time is measured.
        else queueMicrotask(() => send({ t: 'credit' }))
      },
    }
    const send = (data: PortRequest): void => void port.onmessage?.({ data } as MessageEvent)
    core.connect(port as unknown as MessagePort)
    // As in the product, the page requests its list as soon as it knows its columns, while the core is still starting.
    queueMicrotask(() => send({ t: 'watchList', watch: 1, key: HOME, shape: SHAPE }))
  })
}
