import { storedClientId } from '../client/client-id.ts'
import { consentStore } from '../client/consent-store.ts'

export { meter } from '../client/metrics.ts'

/** Runs this once analytics is allowed, now or later; never if it is denied. */
export function whenAnalyticsGranted(run: () => void): void {
  if (consentStore.get().status === 'granted') {
    run()
    return
  }
  const stop = consentStore.subscribe(() => {
    if (consentStore.get().status !== 'granted') return
    stop()
    run()
  })
}

/** The id of this browser profile in the event record; null before it is stored. */
export function readEventClient(): string | null {
  return storedClientId(localStorage)
}
