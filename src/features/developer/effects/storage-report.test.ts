import { expect, test } from 'vitest'
import { sizeOf } from './storage-report.ts'

test('the size of a stored row includes its texts, numbers and typed arrays', () => {
  expect(sizeOf('four')).toBe(4)
  expect(sizeOf({ key: 'home', slots: new Int32Array(10), at: 1 })).toBe(3 + 4 + 5 + 40 + 2 + 8)
  expect(sizeOf([null, true])).toBe(1 + 8 + 1 + 8)
})
