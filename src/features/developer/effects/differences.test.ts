import { expect, test } from 'vitest'
import { cutJson, differences, FIELDS_MAX } from './differences.ts'

test('a changed row lists its changed fields by path', () => {
  const before = { title: 'Tea', counts: { 1: 4, 2: 0 }, saved: ['a'] }
  const after = { title: 'Tea', counts: { 1: 5, 2: 0 }, saved: ['a', 'b'], missed: true }
  expect(differences(before, after)).toEqual([
    { path: 'counts.1', before: '4', after: '5' },
    { path: 'saved', before: '["a"]', after: '["a","b"]' },
    { path: 'missed', before: null, after: 'true' },
  ])
})

test('a new row is one change, and an equal one is none', () => {
  expect(differences(undefined, { a: 1 })).toEqual([{ path: '', before: null, after: '{"a":1}' }])
  expect(differences({ a: [1] }, { a: [1] })).toEqual([])
})

test('long values are cut', () => {
  expect(cutJson('x'.repeat(300))).toHaveLength(161)
  const wide = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, i]))
  expect(differences({}, wide)).toHaveLength(FIELDS_MAX)
})
