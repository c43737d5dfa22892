import { expect, test } from 'vitest'
import { pinIdOf } from './addresses.ts'

test("a pin's address is its id alone, or words and the id after the last double hyphen (spec viewer §2)", () => {
  expect(pinIdOf('8123')).toBe('8123')
  expect(pinIdOf('rye-bread--with-seeds--8123')).toBe('8123')
})

test('an address without an id names no pin', () => {
  for (const segment of ['', 'rye-bread', 'rye-8123', 'rye--8123x', '12345678901234567890', '9223372036854775808'])
    expect(pinIdOf(segment)).toBeNull()
})
