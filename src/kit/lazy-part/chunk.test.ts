import { afterEach, expect, test, vi } from 'vitest'
import { createChunk } from './chunk.ts'
import { CHUNK_TIMEOUT_MS } from './load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A chunk that cannot be loaded while there is no network. */
function behindNetwork() {
  const network = { isThere: true, asked: 0 }
  const load = async () => {
    network.asked += 1
    if (!network.isThere) throw new Error('no network')
    return 'code'
  }
  return { network, chunk: createChunk(load, async () => undefined) }
}

test('code that could not be loaded in three tries is loaded again at the next tap (spec viewer §8)', async () => {
  const { network, chunk } = behindNetwork()
  network.isThere = false
  await expect(chunk.fetch()).rejects.toThrow('no network')
  expect(chunk.here()).toBeNull()
  network.isThere = true
  expect(await chunk.fetch()).toBe('code')
  expect(network.asked).toBe(4)
})

test('code is loaded once, however many wait for it, and kept', async () => {
  const { network, chunk } = behindNetwork()
  expect(await Promise.all([chunk.fetch(), chunk.fetch()])).toEqual(['code', 'code'])
  expect(chunk.here()).toBe('code')
  network.isThere = false
  expect(await chunk.fetch()).toBe('code')
  expect(network.asked).toBe(1)
})

test('code that hangs fails after a time limit, and the next try uses it once it has arrived', async () => {
  vi.useFakeTimers()
  let arrive: (code: string) => void = () => undefined
  const request = new Promise<string>((resolve) => (arrive = resolve))
  const chunk = createChunk(() => request)
  const first = chunk.fetch().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
  expect(await first).toMatchObject({ message: expect.stringContaining(`not loaded within ${CHUNK_TIMEOUT_MS} ms`) })
  expect(chunk.here()).toBeNull()
  arrive('code')
  expect(await chunk.fetch()).toBe('code')
})
