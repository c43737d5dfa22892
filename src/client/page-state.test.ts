import { afterEach, expect, test, vi } from 'vitest'
import { onPageState, onReturn, readPageState, showHandler } from './page-state.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the page is in the background as soon as its window loses the focus, and the worker is told (spec viewer §7)', () => {
  const [window, document] = [new EventTarget(), new EventTarget()]
  let hasFocus = true
  Object.assign(window, { location: { pathname: '/pin/7', search: '?force_country=fr' } })
  Object.assign(document, { visibilityState: 'visible', cookie: '', referrer: '', hasFocus: () => hasFocus })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const told: boolean[] = []
  onPageState(() => told.push(readPageState().focused))
  hasFocus = false
  window.dispatchEvent(new Event('blur'))
  hasFocus = true
  window.dispatchEvent(new Event('focus'))
  expect(told).toEqual([false, true])
  expect(readPageState()).toMatchObject({ visible: true, handler: null, forceCountry: 'FR' })
  showHandler('pin/[id].js')
  expect(readPageState().handler).toBe('pin/[id].js')
})

test('what failed is tried again when the network returns and when the page is shown, but not when it is hidden', () => {
  const [window, document] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'visible' })]
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  const listener = vi.fn<() => void>()
  onReturn(listener)
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledTimes(2)
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('offline'))
  expect(listener).toHaveBeenCalledTimes(2)
})
