import { consentStore } from '../client/consent-store.ts'

/** True if marketing and analytics cookies are allowed. Where no consent is required, true until they are refused. */
export function mayMarket(): boolean {
  const { status, consent } = consentStore.get()
  return status === 'granted' && (consent === null || consent.marketing)
}

/**
 * Calls back with each change of the consent.
 * @returns ends it
 */
export const whenConsentChanges = consentStore.subscribe
