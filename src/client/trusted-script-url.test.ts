import { afterEach, expect, test, vi } from 'vitest'
import { trustedScriptUrl } from './trusted-script-url.ts'

afterEach(() => vi.unstubAllGlobals())

test('a script of another protocol or origin is not trusted (spec viewer §8)', () => {
  vi.stubGlobal('window', { location: { href: 'https://pins.example/pin/1', origin: 'https://pins.example' } })
  expect(trustedScriptUrl('/assets/core.js')).toBe('https://pins.example/assets/core.js')
  expect(() => trustedScriptUrl('data:text/javascript,1')).toThrow('protocol not supported: data:')
  expect(() => trustedScriptUrl('https://elsewhere.example/core.js')).toThrow('A script of another origin')
})
