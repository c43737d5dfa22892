import type { PortMessage, PortRequest } from '#contracts/stream.ts'
import { createCore } from '#core/core.ts'
import type { Engine } from '#core/engine-parts.ts'
import { compact } from '#core/log/compaction.ts'
import { WINDOW_SAVE_MS } from '#core/lists/windows.ts'
import { HOME, islandFor, offline, pin, SHAPE } from './core-boot-data.ts'

const PINS_A_PAGE = 100
const PINS_A_SNAPSHOT = 2_500

/**
 * Fills an account as months of use would: pages of the home feed as facts through the log, snapshots in between, and a
 * reader who left in the middle of the list.
 */
export async function fillCore(pins: number): Promise<void> {
  // This tab does not compete with itself for the lead: snapshots are taken below.
  const core = createCore({ ...offline(), lead: () => undefined })
  await core.start({ island: islandFor(pins), online: false, visible: true, path: '/', csrfToken: '' })
  const engine = core.engine()!
  const epoch = await engine.disk.raiseEpoch()
  for (let from = 0; from < pins; from += PINS_A_PAGE) {
    await receivePage(engine, from, Math.min(pins, from + PINS_A_PAGE))
    if (from % PINS_A_SNAPSHOT === PINS_A_SNAPSHOT - PINS_A_PAGE) await snapshot(engine, epoch)
  }
  await readAt(core, Math.floor(pins / 2))
  await snapshot(engine, epoch)
  const { window } = await engine.disk.openList(HOME)
  if (engine.disk.kind !== 'disk' || window?.anchor?.index !== Math.floor(pins / 2))
    throw new Error('the reading position was not kept')
  engine.stop()
}

function receivePage(engine: Engine, from: number, to: number): Promise<void> {
  const page = Array.from({ length: to - from }, (_, i) => pin(from + i))
  const after = from === 0 ? null : String(from)
  return engine.receive([
    { type: 'pin/received', payload: { pins: page } },
    { type: 'list/page-received', payload: { key: HOME, after, bookmark: String(to), ids: page.map(({ id }) => id) } },
  ])
}

async function snapshot({ disk, log, store, shards, orders, folded, keeper }: Engine, epoch: number): Promise<void> {
  const { tables } = store
  if (!(await compact({ disk, log, tables, shards, orders, epoch, folded, now: Date.now })))
    throw new Error('no snapshot')
  keeper.dropUnused()
}

/** Scrolls a page's list to an item and waits until the position is on disk. */
async function readAt(core: ReturnType<typeof createCore>, index: number): Promise<void> {
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
