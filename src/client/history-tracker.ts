/** One entry of the browser's history. */
interface TrackedLocation {
  /** Unique for each entry that the router makes. Entries of page loads share one key. */
  readonly key: string
  readonly pathname: string
}

/**
 * The locations of this tab (spec viewer §2, history tracker). Nearest to `current` are the last of `previous` and the
 * first of `forward`.
 */
export interface TrackedHistory {
  readonly previous: readonly TrackedLocation[]
  readonly current: TrackedLocation
  readonly forward: readonly TrackedLocation[]
}

export type HistoryAction = 'PUSH' | 'POP' | 'REPLACE'

const KEY = 'pinfold.history'
/** Maximum number of entries in `previous`, and in `forward`. */
const ENTRIES_MAX = 50

export function startHistory({ key, pathname }: TrackedLocation): TrackedHistory {
  return { previous: [], current: { key, pathname }, forward: [] }
}

/**
 * Updates the history: push adds an entry, pop moves back or forward, replace swaps the current location (spec viewer
 * §2). The same entry again changes nothing. A pop to an entry that is not known leads to an earlier page load, so it
 * moves before all known entries.
 */
export function trackHistory(
  history: TrackedHistory,
  action: HistoryAction,
  { key, pathname }: TrackedLocation,
): TrackedHistory {
  const { previous, current, forward } = history
  const to = { key, pathname }
  if (isSame(to, current)) return history
  if (action === 'REPLACE') return { previous, current: to, forward }
  if (action === 'PUSH') return { previous: [...previous, current].slice(-ENTRIES_MAX), current: to, forward: [] }
  const behind = previous.findLastIndex((each) => isSame(each, to))
  const ahead = behind === -1 ? forward.findIndex((each) => isSame(each, to)) : -1
  if (ahead !== -1) {
    return {
      previous: [...previous, current, ...forward.slice(0, ahead)].slice(-ENTRIES_MAX),
      current: to,
      forward: forward.slice(ahead + 1),
    }
  }
  return {
    previous: behind === -1 ? [] : previous.slice(0, behind),
    current: to,
    forward: [...previous.slice(behind + 1), current, ...forward].slice(0, ENTRIES_MAX),
  }
}

/**
 * True if two entries count as the same. All entries of page loads have the same key, so the path is compared too. Two
 * page loads of one path therefore look the same. A pop to one of them counts as Back: this never makes a page of
 * another site look like one of this product.
 */
function isSame(one: TrackedLocation, other: TrackedLocation): boolean {
  return one.key === other.key && one.pathname === other.pathname
}

function isIn({ previous, current, forward }: TrackedHistory, location: TrackedLocation): boolean {
  return [...previous, current, ...forward].some((each) => isSame(each, location))
}

/**
 * The history after a page load: the history that this tab knew before, moved as the browser moved. If another site or
 * a typed address led to the page, the history starts again, because the entry before it is not a page of this product.
 * @param kind type of the load, from Navigation Timing
 * @param isFromHere true if a page of this product led to the load
 */
export function resumeHistory(
  known: TrackedHistory | null,
  loaded: TrackedLocation,
  kind: NavigationTimingType,
  isFromHere: boolean,
): TrackedHistory {
  if (known === null) return startHistory(loaded)
  // If the loaded entry is unknown, there may be pages of another site between it and the known entries.
  if (kind === 'back_forward') return isIn(known, loaded) ? trackHistory(known, 'POP', loaded) : startHistory(loaded)
  if (kind === 'reload') return trackHistory(known, 'REPLACE', loaded)
  return isFromHere ? trackHistory(known, 'PUSH', loaded) : startHistory(loaded)
}

interface Stored {
  /** The member to whom the history belongs; null for a visitor. */
  readonly viewer: string | null
  readonly history: TrackedHistory
}

interface Keeping {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly viewer: string | null
  /** False after a log-out, when nothing may be stored. */
  readonly mayKeep: () => boolean
}

/** Null until `continueHistory` is called. */
let keeping: Keeping | null = null
let tracked: TrackedHistory | null = null
let origin: string | null = null
/** True once another location was shown since the page was loaded. */
let hasMoved = false
const listeners = new Set<() => void>()

/**
 * Call once, before the first location. Continues the history of the previous page in this tab if it had the same
 * viewer.
 */
export function continueHistory(options: Keeping): { keep(): void } {
  keeping = options
  return { keep: () => keepHistory(options) }
}

/** Call after each change of the address. */
export function noteLocation(action: HistoryAction, { key, pathname }: TrackedLocation): void {
  const to = { key, pathname }
  const next = tracked ? trackHistory(tracked, action, to) : trackLoad(to)
  if (next === tracked) return
  // A page that replaces another one has the same origin as the replaced page.
  if (tracked && action !== 'REPLACE') {
    origin = tracked.current.pathname
    hasMoved = true
  }
  tracked = next
  for (const listener of listeners) listener()
}

/** Continues this tab's history after a page load, and records what led to the load. */
function trackLoad(loaded: TrackedLocation): TrackedHistory {
  const kind = loadKind()
  const stored = readStored()
  const known = stored !== null && stored.viewer === keeping?.viewer ? stored.history : null
  const isNewTab = window.history.length === 1
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  const isFromHere = referrer?.origin === window.location.origin
  // After a reload, Back or Forward, the browser repeats the referrer of the first load, so it is not used then.
  if (kind === 'back_forward')
    origin = known && isIn(known, loaded) && !isSame(known.current, loaded) ? known.current.pathname : null
  else if (kind === 'reload' || referrer === null) origin = null
  // If the history is unknown, the previous page may have been another viewer's, for instance before a log-out.
  else if (isFromHere) origin = known || isNewTab ? referrer.pathname : null
  else origin = referrer.host
  return resumeHistory(known, loaded, kind, isFromHere && !isNewTab)
}

/**
 * True while the first location of a page is shown that was loaded by a link or an address, and not by Back, Forward or
 * a reload.
 */
export function isNewVisit(): boolean {
  return !hasMoved && loadKind() === 'navigate'
}

/** True if the entry before the shown one is a page of this product, so that Back does not leave the product. */
export function hasPreviousPage(): boolean {
  return tracked !== null && tracked.previous.length > 0
}

/**
 * What led to the shown page: the path of a page of this product (by a link, Back or Forward), or the host of another
 * site. Null after a reload, if the origin is unknown, or if the previous page was another viewer's.
 */
export function shownFrom(): string | null {
  return origin
}

export function onHistory(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function loadKind(): NavigationTimingType {
  const [load] = performance.getEntriesByType('navigation') as readonly PerformanceNavigationTiming[]
  return load?.type ?? 'navigate'
}

function readStored(): Stored | null {
  if (keeping === null) return null
  try {
    return JSON.parse(keeping.storage().getItem(KEY) ?? 'null') as Stored | null
  } catch (error) {
    console.warn('The history of this tab cannot be read', error)
    return null
  }
}

function keepHistory({ storage, viewer, mayKeep }: Keeping): void {
  if (tracked === null || !mayKeep()) return
  const stored: Stored = { viewer, history: tracked }
  try {
    storage().setItem(KEY, JSON.stringify(stored))
  } catch (error) {
    console.warn('The history of this tab cannot be kept', error)
  }
}
