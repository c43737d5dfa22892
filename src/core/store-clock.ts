import type { Channel, Surroundings } from './surroundings.ts'

/** Clocks of two tabs that are closer than this agree: a message takes as long. Milliseconds. */
const AGREED_MS = 500
/** What the store has from further ahead came from a clock that was quite wrong: it would stop this one for as long. */
const AHEAD_MAX_MS = 24 * 60 * 60 * 1_000

/**
 * The time by which a store orders what was asked and what was confirmed: an answer that was asked for before an act was
 * confirmed does not know of it. The device's own clock would not do, since it may be set back in between.
 */
export interface StoreClock {
  /** Milliseconds since 1970, or ahead of that by as much as the clock was set back; later with each call. */
  readonly now: () => number
  /** The store has something of that time: what comes from now on is later. */
  reach(at: number): void
}

/**
 * Goes with the device's clock, and past a set-back with the time that this worker has run. A tab that starts after the
 * set-back is told by those that ran before it, and by the newest thing that it finds on disk.
 */
export function createStoreClock({ now, uptime }: Pick<Surroundings, 'now' | 'uptime'>, channel: Channel): StoreClock {
  /** What the clock shows when `uptime` is 0. */
  let base = now() - uptime()
  let last = 0

  function current(): number {
    base = Math.max(base, now() - uptime())
    return Math.floor(base + uptime())
  }

  function read(): number {
    last = Math.max(current(), last + 1)
    return last
  }

  function reach(at: number): void {
    if (!(at - now() < AHEAD_MAX_MS)) return
    base = Math.max(base, at - uptime())
    last = Math.max(last, at)
  }

  const tell = (): void => channel.post({ kind: 'clock', at: read() })
  channel.onMessage((message) => {
    const { kind, at } = message as { readonly kind?: string; readonly at?: number }
    if (kind !== 'clock' || typeof at !== 'number') return
    if (current() - at > AGREED_MS) tell()
    else reach(at)
  })
  tell()
  return { now: read, reach }
}
