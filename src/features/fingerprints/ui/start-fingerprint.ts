import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { meter, whenAnalyticsGranted } from '#features/events/ui/analytics-consent.ts'
import { FINGERPRINT_DELAY_MS } from '../constants.ts'

interface Surroundings {
  /** Milliseconds since the page's start. */
  readonly now: () => number
  readonly wait: (run: () => void, ms: number) => void
  readonly whenGranted: (run: () => void) => void
  /** @returns false if the server rejected the fingerprint */
  readonly send: () => Promise<boolean>
  readonly count: (name: 'fingerprint.sent' | 'fingerprint.failed') => void
}

/**
 * Makes the fingerprint 300 ms after the start (spec viewer §9), but not before analytics is allowed. A failure is only
 * counted (spec viewer §8).
 */
export function planFingerprint({ now, wait, whenGranted, send, count }: Surroundings): void {
  const make = async (): Promise<void> => {
    try {
      count((await send()) ? 'fingerprint.sent' : 'fingerprint.failed')
    } catch {
      // The library could not be loaded. Such a failure is counted and not shown (spec viewer §8).
      count('fingerprint.failed')
    }
  }
  whenGranted(() => wait(() => void make(), Math.max(0, FINGERPRINT_DELAY_MS - now())))
}

let isStarted = false

/** Starts the fingerprint once per page load. */
export function startFingerprint(): void {
  if (isStarted) return
  isStarted = true
  planFingerprint({
    now: () => performance.now(),
    wait: (run, ms) => void setTimeout(run, ms),
    whenGranted: whenAnalyticsGranted,
    send: async () => (await loadChunk(() => import('./send-fingerprint.ts'))).sendFingerprint(),
    count: (name) => meter('count', name, 1),
  })
}
