import { consentStore } from '../client/consent-store.ts'

/** True while marketing cookies are allowed, beside analytics; where nobody has to be asked, until they are refused. */
export function mayMarket(): boolean {
  const { status, consent } = consentStore.get()
  return status === 'granted' && (consent === null || consent.marketing)
}

/** Calls back with each change of the consent. @returns ends it */
export const whenConsentChanges = consentStore.subscribe
