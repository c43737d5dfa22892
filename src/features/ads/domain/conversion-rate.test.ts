import { expect, test } from 'vitest'
import { conversionRate, rankByConversions } from './conversion-rate.ts'

test('the rate of a group is the assumed one without clicks, and near the measured one with many', () => {
  const assumed = conversionRate({ clicks: 0, conversions: 0 })
  expect(assumed).toBeCloseTo(0.02)
  expect(conversionRate({ clicks: 1, conversions: 1 })).toBeLessThan(0.05)
  expect(conversionRate({ clicks: 10_000, conversions: 1_000 })).toBeCloseTo(0.1, 2)
  expect(conversionRate({ clicks: 10, conversions: 0 })).toBeLessThan(assumed)
  expect(conversionRate({ clicks: 100, conversions: 0 })).toBeLessThan(conversionRate({ clicks: 10, conversions: 0 }))
})

test('groups for conversions are ranked by their rate on their own places, and equal ones keep their order', () => {
  const measured = {
    visits: null,
    poor: { clicks: 200, conversions: 0 },
    good: { clicks: 200, conversions: 20 },
    sales: null,
    fresh: { clicks: 0, conversions: 0 },
    alike: { clicks: 0, conversions: 0 },
  }
  type Name = keyof typeof measured
  const order: readonly Name[] = ['visits', 'poor', 'fresh', 'sales', 'alike', 'good']
  expect(rankByConversions(order, (name) => measured[name])).toEqual([
    'visits',
    'good',
    'fresh',
    'sales',
    'alike',
    'poor',
  ])
})
