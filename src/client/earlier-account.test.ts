import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markEarlierAccount, takesOver } from './earlier-account.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a tab that is loaded for another account says so once', () => {
  expect(takesOver('2')).toBe(false)
  markEarlierAccount('1')
  expect(takesOver('2')).toBe(true)
  expect(takesOver('2')).toBe(false)
})

test('a tab of the same account, or of a visitor, has nothing to say, and does not say it later', () => {
  for (const account of ['1', null]) {
    markEarlierAccount('1')
    expect(takesOver(account)).toBe(false)
    expect(takesOver('2')).toBe(false)
  }
})
