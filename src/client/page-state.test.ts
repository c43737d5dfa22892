import { afterEach, expect, test, vi } from 'vitest'
import { onPageState, readPageState, showHandler } from './page-state.ts'

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
