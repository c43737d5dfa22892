import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, islandOf, pinId } from '#testing/samples.ts'

test('a tab whose take-over fails tries again and then sends', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const [leader, next] = [await browser.openTab(islandOf(ana)), await browser.openTab(islandOf(ana))]
  const home = next.list('home')
  await vi.waitFor(() => expect(home.card(3)).toBeDefined(), { timeout: 4_000, interval: 5 })
  const { disk } = next.core.engine()!
  const raising = vi.spyOn(disk, 'raiseEpoch').mockRejectedValueOnce(new Error('the disk does not answer'))
  leader.close()
  await next.core.dispatch({ id: 'like', name: 'likePin', args: { pinId: pinId(3) } })
  await vi.waitFor(() => expect(server.effects).toEqual([`liked ${pinId(3)}`]), { timeout: 8_000, interval: 5 })
  expect(raising).toHaveBeenCalledTimes(2)
  expect(browser.warnings).toEqual(['core: this tab cannot lead yet: Error: the disk does not answer'])
})
