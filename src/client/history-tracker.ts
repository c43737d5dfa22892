/** One entry of the browser's history. */
interface TrackedLocation {
  /** Unique for each entry; the router makes it. */
  readonly key: string
  readonly pathname: string
}

/** The locations of this page load (spec viewer §2, history tracker). The last of `previous` and the first of `forward` are the nearest. */
export interface TrackedHistory {
  readonly previous: readonly TrackedLocation[]
  readonly current: TrackedLocation
  readonly forward: readonly TrackedLocation[]
}

export type HistoryAction = 'PUSH' | 'POP' | 'REPLACE'

export function startHistory({ key, pathname }: TrackedLocation): TrackedHistory {
  return { previous: [], current: { key, pathname }, forward: [] }
}

/**
 * Push adds an entry, pop moves back or forward, replace swaps the current location (spec viewer §2). The same entry
 * again changes nothing. A pop to an entry of an earlier page load moves before all known entries.
 */
export function trackHistory(
  history: TrackedHistory,
  action: HistoryAction,
  { key, pathname }: TrackedLocation,
): TrackedHistory {
  const { previous, current, forward } = history
  const to = { key, pathname }
  if (key === current.key && pathname === current.pathname) return history
  if (action === 'REPLACE') return { previous, current: to, forward }
  if (action === 'PUSH') return { previous: [...previous, current], current: to, forward: [] }
  const ahead = forward.findIndex((each) => each.key === key)
  if (ahead !== -1) {
    return {
      previous: [...previous, current, ...forward.slice(0, ahead)],
      current: to,
      forward: forward.slice(ahead + 1),
    }
  }
  const behind = previous.findLastIndex((each) => each.key === key)
  return {
    previous: behind === -1 ? [] : previous.slice(0, behind),
    current: to,
    forward: [...previous.slice(behind + 1), current, ...forward],
  }
}
