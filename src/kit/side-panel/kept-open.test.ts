import { afterEach, expect, test, vi } from 'vitest'
import { isKeptOpen, keepOpen } from './kept-open.ts'

afterEach(() => vi.unstubAllGlobals())

test('a collapsed panel stays collapsed, and others are open', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  keepOpen('users', false)
  expect([isKeptOpen('users'), isKeptOpen('accounts')]).toEqual([false, true])
  keepOpen('users', true)
  expect(isKeptOpen('users')).toBe(true)
})

test('a browser that stores nothing shows every panel open', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('SecurityError')
    },
  })
  expect(isKeptOpen('users')).toBe(true)
})
