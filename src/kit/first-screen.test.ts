import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstScreen, awaitPicture, endFirstScreen, forgetFirstScreen } from './first-screen.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 16))
})
afterEach(() => {
  forgetFirstScreen()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('work waits until every picture of the first screen is shown and painted', () => {
  const work = vi.fn<() => void>()
  afterFirstScreen(work)
  const [first, second] = [awaitPicture(), awaitPicture()]
  first()
  first()
  vi.advanceTimersByTime(500)
  expect(work).not.toHaveBeenCalled()
  second()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(17)
  expect(work).toHaveBeenCalledOnce()
})

test('a picture that is asked for before the frame is painted is waited for too', () => {
  const work = vi.fn<() => void>()
  afterFirstScreen(work)
  awaitPicture()()
  const next = awaitPicture()
  vi.advanceTimersByTime(500)
  expect(work).not.toHaveBeenCalled()
  next()
  vi.advanceTimersByTime(17)
  expect(work).toHaveBeenCalledOnce()
})

test('work begins after 2 s where pictures do not come, and at once from then on', () => {
  const work = vi.fn<() => void>()
  afterFirstScreen(work)
  awaitPicture()
  vi.advanceTimersByTime(1_999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
  const later = vi.fn<() => void>()
  afterFirstScreen(later)
  expect(later).toHaveBeenCalledOnce()
})

test('work does not wait where the screen is known to show no pictures', () => {
  const work = vi.fn<() => void>()
  afterFirstScreen(work)
  endFirstScreen()
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(2_000)
  expect(work).toHaveBeenCalledOnce()
})

test('work that was taken back is not done', () => {
  const work = vi.fn<() => void>()
  afterFirstScreen(work)()
  vi.advanceTimersByTime(5_000)
  expect(work).not.toHaveBeenCalled()
})
