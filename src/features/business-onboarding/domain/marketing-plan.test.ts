import { expect, test } from 'vitest'
import { MICROS } from '#features/ads/domain/country-rules.ts'
import { changePlan, missingFields, proposePlan, START_PLAN, suggestPlan, type PlanForm } from './marketing-plan.ts'

const plan: PlanForm = {
  ...START_PLAN,
  topBusinessGoal: 'SALES',
  dailyAdsBudget: 20n * MICROS,
  marketingPlanName: 'Spring',
}

test('a new plan can be proposed, has weekly counts of 0 and an empty budget (spec business §9)', () => {
  expect(START_PLAN).toMatchObject({
    canPropose: true,
    weeklyAddToCarts: 0,
    weeklyLeads: 0,
    weeklyCheckouts: 0,
    dailyAdsBudget: null,
  })
})

test.each([
  [{}, 'CONSIDERATION'],
  [{ weeklyLeads: 49 }, 'CONSIDERATION'],
  [{ weeklyLeads: 50 }, 'WEB_CONVERSION'],
  [{ weeklyCheckouts: 50 }, 'WEB_CONVERSION'],
  [{ weeklyCheckouts: 50, hasFeed: true }, 'CATALOG_SALES'],
  [{ weeklyAddToCarts: 50, hasFeed: true }, 'WEB_CONVERSION'],
  [{ weeklyCheckouts: 500, hasFeed: true, topBusinessGoal: 'AWARENESS' }, 'CONSIDERATION'],
  [{ weeklyCheckouts: 500, hasFeed: true, topBusinessGoal: 'LEADS' }, 'WEB_CONVERSION'],
] as const)('%o suggests %s', (change, objective) => {
  expect(suggestPlan({ ...plan, ...change }, 'US').objective).toBe(objective)
})

test("the budget is at least the country's minimum", () => {
  expect(suggestPlan({ ...plan, dailyAdsBudget: 1n * MICROS }, 'CZ').dailyBudgetMicro).toBe(80n * MICROS)
  expect(suggestPlan(plan, 'US').dailyBudgetMicro).toBe(20n * MICROS)
  expect(suggestPlan(plan, 'DK').durationDays).toBe(30)
})

test('canPropose is false once a required field was found missing, and true again after a change', () => {
  const bare = proposePlan({ ...plan, marketingPlanName: ' ', dailyAdsBudget: null }, 'US')
  expect([bare.canPropose, bare.marketingPlanSuggestion]).toEqual([false, null])
  expect(missingFields(bare)).toEqual(['dailyAdsBudget', 'marketingPlanName'])
  const again = changePlan(bare, { marketingPlanName: 'Spring', dailyAdsBudget: 5n * MICROS })
  expect(again.canPropose).toBe(true)
  expect(proposePlan(again, 'US').marketingPlanSuggestion).not.toBeNull()
})

test('weekly counts are whole numbers from 0 to a million', () => {
  for (const count of [-1, 1.5, 1_000_001, Number.NaN])
    expect(missingFields({ ...plan, weeklyLeads: count })).toEqual(['weeklyLeads'])
  expect(missingFields({ ...plan, weeklyLeads: 1_000_000 })).toEqual([])
})
