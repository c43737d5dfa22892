import type { Consent } from '../contract.ts'

/**
 * `pending`: events are kept in memory and nothing leaves the browser. `granted`: events are stored and sent. `denied`:
 * nothing is recorded, and earlier events are removed.
 */
export type ConsentStatus = 'pending' | 'granted' | 'denied'

export interface ConsentState {
  readonly status: ConsentStatus
  /** True if the visitor is to be asked for a choice. */
  readonly isAsked: boolean
  /** The choice; null before the first one. */
  readonly consent: Consent | null
}

/** The state before the server has said whether consent is required. */
export const UNKNOWN_CONSENT: ConsentState = { status: 'pending', isAsked: false, consent: null }

/**
 * @param hasPrivacyControl true if the browser sends Global Privacy Control. This denies analytics whatever was chosen,
 * and the person is not asked
 */
export function consentState(
  { isRequired, consent }: { readonly isRequired: boolean; readonly consent: Consent | null },
  hasPrivacyControl: boolean,
): ConsentState {
  if (hasPrivacyControl) return { status: 'denied', isAsked: false, consent }
  if (consent) return { status: consent.analytics ? 'granted' : 'denied', isAsked: false, consent }
  return { status: isRequired ? 'pending' : 'granted', isAsked: isRequired, consent: null }
}
