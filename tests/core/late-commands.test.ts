import { expect, test, vi } from 'vitest'
import { ok } from '#contracts/result.ts'
import { defineFeature } from '#core/define-feature.ts'
import { createRegistry, type AnyFeature } from '#core/registry.ts'
import { features, type Product } from '#features/index.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, islandOf, pinId } from '#testing/samples.ts'

/** The product, with the given commands for one feature. */
const withCommands = (commands: () => Promise<object>): Record<string, AnyFeature> => ({
  ...features,
  pins: { ...features.pins, commands },
})

test('commands are available once their code is loaded, and code that failed to load is requested again', async () => {
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

test('two features cannot have the same command', async () => {
  const registry = createRegistry(withCommands(async () => ({ createBoard: {} })))
  await expect(registry.loadCommands()).rejects.toThrow('another feature has the command createBoard')
})

test('a late feature may have only requests', async () => {
  const empty = defineFeature<object, Product>({ name: 'late' })
  const late = (parts: object) => createRegistry(features, async () => ({ late: { ...empty, ...parts } }))
  const requests = { lateCall: async () => ok(null) }
  const registry = late({ requests, onlineRequests: ['lateCall'] })
  expect(registry.requests['lateCall']).toBeUndefined()
  await registry.loadRequests()
  expect(registry.requests['lateCall']).toBe(requests.lateCall)
  expect(registry.onlineRequests.has('lateCall')).toBe(true)
  await expect(late({ tables: { things: {} } }).loadRequests()).rejects.toThrow('late has tables')
})

test('requests that a feature loads late are there after they were loaded, beside those of other features', async () => {
  const lateCall = async () => ok(null)
  const pins = { ...features.pins, requests: async () => ({ lateCall }) }
  const registry = createRegistry({ ...features, pins })
  expect(registry.requests['lateCall']).toBeUndefined()
  await registry.loadRequests()
  expect(registry.requests['lateCall']).toBe(lateCall)
  expect(registry.requests['logOut']).toBeDefined()
  const twice = { ...features.pins, requests: async () => ({ logOut: lateCall }) }
  const clashing = createRegistry({ ...features, pins: twice })
  await expect(clashing.loadRequests()).rejects.toThrow('another feature has the request logOut')
})

test('acts before the code of the commands is loaded keep their order', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const tab = await browser.openTab(islandOf(ana))
  const given = [1, 2, 3].map((n) => tab.core.dispatch({ id: `like${n}`, name: 'likePin', args: { pinId: pinId(n) } }))
  expect(await Promise.all(given)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
  const intents = await tab.core.engine()!.disk.intents()
  await vi.waitFor(() => expect(intents.map(({ id }) => id)).toEqual(['like1', 'like2', 'like3']))
})
