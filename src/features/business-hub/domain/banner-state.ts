import { CARD_AWAY_MS, WELCOME_DISMISSALS_MAX, type MerchantLabel } from '../constants.ts'

/** Banners of the verified merchant program (spec business §4). */
export type MerchantBanner = 'welcome' | 'action' | 'celebration'

/** The banners that a member dismissed on this device (spec business §3, banner state). */
export interface BannerState {
  /** Milliseconds since 1970; null if no card was dismissed yet. */
  readonly lastDismissedAt: number | null
  readonly welcomeDismissals: number
  readonly isCelebrationDismissed: boolean
}

export const NO_DISMISSALS: BannerState = { lastDismissedAt: null, welcomeDismissals: 0, isCelebrationDismissed: false }

/**
 * The state after a dismissal. A dismissed celebration never returns. Other banners return after CARD_AWAY_MS, the
 * welcome only a limited number of times.
 */
export function withDismissed(state: BannerState, banner: MerchantBanner, now: number): BannerState {
  if (banner === 'celebration') return { ...state, isCelebrationDismissed: true }
  return {
    ...state,
    lastDismissedAt: now,
    welcomeDismissals: state.welcomeDismissals + (banner === 'welcome' ? 1 : 0),
  }
}

/**
 * The banner to show to a business now; null for none.
 * @param label label of the business's application; null if it does not take part
 * @param mayApply false while the business must wait before it applies again
 */
export function bannerFor(
  label: MerchantLabel | null,
  mayApply: boolean,
  state: BannerState,
  now: number,
): MerchantBanner | null {
  if (label === 'Active') return state.isCelebrationDismissed ? null : 'celebration'
  const isAway = state.lastDismissedAt !== null && now < state.lastDismissedAt + CARD_AWAY_MS
  if (isAway) return null
  if (label === 'Needs attention' || label === 'Suspended') return 'action'
  return label === null && mayApply && state.welcomeDismissals < WELCOME_DISMISSALS_MAX ? 'welcome' : null
}
