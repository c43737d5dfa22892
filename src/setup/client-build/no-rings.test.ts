import { expect, test } from 'vitest'
import { findRing } from './no-rings.ts'

test('a ring of imports is reported by its files', () => {
  const imports = new Map([
    ['page', ['kit']],
    ['kit', ['a']],
    ['a', ['b']],
    ['b', ['a']],
  ])
  expect(findRing(imports)).toEqual(['a', 'b', 'a'])
})

test('a file that several others import is not a ring', () => {
  const imports = new Map([
    ['page', ['a', 'b']],
    ['a', ['kit']],
    ['b', ['kit']],
    ['kit', ['elsewhere']],
  ])
  expect(findRing(imports)).toBeUndefined()
})
