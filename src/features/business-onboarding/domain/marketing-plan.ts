import { adCountry } from '#features/ads/domain/country-rules.ts'
import type { Objective } from '#features/ads/constants.ts'
import { PLAN_NAME_MAX, WEEKLY_COUNT_MAX, WEEKLY_EVENTS_MIN, type PlanGoal } from '../constants.ts'

/** Fields of a marketing plan (spec business §3). */
export interface MarketingPlanData {
  readonly topBusinessGoal: PlanGoal | ''
  /** Micro-units of the account's currency; null: empty. */
  readonly dailyAdsBudget: bigint | null
  readonly weeklyAddToCarts: number
  readonly weeklyLeads: number
  readonly weeklyCheckouts: number
  readonly hasFeed: boolean
  readonly marketingPlanName: string
}

export interface PlanSuggestion {
  readonly objective: Objective
  /** Micro-units per day; at least the country's minimum. */
  readonly dailyBudgetMicro: bigint
  readonly durationDays: number
}

/** The plan of the form: with its flag, and the suggestion once one was asked for. */
export interface PlanForm extends MarketingPlanData {
  readonly canPropose: boolean
  readonly marketingPlanSuggestion: PlanSuggestion | null
}

/** spec business §9: canPropose is true, the weekly counts are 0, the daily budget is empty. */
export const START_PLAN: PlanForm = {
  topBusinessGoal: '',
  dailyAdsBudget: null,
  weeklyAddToCarts: 0,
  weeklyLeads: 0,
  weeklyCheckouts: 0,
  hasFeed: false,
  marketingPlanName: '',
  canPropose: true,
  marketingPlanSuggestion: null,
}

/** Required fields that are missing or out of bounds. */
export function missingFields(plan: MarketingPlanData): readonly (keyof MarketingPlanData)[] {
  const counts = ['weeklyAddToCarts', 'weeklyLeads', 'weeklyCheckouts'] as const
  return [
    ...(plan.topBusinessGoal === '' ? (['topBusinessGoal'] as const) : []),
    ...(plan.dailyAdsBudget === null || plan.dailyAdsBudget <= 0n ? (['dailyAdsBudget'] as const) : []),
    ...counts.filter((name) => !Number.isInteger(plan[name]) || plan[name] < 0 || plan[name] > WEEKLY_COUNT_MAX),
    ...(plan.marketingPlanName.trim() === '' || plan.marketingPlanName.length > PLAN_NAME_MAX
      ? (['marketingPlanName'] as const)
      : []),
  ]
}

/**
 * What we would promote for (a pure function of goal, budget, weekly counts and feed). Fewer than 50 weekly events:
 * CONSIDERATION, because there is nothing to optimise for; checkouts with a feed: CATALOG_SALES; otherwise WEB_CONVERSION.
 */
export function suggestPlan(plan: MarketingPlanData, country: string): PlanSuggestion {
  const { minimumDailyMicro, defaultDailyMicro, defaultDurationDays } = adCountry(country)
  const budget = plan.dailyAdsBudget ?? defaultDailyMicro
  return {
    objective: objectiveOf(plan),
    dailyBudgetMicro: budget < minimumDailyMicro ? minimumDailyMicro : budget,
    durationDays: defaultDurationDays,
  }
}

function objectiveOf({ topBusinessGoal: goal, hasFeed, ...plan }: MarketingPlanData): Objective {
  if (goal === 'AWARENESS' || goal === 'TRAFFIC') return 'CONSIDERATION'
  const events = plan.weeklyAddToCarts + plan.weeklyLeads + plan.weeklyCheckouts
  if (events < WEEKLY_EVENTS_MIN) return 'CONSIDERATION'
  return hasFeed && goal === 'SALES' && plan.weeklyCheckouts > 0 ? 'CATALOG_SALES' : 'WEB_CONVERSION'
}

/** A change of a field. The former suggestion is void, and the plan may be proposed again. */
export function changePlan(plan: PlanForm, values: Partial<MarketingPlanData>): PlanForm {
  return { ...plan, ...values, canPropose: true, marketingPlanSuggestion: null }
}

/** Asks for a suggestion: none, and canPropose is false, if a required field is missing. */
export function proposePlan(plan: PlanForm, country: string): PlanForm {
  if (missingFields(plan).length > 0) return { ...plan, canPropose: false, marketingPlanSuggestion: null }
  return { ...plan, canPropose: true, marketingPlanSuggestion: suggestPlan(plan, country) }
}
