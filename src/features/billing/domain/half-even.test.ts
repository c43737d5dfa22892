import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundHalfEven } from './half-even.ts'

const CENT = 10_000n

test.each([
  [15_000n, 20_000n],
  [25_000n, 20_000n],
  [24_999n, 20_000n],
  [25_001n, 30_000n],
  [-15_000n, -20_000n],
  [-25_000n, -20_000n],
  [-5_000n, 0n],
  [5_000n, 0n],
  [0n, 0n],
])('%s rounds to %s', (micro, rounded) => expect(roundHalfEven(micro, CENT)).toBe(rounded))

test('the result is a multiple, never further than half a unit away, and symmetric', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (micro) => {
      const rounded = roundHalfEven(micro, CENT)
      const gap = rounded > micro ? rounded - micro : micro - rounded
      expect(rounded % CENT).toBe(0n)
      expect(gap * 2n <= CENT).toBe(true)
      expect(roundHalfEven(-micro, CENT)).toBe(-rounded)
    }),
  )
})
