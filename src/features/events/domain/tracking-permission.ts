import type { WireUser } from '#features/users/contract.ts'

/** The fields of the member's own record that concern tracking. */
export type TrackingChoice = Pick<
  WireUser,
  | 'third_party_marketing_tracking_enabled'
  | 'allow_personalization_cookies'
  | 'allow_analytic_cookies'
  | 'allow_marketing_cookies'
>

/**
 * True if an ads service may measure this viewer (spec viewer §3). The member's record is used, because it follows
 * changes on other devices; the page's consent does not.
 * @param member null for a visitor
 */
export function maySendToAds(member: TrackingChoice | null): boolean {
  if (member?.third_party_marketing_tracking_enabled === false) return false
  return member?.allow_analytic_cookies !== false && member?.allow_marketing_cookies !== false
}

/**
 * True if the marketing identifier may be kept for this viewer (spec viewer §3 and §6).
 * @param member null for a visitor
 */
export function mayIdentify(member: TrackingChoice | null): boolean {
  if (member?.third_party_marketing_tracking_enabled === false) return false
  return member?.allow_analytic_cookies !== false && member?.allow_personalization_cookies !== false
}
