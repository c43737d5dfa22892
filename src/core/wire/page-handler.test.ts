import { expect, test } from 'vitest'
import { pageHandlerOf } from './page-handler.ts'

test.each([
  ['/', 'index.js'],
  ['/homefeed', 'homefeed.js'],
  ['/login/', 'login.js'],
  ['/pin/123', 'pin/[id].js'],
  ['/pin/some-words--123', 'pin/[id].js'],
  ['/pin/create', 'pin/create.js'],
  ['/ana', '[username].js'],
  ['/ana/food', '[username]/[slug].js'],
  ['/topics/food', 'topics/[interest].js'],
  ['/search/pins', 'search/[scope].js'],
  ['/a/b/c', '404.js'],
])('%s is the page %s (§2)', (path, handler) => {
  expect(pageHandlerOf(path)).toBe(handler)
})
