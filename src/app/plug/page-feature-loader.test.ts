import { expect, test, vi } from 'vitest'
import { createPageFeatureLoader } from './page-feature-loader.ts'

test('late features are loaded once, and listeners are told when they are loaded', async () => {
  const load = vi.fn<() => Promise<{ name: string }[]>>(async () => [{ name: 'settings' }])
  const late = createPageFeatureLoader(load)
  const listener = vi.fn<() => void>()
  late.subscribe(listener)
  expect(late.read()).toBeNull()
  await Promise.all([late.load(), late.load()])
  expect(late.read()).toEqual([{ name: 'settings' }])
  expect(load).toHaveBeenCalledTimes(1)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('after a failure the next call tries again', async () => {
  vi.useFakeTimers()
  let isThere = false
  const late = createPageFeatureLoader(async () => {
    if (!isThere) throw new Error('no network')
    return []
  })
  const failure = late.load().catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  expect(await failure).toBe('no network')
  expect(late.read()).toBeNull()
  isThere = true
  await expect(late.load()).resolves.toEqual([])
  vi.useRealTimers()
})
