import { createProductCore } from '#testing/product.ts'
import { pinId } from '#testing/samples.ts'
import type { CoreJob, Samples } from './core-bench-job.ts'
import { bootCore } from './core-boot-core.ts'
import { HOME, islandFor, offline, SHAPE } from './core-boot-data.ts'
import { connectPort } from './core-port.ts'

const STEP = 190
const SHOWN = 60
const UPDATES = 200
const PAUSE_MS = 5

/**
 * A filled account is started from disk (`boots`) and read from its middle on. `window`: from a request for a range
 * until its cards are sent to the port, including pins of further shards on disk. `update`: from a like of a shown pin
 * until its patch is sent.
 */
export async function scroll({ pins, rounds }: CoreJob): Promise<Samples> {
  const { ms } = await bootCore(pins, { ...offline(), withLock: () => undefined })
  const core = createProductCore({ ...offline(), withLock: () => undefined })
  const port = connectPort(core)
  const whole = port.until((told) => told.kind === 'geometry')
  const started = core.start({ island: islandFor(pins), online: false, visible: true, path: '/', csrfToken: '' })
  port.send({ t: 'watchList', watch: 1, key: HOME, shape: SHAPE })
  await Promise.all([started, whole])
  const engine = core.engine()!
  const order = engine.orders.get(HOME)!

  const [list] = engine.hub.openLists()
  const windows: number[] = []
  let first = Math.floor(pins / 2)
  for (let round = 0; round < rounds; round += 1) {
    // The next range was not sent in advance, and its shards may not be in memory.
    first = (first + STEP) % (pins - SHOWN)
    const shown = [...order.handles.subarray(first, first + SHOWN)]
    const from = performance.now()
    port.send({ t: 'range', watch: 1, first, last: first + SHOWN, ahead: 1, anchor: null })
    while (!shown.every((handle) => list?.cardAt(handle))) await port.until((told) => told.kind === 'cards')
    windows.push(performance.now() - from)
    // While the reader pauses, the core sends further cards in advance.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }

  const updates: number[] = []
  for (let n = 0; n < UPDATES; n += 1) {
    const id = pinId(first + (n % SHOWN))
    const isLiked = engine.store.tables.pins.get(id)?.reaction_by_me === 1
    const patched = port.until((told) => told.kind === 'patches')
    const from = performance.now()
    void engine.receive([{ type: isLiked ? 'pin/unliked' : 'pin/liked', payload: { pinId: id } }])
    updates.push((await patched) - from)
  }
  engine.stop()
  return { windows, updates, boots: [ms] }
}
