/** States of a stopwatch (spec viewer §4, stopwatch timers). */
type StopwatchState = 'not-timing' | 'timing' | 'complete' | 'aborted' | 'error'

/** Measures one wait. All times are in milliseconds of one clock. Time in the background is not included. */
export interface Stopwatch {
  readonly state: () => StopwatchState
  start(now: number): void
  /** @returns the measured time; null if the stopwatch was not running */
  end(state: Exclude<StopwatchState, 'not-timing' | 'timing'>, now: number): number | null
  pause(now: number): void
  resume(now: number): void
}

export function createStopwatch(): Stopwatch {
  let state: StopwatchState = 'not-timing'
  let counted = 0
  /** Null while the stopwatch is paused. */
  let since: number | null = null
  const count = (now: number): void => {
    if (since !== null) counted += now - since
  }
  return {
    state: () => state,
    start(now) {
      state = 'timing'
      counted = 0
      since = now
    },
    end(next, now) {
      if (state !== 'timing') return null
      count(now)
      state = next
      since = null
      return counted
    },
    pause(now) {
      count(now)
      since = null
    },
    resume(now) {
      if (state === 'timing' && since === null) since = now
    },
  }
}
