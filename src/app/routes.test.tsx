import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const pathOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path

test('fixed segments win over parameters (§2)', () => {
  expect(pathOf('/login')).toBe('/login')
  expect(pathOf('/search/pins')).toBe('/search/:scope')
  expect(pathOf('/topics/food')).toBe('/topics/:interest')
  expect(pathOf('/pin/123')).toBe('/pin/:id')
  expect(pathOf('/settings/changes')).toBe('/settings/changes')
  expect(pathOf('/mira')).toBe('/:username')
  expect(pathOf('/mira/kitchen-ideas/')).toBe('/:username/:slug')
})

test('the home feed is also reached as /homefeed/ (§2)', () => {
  expect(pathOf('/')).toBe('/')
  expect(pathOf('/homefeed/')).toBe('/homefeed')
})

test('matching is exact: pages that do not exist yet are no profiles or boards (§2)', () => {
  expect(pathOf('/today')).toBe('/today/*')
  expect(pathOf('/settings/privacy')).toBe('/settings/*')
  expect(pathOf('/a/b/c')).toBe('*')
  expect(pathOf('/pin/123/other')).toBe('*')
})
