/** spec viewer §9: whoever has one of these is in onboarding. */
export const ONBOARDING_EXPERIENCES = { member: 40_001, business: 40_002, invited: 500_450 } as const
/** Where onboarding is shown. */
export const ONBOARDING_PLACEMENT = 1
/** spec viewer §4, experience status. */
export const EXPERIENCE_STATUSES = ['unseen', 'viewed', 'completed', 'dismissed'] as const
export const ONBOARDING_STEPS = ['place', 'topics', 'boards'] as const

export function isOnboarding(experienceId: number): boolean {
  return Object.values<number>(ONBOARDING_EXPERIENCES).includes(experienceId)
}
