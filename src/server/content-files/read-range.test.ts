import { expect, test } from 'vitest'
import { readRange } from './read-range.ts'

test('a byte range is read in the form that browsers send', () => {
  expect(readRange('bytes=0-', 100)).toEqual({ from: 0, to: 99 })
  expect(readRange('bytes=10-19', 100)).toEqual({ from: 10, to: 19 })
  expect(readRange('bytes=90-500', 100)).toEqual({ from: 90, to: 99 })
  expect(readRange('bytes=-5', 100)).toEqual({ from: 95, to: 99 })
})

test('a range after the end cannot be answered, and an invalid range means the whole file', () => {
  expect(readRange('bytes=100-', 100)).toBe('unsatisfiable')
  expect(readRange('bytes=-0', 100)).toBe('unsatisfiable')
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1'])
    expect(readRange(header, 100)).toBeNull()
})
