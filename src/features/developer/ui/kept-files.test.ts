import { expect, test, vi } from 'vitest'
import { readKeptFiles } from './kept-files.ts'

test('the service worker answers with the number of cached files (spec viewer §7)', async () => {
  const postMessage = (question: unknown, [port]: readonly MessagePort[]) => {
    expect(question).toEqual({ type: 'CACHED_FILES' })
    port?.postMessage({ cache: 'files', files: ['/a.js', '/b.css'] })
  }
  expect(await readKeptFiles({ postMessage: postMessage as ServiceWorker['postMessage'] })).toBe(2)
})

test('nothing is known without a service worker, or if it does not answer', async () => {
  expect(await readKeptFiles(null)).toBeNull()
  vi.useFakeTimers()
  const count = readKeptFiles({ postMessage: () => undefined })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await count).toBeNull()
  vi.useRealTimers()
})
