import { FEED_KEEP_MS } from '../constants.ts'

/**
 * True if a feed that is opened again keeps its place (spec viewer §2).
 * @param leftAt when it was left, null if it was not shown before; milliseconds of the same clock as `now`
 * @param isShort the viewer's group of the experiment home_feed_keep_window has the short window
 */
export function isFeedKept(leftAt: number | null, now: number, isShort: boolean): boolean {
  return leftAt === null || now - leftAt <= (isShort ? FEED_KEEP_MS.short : FEED_KEEP_MS.long)
}
