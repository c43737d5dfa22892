/** One entry of the browser's history. */
interface TrackedLocation {
  /** Unique for each entry; the router makes it. */
  readonly key: string
  readonly pathname: string
}

/** The locations of this tab (spec viewer §2, history tracker). The last of `previous` and the first of `forward` are the nearest. */
export interface TrackedHistory {
  readonly previous: readonly TrackedLocation[]
  readonly current: TrackedLocation
  readonly forward: readonly TrackedLocation[]
}

export type HistoryAction = 'PUSH' | 'POP' | 'REPLACE'

const KEY = 'pinfold.history'
/** Entries that are kept on each side. */
const ENTRIES_MAX = 50

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
 * Entries that a page load began all have the same key, so the path counts, too. Two such entries of one path are the
 * same here; a pop then counts as Back, so that no page is taken for one of this product that is none.
 */
function isSame(one: TrackedLocation, other: TrackedLocation): boolean {
  return one.key === other.key && one.pathname === other.pathname
}

function isIn({ previous, current, forward }: TrackedHistory, location: TrackedLocation): boolean {
  return [...previous, current, ...forward].some((each) => isSame(each, location))
}

/**
 * The history after a page load: what this tab knew before, moved as the browser moved. A load that another site or an
 * address led to starts again, because the entry before it is not a page of this product.
 * @param kind as Navigation Timing says it
 * @param isFromHere a page of this product led here
 */
export function resumeHistory(
  known: TrackedHistory | null,
  loaded: TrackedLocation,
  kind: NavigationTimingType,
  isFromHere: boolean,
): TrackedHistory {
  if (known === null) return startHistory(loaded)
  // Between an entry that is not known and the known ones there may be another site.
  if (kind === 'back_forward') return isIn(known, loaded) ? trackHistory(known, 'POP', loaded) : startHistory(loaded)
  if (kind === 'reload') return trackHistory(known, 'REPLACE', loaded)
  return isFromHere ? trackHistory(known, 'PUSH', loaded) : startHistory(loaded)
}

interface Stored {
  /** The member whose history it is; null for a visitor. */
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
const listeners = new Set<() => void>()

/** Call once, before the first location: the history of the same viewer's earlier page in this tab is continued. */
export function continueHistory(options: Keeping): { keep(): void } {
  keeping = options
  return { keep: () => keepHistory(options) }
}

/** Call after each change of the address, with what the router did. */
export function noteLocation(action: HistoryAction, { key, pathname }: TrackedLocation): void {
  const to = { key, pathname }
  const next = tracked ? trackHistory(tracked, action, to) : trackLoad(to)
  if (next === tracked) return
  // What led to a page also led to the one that replaces it.
  if (tracked && action !== 'REPLACE') origin = tracked.current.pathname
  tracked = next
  for (const listener of listeners) listener()
}

/** Continues this tab's history after a page load, and notes what led to the load. */
function trackLoad(loaded: TrackedLocation): TrackedHistory {
  const kind = loadKind()
  const stored = readStored()
  const known = stored !== null && stored.viewer === keeping?.viewer ? stored.history : null
  const isNewTab = window.history.length === 1
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  const isFromHere = referrer?.origin === window.location.origin
  // The browser tells the referrer of the first load again after a reload, Back and Forward.
  if (kind === 'back_forward')
    origin = known && isIn(known, loaded) && !isSame(known.current, loaded) ? known.current.pathname : null
  else if (kind === 'reload' || referrer === null) origin = null
  // Without a history, the page before may have been another viewer's, such as after a log-out.
  else if (isFromHere) origin = known || isNewTab ? referrer.pathname : null
  else origin = referrer.host
  return resumeHistory(known, loaded, kind, isFromHere && !isNewTab)
}

/** True if the entry before the shown one is a page of this product: Back stays here. */
export function hasPreviousPage(): boolean {
  return tracked !== null && tracked.previous.length > 0
}

/**
 * What led to the shown page: the path of a page of this product, whether by a link, Back or Forward, or the host of
 * another site. Null after a reload, or if it is unknown, or a page of another viewer.
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
