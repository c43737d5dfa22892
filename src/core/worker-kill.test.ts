import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from './testing/fake-browser.ts'
import { createFakeServer } from './testing/fake-server.ts'
import { ana, islandOf, pinId } from './testing/samples.ts'

const MEMBER = islandOf(ana)

/** A worker that dies at some point after an act reached it, before the page heard of it; the page sends it again. */
test.each([0, 1, 2, 3, 5, 8, 13, 21])(
  'an act that is sent again after its worker died %i ms into it is done once',
  async (afterMs) => {
    const server = createFakeServer()
    const browser = createFakeBrowser(server)
    const dead = await browser.openTab(MEMBER)
    const act = { id: 'act', name: 'likePin', args: { pinId: pinId(3) } } as const
    const unheard = dead.core.dispatch(act).catch((error: unknown) => error)
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
    dead.close()
    const next = await browser.openTab(MEMBER)
    expect((await next.core.dispatch(act)).ok).toBe(true)
    await vi.waitFor(async () => expect(await next.core.engine()!.disk.outbox()).toEqual([]), { timeout: 4_000 })
    await unheard
    expect(server.effects).toEqual([`liked ${pinId(3)}`])
  },
)
