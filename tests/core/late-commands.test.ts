import { expect, test, vi } from 'vitest'
import { createRegistry, type AnyFeature } from '#core/registry.ts'
import { features } from '#features/index.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, islandOf, pinId } from '#testing/samples.ts'

/** The product with one feature's commands as given. */
const withCommands = (commands: () => Promise<object>): Record<string, AnyFeature> => ({
  ...features,
  pins: { ...features.pins, commands },
})

test('commands are there when their code has come, and the code that failed to come is asked for again', async () => {
  let tries = 0
  const registry = createRegistry(
    withCommands(async () => {
      tries += 1
      if (tries === 1) throw new Error('no such file')
      return features.pins.commands()
    }),
  )
  expect(registry.commands['likePin']).toBeUndefined()
  await expect(registry.loadCommands()).rejects.toThrow('no such file')
  expect(Object.keys(registry.commands)).toEqual([])
  await registry.loadCommands()
  await registry.loadCommands()
  expect(tries).toBe(2)
  expect(registry.commands['likePin']).toBeDefined()
})

test('two features cannot have one command', async () => {
  const registry = createRegistry(withCommands(async () => ({ createBoard: {} })))
  await expect(registry.loadCommands()).rejects.toThrow('another feature has the command createBoard')
})

test('acts that come before the code of the commands keep their order', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const tab = await browser.openTab(islandOf(ana))
  const given = [1, 2, 3].map((n) => tab.core.dispatch({ id: `like${n}`, name: 'likePin', args: { pinId: pinId(n) } }))
  expect(await Promise.all(given)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
  const intents = await tab.core.engine()!.disk.intents()
  await vi.waitFor(() => expect(intents.map(({ id }) => id)).toEqual(['like1', 'like2', 'like3']))
})
