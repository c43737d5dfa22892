import { expect, test } from 'vitest'
import { addressBook } from '#features/addresses.ts'

const nameOf = (path: string) => addressBook.match(path)?.name ?? null

test('a search has an address with a known scope, and one without a scope (spec viewer §2)', () => {
  expect(nameOf('/search/pins')).toBe('search/scope')
  expect(nameOf('/search')).toBe('search/start')
  for (const path of ['/search/people', '/Search/pins', '/search/Pins']) expect(nameOf(path), path).toBeNull()
  expect(addressBook.reservedWords.has('search')).toBe(true)
})
