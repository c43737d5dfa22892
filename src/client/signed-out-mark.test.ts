import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markSignedOut, takeSignedOut } from './signed-out-mark.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the page after an ended session learns once whose it was and whether the operator suspended the member', () => {
  expect(takeSignedOut()).toBeNull()
  markSignedOut({ account: '7', isSuspended: true })
  expect(takeSignedOut()).toEqual({ account: '7', isSuspended: true })
  expect(takeSignedOut()).toBeNull()
})

test('a mark of another version is ignored', () => {
  sessionStorage.setItem('pinfold.signedOut', '7')
  expect(takeSignedOut()).toBeNull()
})
