import type { ListKey } from '#contracts/ids.ts'
import type { Anchor } from '#contracts/stream.ts'

const PLACES = 'pinfold.places'
/** Number of lists whose positions are kept: those that were scrolled last. */
const PLACES_KEPT = 8
/** A worker may run on for a moment after its page has ended, and store an older position within this time. */
const WORKER_OUTLIVES_MS = 2_000

/**
 * Reading positions in this tab's lists when the page was left. The worker stores positions too, which all tabs read,
 * but a little later. After a reload right after scrolling, only the position stored here is up to date.
 */
export interface LeftPlaces {
  note(key: ListKey, anchor: Anchor): void
  /**
   * The position in a list; null if the position that the worker stored is newer.
   * @param savedAt time of the worker's position, milliseconds since 1970
   */
  of(key: ListKey, savedAt: number): Anchor | null
  /**
   * The last position in a list, in this page or the previous page of this tab. For lists whose positions no worker
   * stores.
   */
  last(key: ListKey): Anchor | null
}

interface LeftPlace {
  readonly anchor: Anchor
  /** Milliseconds since 1970. */
  readonly at: number
}

interface Stored {
  /** The member whose lists these are; null for a visitor. */
  readonly viewer: string | null
  readonly places: Readonly<Record<string, LeftPlace>>
}

export function createLeftPlaces(options: {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly viewer: string | null
  /** False after a log-out, when nothing may be stored. */
  readonly mayKeep: () => boolean
  readonly now: () => number
}): LeftPlaces & { keep(): void } {
  const before = read()?.places ?? {}
  const noted = new Map(Object.entries(before))
  /**
   * Lists that this page has shown. The worker has the positions of these lists, so those of the previous page are
   * outdated.
   */
  const isShown = new Set<string>()

  function read(): Stored | null {
    try {
      const stored = JSON.parse(options.storage().getItem(PLACES) ?? 'null') as Stored | null
      return stored?.viewer === options.viewer ? stored : null
    } catch {
      return null // storage is blocked, or another program wrote this
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
        // Storage is blocked or full. The position that the worker stores is only slightly older.
      }
    },
  }
}

/** False if the stored value is damaged. */
function isPlace({ anchor }: LeftPlace): boolean {
  return Number.isInteger(anchor.index)
}

/** Calls `keep` when the page is hidden or left, after all lists on the screen have reported their positions. */
export function keepWhenLeft(keep: () => void): void {
  window.addEventListener('pagehide', keep)
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep()
  })
}
