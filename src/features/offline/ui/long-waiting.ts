import { useEffect, useState } from 'react'
import type { OfflineStatus } from '#client/use-offline-status.ts'

/** Online, a change is usually on the server before this time. */
export const WAITED_LONG_MS = 3_000

/**
 * The time until a change has waited long enough to be shown. 0 if one has, if several are pending, or if an attempt
 * has failed; null if nothing is pending.
 * @param now milliseconds since 1970
 * @returns milliseconds
 */
export function untilWaitedLongMs({ queue, waiting }: OfflineStatus, now: number): number | null {
  if (waiting === 0) return null
  const shown = queue.filter(({ state }) => state !== 'rejected')
  if (waiting > 1 || shown.some(({ attempts }) => attempts > 0)) return 0
  const oldest = Math.min(...shown.map(({ at }) => at))
  // A clock that was set back must not make the wait longer.
  return Math.min(WAITED_LONG_MS, Math.max(0, oldest + WAITED_LONG_MS - now))
}

/** True while a change waits longer than is usual. */
export function useLongWaiting(status: OfflineStatus): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const ms = untilWaitedLongMs(status, Date.now())
    const timer = setTimeout(() => setLong(ms !== null), ms ?? 0)
    return () => clearTimeout(timer)
  }, [status])
  return isLong && status.waiting > 0
}
