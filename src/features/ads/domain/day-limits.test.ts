import { expect, test } from 'vitest'
import { dayLimit, runLimit } from './day-limits.ts'

const run = { dailyBudgetMicro: 5_000_000n, isFlexible: true, durationDays: 10 }

test('a flexible day may take twice the budget, a fixed one the budget', () => {
  expect(dayLimit(run)).toBe(10_000_000n)
  expect(dayLimit({ ...run, isFlexible: false })).toBe(5_000_000n)
})

test('a run takes at most days x budget; an ongoing one is counted in weeks', () => {
  expect(runLimit(run, 3)).toBe(50_000_000n)
  const ongoing = { ...run, durationDays: null }
  expect([1, 7, 8].map((day) => runLimit(ongoing, day))).toEqual([35_000_000n, 35_000_000n, 70_000_000n])
})
