import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitPicture, forgetFirstScreen } from '#kit/first-screen.ts'
import { loadTheRest } from './load-the-rest.ts'

const registerServiceWorker = vi.fn<() => Promise<void>>(async () => undefined)

const late = { read: () => [], subscribe: () => () => undefined, load: async () => [] }

/** Starts a page that paints at once but whose first pictures have not arrived. */
function startPage(controller: object | null): () => void {
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller } })
  const showPicture = awaitPicture()
  loadTheRest([], late, false, registerServiceWorker)
  return showPicture
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: false, documentElement: { lang: 'en' }, querySelectorAll: () => [] })
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work))
  vi.useFakeTimers()
})

afterEach(() => {
  forgetFirstScreen()
  vi.useRealTimers()
  registerServiceWorker.mockClear()
})

test('a first visit is kept for a reload without a network from its first paint on, before its pictures are there', async () => {
  startPage(null)
  expect(registerServiceWorker).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(registerServiceWorker).toHaveBeenCalledTimes(1)
})

test('a later visit looks for a newer version once the pictures of the first screen are shown', async () => {
  const showPicture = startPage({})
  await vi.advanceTimersByTimeAsync(500)
  expect(registerServiceWorker).not.toHaveBeenCalled()
  showPicture()
  await vi.advanceTimersByTimeAsync(20)
  expect(registerServiceWorker).toHaveBeenCalledTimes(1)
})
