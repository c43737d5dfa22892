import { adCountry } from '#features/ads/domain/country-rules.ts'
import type { Objective } from '#features/ads/constants.ts'
import { PLAN_NAME_MAX, WEEKLY_COUNT_MAX, WEEKLY_EVENTS_MIN, type PlanGoal } from '../constants.ts'

/** Fields of a marketing plan (spec business §3). */
export interface MarketingPlanData {
  readonly topBusinessGoal: PlanGoal | ''
  /** The daily budget in micro-units of the account's currency; null if the field is empty. */
  readonly dailyAdsBudget: bigint | null
  readonly weeklyAddToCarts: number
  readonly weeklyLeads: number
  readonly weeklyCheckouts: number
  readonly hasFeed: boolean
  readonly marketingPlanName: string
}

export interface PlanSuggestion {
  readonly objective: Objective
  /** The daily budget in micro-units, at least the country's minimum. */
  readonly dailyBudgetMicro: bigint
  readonly durationDays: number
}

/** The values of the plan's form; `marketingPlanSuggestion` is null until one was requested. */
export interface PlanForm extends MarketingPlanData {
  readonly canPropose: boolean
  readonly marketingPlanSuggestion: PlanSuggestion | null
}

/** The form's defaults (spec business §9). */
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
 * Suggests objective, budget and duration for a plan. The objective is CONSIDERATION for the goals awareness and
 * traffic, and with fewer than WEEKLY_EVENTS_MIN weekly events, which are too few to optimise for. It is CATALOG_SALES
 * for the goal sales if there are checkouts and a product feed, otherwise WEB_CONVERSION.
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

/** Changes fields. This removes the suggestion, and allows to ask for a new one. */
export function changePlan(plan: PlanForm, values: Partial<MarketingPlanData>): PlanForm {
  return { ...plan, ...values, canPropose: true, marketingPlanSuggestion: null }
}

/** Adds a suggestion. If a required field is missing, there is none and `canPropose` becomes false. */
export function proposePlan(plan: PlanForm, country: string): PlanForm {
  if (missingFields(plan).length > 0) return { ...plan, canPropose: false, marketingPlanSuggestion: null }
  return { ...plan, canPropose: true, marketingPlanSuggestion: suggestPlan(plan, country) }
}
