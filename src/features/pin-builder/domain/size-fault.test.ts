import { expect, test } from 'vitest'
import { sizeFault } from './size-fault.ts'

test('a picture of too many pixels, or with a side that is too long, is refused before it is sent', () => {
  expect(sizeFault({ width: 10_000, height: 6_000 })).toBeNull()
  expect(sizeFault({ width: 10_000, height: 6_001 })).toBe('tooManyPixels')
  expect(sizeFault({ width: 16_383, height: 3_000 })).toBeNull()
  expect(sizeFault({ width: 16_384, height: 3_000 })).toBe('sideTooLong')
  expect(sizeFault({ width: 100, height: 20_000 })).toBe('sideTooLong')
})
