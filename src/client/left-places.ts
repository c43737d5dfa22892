import type { ListKey } from '#contracts/ids.ts'
import type { Anchor } from '#contracts/stream.ts'

const PLACES = 'pinfold.places'
/** So many lists, the ones that were scrolled last. */
const PLACES_KEPT = 8
/** A worker that goes on for a moment after its page may write the place that it knew of before. */
const WORKER_OUTLIVES_MS = 2_000

/**
 * Where this tab's reader stood in its lists when the page went. The worker keeps places too, and for other tabs, but on disk
 * and thus a little later: a reload right after a scroll is faster than that.
 */
export interface LeftPlaces {
  note(key: ListKey, anchor: Anchor): void
  /** The place in a list; null where what is on disk is newer. @param savedAt milliseconds since 1970 */
  of(key: ListKey, savedAt: number): Anchor | null
  /** The last place in a list that no worker keeps: in this page, or in the one before it in this tab. */
  last(key: ListKey): Anchor | null
}

interface LeftPlace {
  readonly anchor: Anchor
  /** Milliseconds since 1970. */
  readonly at: number
}

interface Stored {
  /** Whose lists these are; null for a visitor. */
  readonly viewer: string | null
  readonly places: Readonly<Record<string, LeftPlace>>
}

export function createLeftPlaces(options: {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly viewer: string | null
  /** False after a log-out: nothing of it stays. */
  readonly mayKeep: () => boolean
  readonly now: () => number
}): LeftPlaces & { keep(): void } {
  const before = read()?.places ?? {}
  const noted = new Map(Object.entries(before))
  /** Lists that were shown since: their places are with the worker by now. */
  const isShown = new Set<string>()

  function read(): Stored | null {
    try {
      const stored = JSON.parse(options.storage().getItem(PLACES) ?? 'null') as Stored | null
      return stored?.viewer === options.viewer ? stored : null
    } catch {
      return null // storage is blocked, or another program's
    }
  }

  return {
    note(key, anchor) {
      isShown.add(key)
      noted.delete(key)
      noted.set(key, { anchor, at: options.now() })
    },
    of(key, savedAt) {
      const place = isShown.has(key) ? undefined : before[key]
      return place && isPlace(place) && place.at + WORKER_OUTLIVES_MS >= savedAt ? place.anchor : null
    },
    last(key) {
      const place = noted.get(key)
      return place && isPlace(place) ? place.anchor : null
    },
    keep() {
      if (isShown.size === 0 || !options.mayKeep()) return
      const places = Object.fromEntries([...noted].slice(-PLACES_KEPT))
      const stored: Stored = { viewer: options.viewer, places }
      try {
        options.storage().setItem(PLACES, JSON.stringify(stored))
      } catch {
        // Storage is blocked or full: what the worker keeps is a moment older.
      }
    },
  }
}

/** What was stored may be damaged. */
function isPlace({ anchor }: LeftPlace): boolean {
  return Number.isInteger(anchor.index)
}

/** Keeps places when the page is hidden or goes, after all that is shown has told its own. */
export function keepWhenLeft(keep: () => void): void {
  window.addEventListener('pagehide', keep)
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep()
  })
}
