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
  const ahead = forward.findIndex((each) => isSame(each, to))
  if (ahead !== -1) {
    return {
      previous: [...previous, current, ...forward.slice(0, ahead)].slice(-ENTRIES_MAX),
      current: to,
      forward: forward.slice(ahead + 1),
    }
  }
  const behind = previous.findLastIndex((each) => isSame(each, to))
  return {
    previous: behind === -1 ? [] : previous.slice(0, behind),
    current: to,
    forward: [...previous.slice(behind + 1), current, ...forward].slice(0, ENTRIES_MAX),
  }
}

/** Entries that a page load began have all the same key, so the path counts, too. */
function isSame(one: TrackedLocation, other: TrackedLocation): boolean {
  return one.key === other.key && one.pathname === other.pathname
}

/**
 * The history after a page load: what this tab knew before, moved to the loaded entry. A load from another site starts
 * again, because the entry before it is not a page of this product.
 * @param isFromHere a page of this product led here
 */
export function resumeHistory(
  known: TrackedHistory | null,
  loaded: TrackedLocation,
  isFromHere: boolean,
): TrackedHistory {
  if (known === null) return startHistory(loaded)
  const isKnown = [...known.previous, known.current, ...known.forward].some((each) => isSame(each, loaded))
  if (isKnown) return trackHistory(known, 'POP', loaded)
  return isFromHere ? trackHistory(known, 'PUSH', loaded) : startHistory(loaded)
}

let tracked: TrackedHistory | null = null
/** The shown page was reached by Back. */
let isBack = false
const listeners = new Set<() => void>()

/** Call after each change of the address, with what the router did. */
export function noteLocation(action: HistoryAction, { key, pathname }: TrackedLocation): void {
  const to = { key, pathname }
  const before = tracked ?? readStored()
  const next = tracked
    ? trackHistory(tracked, action, to)
    : resumeHistory(before, to, window.history.length > 1 && isOwnPage(document.referrer))
  if (next === tracked) return
  if (before && next !== before && action !== 'REPLACE') isBack = next.forward.includes(before.current)
  tracked = next
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch (error) {
    console.warn('The history of this tab cannot be kept', error)
  }
  for (const listener of listeners) listener()
}

/** True if the entry before the shown one is a page of this product: Back stays here. */
export function hasPreviousPage(): boolean {
  return tracked !== null && tracked.previous.length > 0
}

/** The path of the page from which the shown one was reached, by a link, Back or Forward; null if it was none of this product. */
export function pageBefore(): string | null {
  return (isBack ? tracked?.forward[0] : tracked?.previous.at(-1))?.pathname ?? null
}

export function onHistory(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function isOwnPage(address: string): boolean {
  return address === window.location.origin || address.startsWith(`${window.location.origin}/`)
}

function readStored(): TrackedHistory | null {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null ? null : (JSON.parse(text) as TrackedHistory)
  } catch (error) {
    console.warn('The history of this tab cannot be read', error)
    return null
  }
}
