import { expect, test } from 'vitest'
import { FIRST_STEP, reachableStep, stepAfter } from './step-rules.ts'

test('steps are counted from 1 and move by an increment within their number (spec business §4, §9)', () => {
  expect(FIRST_STEP).toBe(1)
  expect(stepAfter(1, 1, 3)).toBe(2)
  expect(stepAfter(3, -2, 3)).toBe(1)
  expect(stepAfter(3, 1, 3)).toBe(3)
  expect(stepAfter(1, -1, 3)).toBe(1)
})

test('an address opens no step beyond the first incomplete one', () => {
  expect(reachableStep(9, [true, false, true])).toBe(2)
  expect(reachableStep(1, [true, false, true])).toBe(1)
  expect(reachableStep(3, [true, true, true])).toBe(3)
  for (const wanted of [0, -4, 1.5, Number.NaN]) expect(reachableStep(wanted, [true, true])).toBe(1)
})
