import { DAY_MS } from '#contracts/durations.ts'
/** spec viewer §9: on a slow connection, a reload for a new version waits at most this long. */
export const STALE_NEW_VERSION_MS = DAY_MS
/** Effective types of slow connections (spec viewer §4). */
const SLOW = new Set(['slow-2g', '2g', '3g'])

interface Moment {
  /** Milliseconds since 1970 when the new version was noticed; null if there is none. */
  readonly noticedAt: number | null
  readonly now: number
  /** `navigator.connection.effectiveType`, if the browser reports it. */
  readonly connection: string | undefined
  /** True if the page is on the host for trying the newest version. */
  readonly isLatestHost: boolean
  /** Number of writes that the server has not confirmed yet. */
  readonly waiting: number
}

/**
 * True if a change of route should reload the page (spec viewer §4, new app version). An unconfirmed write prevents the
 * reload, and so does the host for trying the newest version. A slow connection delays the reload until the version was
 * noticed a day ago.
 */
export function shouldReload({ noticedAt, now, connection, isLatestHost, waiting }: Moment): boolean {
  if (noticedAt === null || isLatestHost || waiting > 0) return false
  return !SLOW.has(connection ?? '') || now - noticedAt >= STALE_NEW_VERSION_MS
}
