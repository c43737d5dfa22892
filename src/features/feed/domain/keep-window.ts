import { FEED_KEEP_MS } from '../constants.ts'

/**
 * True if a feed that is opened again keeps its position (spec viewer §2).
 * @param leftAt the time when it was left, in milliseconds of the same clock as `now`; null if it was not shown before
 * @param isShort true if the viewer's group of the experiment home_feed_keep_window has the short time
 */
export function isFeedKept(leftAt: number | null, now: number, isShort: boolean): boolean {
  return leftAt === null || now - leftAt <= (isShort ? FEED_KEEP_MS.short : FEED_KEEP_MS.long)
}
