import { expect, test } from 'vitest'
import { routeOfHandler } from './page-handlers.ts'

test('a handler’s name gives its route (spec viewer §2)', () => {
  expect(routeOfHandler('pin/[id].js')).toBe('/pin/:id')
  expect(routeOfHandler('[username]/[slug].js')).toBe('/:username/:slug')
  expect(routeOfHandler('index.js')).toBe('/')
})

test('a nested index and another extension give no route (spec viewer §8)', () => {
  expect(() => routeOfHandler('pin/index.js')).toThrow('unexpected nested index file: pin/index.js')
  expect(() => routeOfHandler('pin/[id].tsx')).toThrow('unsupported extension: pin/[id].tsx')
})
