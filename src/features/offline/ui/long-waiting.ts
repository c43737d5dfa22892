import { useEffect, useState } from 'react'
import type { OfflineStatus } from '#client/use-offline-status.ts'

/** While online, the server usually confirms a change within this time. */
export const WAITED_LONG_MS = 3_000

/**
 * The time until a pending change has waited long enough to be shown. It is 0 if a change has already waited that long,
 * if several are pending, or if an attempt has failed. Null if nothing is pending.
 * @param now milliseconds since 1970
 * @returns milliseconds
 */
export function untilWaitedLongMs({ queue, waiting }: OfflineStatus, now: number): number | null {
  if (waiting === 0) return null
  const shown = queue.filter(({ state }) => state !== 'rejected')
  if (waiting > 1 || shown.some(({ attempts }) => attempts > 0)) return 0
  const oldest = Math.min(...shown.map(({ at }) => at))
  // If the device's clock was set back, the wait must not become longer.
  return Math.min(WAITED_LONG_MS, Math.max(0, oldest + WAITED_LONG_MS - now))
}

/** True while a change waits longer than usual. */
export function useLongWaiting(status: OfflineStatus): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const ms = untilWaitedLongMs(status, Date.now())
    const timer = setTimeout(() => setLong(ms !== null), ms ?? 0)
    return () => clearTimeout(timer)
  }, [status])
  return isLong && status.waiting > 0
}
