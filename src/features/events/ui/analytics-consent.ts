import { storedClientId } from '../client/client-id.ts'
import { consentStore } from '../client/consent-store.ts'

export { meter } from '../client/metrics.ts'

/** Runs a function once, when analytics is allowed; never if it is denied. */
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

/** The id of this browser profile that events have; null if none is stored. */
export function readEventClient(): string | null {
  return storedClientId(localStorage)
}
