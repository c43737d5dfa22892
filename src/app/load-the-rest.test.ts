import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitPicture, forgetFirstScreen } from '#kit/first-screen.ts'
import { loadTheRest } from './load-the-rest.ts'

const registerServiceWorker = vi.fn<() => Promise<void>>(async () => undefined)

/** Work that waits until the page is idle. */
const idle: (() => void)[] = []
const late = { read: () => [], subscribe: () => () => undefined, load: async () => [] }

/** Starts a page that paints at once but whose first pictures have not arrived. */
function startPage(): () => void {
  const showPicture = awaitPicture()
  loadTheRest([], late, false, registerServiceWorker)
  return showPicture
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: false, documentElement: { lang: 'en' }, querySelectorAll: () => [] })
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work))
  vi.useFakeTimers()
  // After the fake timers, which have idle callbacks of their own.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
})

afterEach(() => {
  forgetFirstScreen()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  idle.length = 0
  registerServiceWorker.mockClear()
})

test('a page is kept for a reload without a network when its first pictures are shown and it is idle', async () => {
  const showPicture = startPage()
  await vi.advanceTimersByTimeAsync(500)
  expect(idle).toEqual([])
  showPicture()
  await vi.advanceTimersByTimeAsync(20)
  expect(registerServiceWorker).not.toHaveBeenCalled()
  idle.shift()?.()
  expect(registerServiceWorker).toHaveBeenCalledTimes(1)
})
