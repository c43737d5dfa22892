import { BUSINESS_STEPS } from '../constants.ts'
import type { Onboarding } from '../contract.ts'

/** `begun`: the stepper was left between its first and its last step. */
export function startState({ step, completed_at: at }: Pick<Onboarding, 'step' | 'completed_at'>): 'new' | 'begun' {
  return step > BUSINESS_STEPS.indexOf('welcome') + 1 && at === null ? 'begun' : 'new'
}
