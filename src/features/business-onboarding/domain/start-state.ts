import { DAY_MS } from '#contracts/durations.ts'
import { BUSINESS_STEPS, OFFERS_SHOWN_DAYS } from '../constants.ts'
import type { Onboarding } from '../contract.ts'

/** `begun`: the stepper was left between its first and its last step. */
export function startState({ step, completed_at: at }: Pick<Onboarding, 'step' | 'completed_at'>): 'new' | 'begun' {
  return step > BUSINESS_STEPS.indexOf('welcome') + 1 && at === null ? 'begun' : 'new'
}

/** True while the hub says where to begin: the stepper was finished not long ago. */
export function hasNewOffers({ completed_at: at }: Pick<Onboarding, 'completed_at'>, nowMs: number): boolean {
  return at !== null && nowMs - Date.parse(at) < OFFERS_SHOWN_DAYS * DAY_MS
}
