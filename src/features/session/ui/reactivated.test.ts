import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markReactivated, reactivatedIn, takeReactivated } from './reactivated.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the page after a log-in that kept an account says so once', () => {
  expect(takeReactivated()).toBeNull()
  markReactivated('deletion')
  expect([takeReactivated(), takeReactivated()]).toEqual(['deletion', null])
})

test('a log-in with a network says in its address what it canceled', () => {
  expect(reactivatedIn('?entered=1&reactivated=deletion&next=%2F')).toEqual({ reactivated_from: 'deletion' })
  expect(reactivatedIn('?entered=1&next=%2F')).toEqual({})
  expect(reactivatedIn('?reactivated=else')).toEqual({})
})
