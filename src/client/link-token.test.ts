import { afterEach, expect, test, vi } from 'vitest'
import { linkToken } from './link-token.ts'

afterEach(() => vi.unstubAllGlobals())

const token = linkToken('board-invite')

function openPage(hash: string, kept: Map<string, string> | null): void {
  vi.stubGlobal('window', { location: { hash } })
  const storage = {
    getItem: (name: string) => kept!.get(name) ?? null,
    setItem: (name: string, value: string) => void kept!.set(name, value),
    removeItem: (name: string) => void kept!.delete(name),
  }
  const blocked = new Proxy(storage, {
    get() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  vi.stubGlobal('sessionStorage', kept ? storage : blocked)
}

test('a token is kept during a log-in, until it is used', () => {
  const kept = new Map<string, string>()
  openPage('#abc', kept)
  expect(token.read()).toBe('abc')
  token.keep('abc')
  openPage('', kept)
  expect([token.read(), linkToken('business-invite').read()]).toEqual(['abc', ''])
  token.forget()
  expect(token.read()).toBe('')
})

test('without storage the token of the address still counts', () => {
  openPage('#abc', null)
  token.keep('abc')
  expect(token.read()).toBe('abc')
  openPage('', null)
  expect(token.read()).toBe('')
})
