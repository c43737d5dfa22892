import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPage, isPageHeld } from './held-page.ts'

let view: EventTarget

beforeEach(() => {
  view = new EventTarget()
  vi.stubGlobal('window', view)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** True if the browser would ask the reader before the page is left. */
const asks = (): boolean => !view.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks before the page is left as long as some work holds it, and only then', () => {
  expect(asks()).toBe(false)
  const ends = [holdPage(), holdPage()]
  expect(asks()).toBe(true)
  ends[0]!()
  ends[0]!()
  expect([asks(), isPageHeld()]).toEqual([true, true])
  ends[1]!()
  expect([asks(), isPageHeld()]).toEqual([false, false])
})
