import { expect, test } from 'vitest'
import { LoaderError, PlatformError } from './start-errors.ts'
import { mayStart, readIsland, readRoot } from './start-rules.ts'

const island = { appVersion: '1', viewer: { isAuth: false }, locale: 'en_US', error: null }

test("the application does not start on a search engine's copy or with server_only (spec viewer §4)", () => {
  expect(mayStart({ hostname: 'pins.example', search: '?q=server_only' })).toBe(true)
  expect(mayStart({ hostname: 'webcache.googleusercontent.com', search: '' })).toBe(false)
  expect(mayStart({ hostname: 'pins.example', search: '?server_only=1' })).toBe(false)
  expect(mayStart({ hostname: 'pins.example', search: '?a=1&server_only' })).toBe(false)
})

test('a page without its context, or with a broken one, says that the app cannot start (spec viewer §4)', () => {
  expect(() => readIsland(null)).toThrow(PlatformError)
  expect(() => readIsland('{"viewer":')).toThrow(PlatformError)
  expect(() => readIsland('null')).toThrow('#pinfold-context was not found: the app cannot start')
})

test('a document without its head is a loader error, without its root a platform error (spec viewer §8)', () => {
  const page = (head: boolean, root: boolean) =>
    ({ querySelector: () => (head ? {} : null), getElementById: () => (root ? {} : null) }) as unknown as Document
  expect(() => readRoot(page(false, true))).toThrow(LoaderError)
  expect(() => readRoot(page(true, false))).toThrow(PlatformError)
  expect(readRoot(page(true, true))).toEqual({})
})

test("the server's own error is raised with its message and stack (spec viewer §4)", () => {
  const text = JSON.stringify({ ...island, error: { message: 'no database', stack: 'at start' } })
  expect(() => readIsland(text)).toThrow(PlatformError)
  expect(() => readIsland(text)).toThrow('no database')
})

test('a complete context is used unchanged', () => {
  expect(readIsland(JSON.stringify(island))).toEqual(island)
})
