import { consentStore } from '../client/consent-store.ts'

/**
 * True if marketing and analytics cookies are allowed. Where no consent is required, they are allowed until they are
 * rejected.
 */
export function mayMarket(): boolean {
  const { status, consent } = consentStore.get()
  return status === 'granted' && (consent === null || consent.marketing)
}

/**
 * Calls a function after each change of the consent.
 * @returns a function that stops this
 */
export const whenConsentChanges = consentStore.subscribe
