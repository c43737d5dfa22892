import { UNKNOWN_CONSENT, type ConsentState } from '../domain/consent-state.ts'

let state = UNKNOWN_CONSENT
const listeners = new Set<() => void>()

/** The consent as this page knows it, for the banner and the dialog. */
export const consentStore = {
  get: (): ConsentState => state,
  set(next: ConsentState): void {
    state = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
