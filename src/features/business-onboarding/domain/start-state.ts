import { DAY_MS } from '#contracts/durations.ts'
import { BUSINESS_STEPS, OFFERS_SHOWN_DAYS } from '../constants.ts'
import type { Onboarding } from '../contract.ts'

/** The state of the stepper. `begun`: the member left it between its first and its last step. */
export function startState({ step, completed_at: at }: Pick<Onboarding, 'step' | 'completed_at'>): 'new' | 'begun' {
  return step > BUSINESS_STEPS.indexOf('welcome') + 1 && at === null ? 'begun' : 'new'
}

/** True if the stepper was finished recently, so that the hub suggests where to begin. */
export function hasNewOffers({ completed_at: at }: Pick<Onboarding, 'completed_at'>, nowMs: number): boolean {
  return at !== null && nowMs - Date.parse(at) < OFFERS_SHOWN_DAYS * DAY_MS
}
