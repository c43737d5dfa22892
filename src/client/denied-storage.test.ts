import { expect, test } from 'vitest'
import { outlivesReload, replaceDeniedStorage } from './denied-storage.ts'

const deny = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

test('storage that the browser denies is replaced by one that lasts as long as the page', () => {
  const kept = { getItem: () => 'kept' } as unknown as Storage
  const page = Object.defineProperties({} as { readonly localStorage: Storage; readonly sessionStorage: Storage }, {
    localStorage: { get: () => kept, configurable: true },
    sessionStorage: { get: deny, configurable: true },
  })
  replaceDeniedStorage(page)
  expect(page.localStorage).toBe(kept)
  expect(outlivesReload(kept)).toBe(true)
  const { sessionStorage } = page
  expect(outlivesReload(sessionStorage)).toBe(false)
  expect(sessionStorage.getItem('a')).toBe(null)
  sessionStorage.setItem('a', '1')
  sessionStorage.setItem('b', '2')
  expect([sessionStorage.getItem('a'), sessionStorage.length, sessionStorage.key(1)]).toEqual(['1', 2, 'b'])
  sessionStorage.removeItem('b')
  expect(Object.keys(sessionStorage)).toEqual(['a'])
  sessionStorage.clear()
  expect(sessionStorage.length).toBe(0)
})
