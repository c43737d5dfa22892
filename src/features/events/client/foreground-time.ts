/** Pairs foreground and background (spec viewer §4, time tracking). All times are milliseconds of one clock. */
export interface ForegroundTime {
  /**
   * Call when the page changes between foreground and background.
   * @returns the duration of the previous state; null if nothing changed
   */
  change(isForeground: boolean, now: number): number | null
  /** Time in the foreground since the last call. The time in the background does not count. */
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
