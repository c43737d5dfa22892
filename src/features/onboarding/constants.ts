/** Members with one of these experiences are in onboarding (spec viewer §9). */
export const ONBOARDING_EXPERIENCES = { member: 40_001, business: 40_002, invited: 500_450 } as const
/**
 * The placement that hides the footer of grid pins (spec viewer §9), and its experience, which has the flag
 * `hide_footer` (spec viewer §4).
 */
export const PIN_FOOTER_PLACEMENT = 1_000_069
export const PIN_FOOTER_EXPERIENCE = 500_417
/** The placement of onboarding. */
export const ONBOARDING_PLACEMENT = 1
/** The experiences that the operator may show to a member, each with its placement. */
export const PLACEMENT_OF: Readonly<Record<number, number>> = {
  [PIN_FOOTER_EXPERIENCE]: PIN_FOOTER_PLACEMENT,
  ...Object.fromEntries(Object.values(ONBOARDING_EXPERIENCES).map((id) => [id, ONBOARDING_PLACEMENT])),
}
/** Columns that order the operator's table of placements; the first is the default. */
export const PLACEMENT_SORTS = ['at', 'who', 'status', 'flag'] as const
/** How far a member has come with an experience (spec viewer §4, experience status). */
export const EXPERIENCE_STATUSES = ['unseen', 'viewed', 'completed', 'dismissed'] as const
export const ONBOARDING_STEPS = ['place', 'topics', 'people', 'boards'] as const

export function isOnboarding(experienceId: number): boolean {
  return Object.values<number>(ONBOARDING_EXPERIENCES).includes(experienceId)
}
