/**
 * Measures how long the page is in the foreground and in the background (spec viewer §4, time tracking). All times are
 * in milliseconds of one clock.
 */
export interface ForegroundTime {
  /**
   * Call this when the page enters the foreground or the background.
   * @returns the duration of the state that ended; null if the state did not change
   */
  change(isForeground: boolean, now: number): number | null
  /** The time in the foreground since the last call. */
  take(now: number): number
}

export function createForegroundTime(isForeground: boolean, now: number): ForegroundTime {
  let changedAt = now
  let countedAt = now
  let total = 0
  let isCounting = isForeground

  function count(until: number): void {
    if (isCounting) total += until - countedAt
    countedAt = until
  }

  return {
    change(next, at) {
      if (next === isCounting) return null
      count(at)
      isCounting = next
      const lasted = at - changedAt
      changedAt = at
      return lasted
    },
    take(at) {
      count(at)
      const taken = total
      total = 0
      return taken
    },
  }
}
