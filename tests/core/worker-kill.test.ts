import { expect, test, vi } from 'vitest'
import { OVER } from '#core/log/stored-disk.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, FOOD_ID, gridPin, islandOf, pinId } from '#testing/samples.ts'

const MEMBER = islandOf(ana)

/**
 * A worker that dies at some point after an act reached it and before the page got the answer; the page sends the act
 * again.
 */
test.each([0, 1, 2, 3, 5, 8, 13, 21])(
  'an act that is sent again after its worker died %i ms into it is carried out once',
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

test('an act that is sent again after it was done and undone by a later one changes nothing', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const first = await browser.openTab(MEMBER)
  await first.core.engine()!.receive([{ type: 'pin/received', payload: { pins: [gridPin(3)] } }])
  const args = { pinId: pinId(3), boardId: FOOD_ID }
  const save = { id: 'save', name: 'savePin', args } as const
  await first.core.dispatch(save)
  await first.core.dispatch({ id: 'unsave', name: 'unsavePin', args })
  await vi.waitFor(async () => expect(await first.core.engine()!.disk.outbox()).toEqual([]), { timeout: 4_000 })
  first.close()
  const next = await browser.openTab(MEMBER)
  const { disk, store } = next.core.engine()!
  expect(await next.core.dispatch(save)).toEqual({ ok: true, value: { seq: OVER } })
  expect(await disk.outbox()).toEqual([])
  expect(store.isPending('save')).toBe(false)
  expect(store.tables.queue.get('save')).toBeUndefined()
  expect(store.tables.pins.get(pinId(3))?.saved_to).toEqual([])
})
