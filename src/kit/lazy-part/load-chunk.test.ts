import { expect, test, vi } from 'vitest'
import { loadChunk, loadWithChunks } from './load-chunk.ts'

test('a chunk that fails is tried three times with doubling pauses, then the failure is thrown (spec viewer §8, §9)', async () => {
  const pauses: number[] = []
  let tries = 0
  const load = () => {
    tries++
    return Promise.reject(new Error('chunk'))
  }
  await expect(loadChunk(load, async (ms) => void pauses.push(ms))).rejects.toThrow('chunk')
  expect(tries).toBe(3)
  expect(pauses).toEqual([500, 1_000])
})

test('a chunk that loads at the second try is used', async () => {
  let tries = 0
  const load = async () => {
    if (++tries === 1) throw new Error('lost')
    return 'screen'
  }
  expect(await loadChunk(load, async () => undefined)).toBe('screen')
})

test('a part waits for its texts and fails with them', async () => {
  const texts = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue()
  loadWithChunks(texts)
  const load = vi.fn<() => Promise<string>>(async () => 'a part')
  await expect(loadChunk(load, async () => undefined)).resolves.toBe('a part')
  expect(texts).toHaveBeenCalledTimes(2)
  expect(load).toHaveBeenCalledTimes(2)
})
