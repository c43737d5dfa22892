/** Something on the page that would be closed or lost if the page were left. */
export interface Hold {
  /** `back`: a layer above the page, which Back should close. `page`: a change that would be lost with the page. */
  readonly what: 'back' | 'page'
  /** Called instead of leaving the page. Its argument `leave` leaves the page after all. */
  readonly onLeave: (leave: () => void) => void
}

/** The parts of a window that are used here. */
type HeldWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'history' | 'location'> & {
  readonly document: { readonly body: Pick<HTMLElement, 'hidden'> }
}

interface PageHolds {
  /** Call once, before the router starts to listen to Back and Forward. */
  readonly watch: (page: HeldWindow) => void
  /** Call after each change of the address. */
  readonly noteShown: () => void
  /** Holds the page until the returned function is called. */
  readonly hold: (hold: Hold) => () => void
  /** Calls `leave`, which shows another path of the product. If the page is held, `onLeave` is called instead. */
  readonly leaveFor: (pathname: string, leave: () => void) => void
  /** Shows another address for the same place, for instance after a new name. The router does not notice. */
  readonly replaceAddress: (address: string) => void
  /** Goes back or forward because the product itself asks for it. Nothing holds such a move. */
  readonly goBy: (steps: number, go: (steps: number) => void) => void
}

/** Field of the state of an entry that only keeps Back on this document while a layer is open. */
const GUARD = 'isGuard'
/** A layer that Back has not closed after this time stays open, for instance with a question. */
const STAYS_MS = 300

/**
 * Records what holds the page. Back and Forward cannot be prevented, because the browser reports them after it has
 * moved. The move is therefore reverted before the router sees it, and repeated later if the reader wants it.
 *
 * A move to another document is not even reported. So while a layer is open on the entry with which this document was
 * opened, another entry for the same place, the guard, is above it in the history. The guard is removed before the
 * router changes the history.
 */
export function createPageHolds(): PageHolds {
  const holds: Hold[] = []
  let page: HeldWindow | null = null
  let shown: { readonly index: number | null; readonly pathname: string } = { index: null, pathname: '' }
  /** The index of the entry with which this document was opened. */
  let opened: number | null = null
  /** The next move that must not be held: `back` reverts a move of the reader, `on` is a move that may happen. */
  let expected: 'back' | 'on' | null = null
  /** `going`: the guard is being removed. What has to wait for this is in `waiting`. */
  let guard: 'none' | 'on' | 'going' = 'none'
  const waiting: (() => void)[] = []
  /** The address for the entry below the guard, once the guard is gone. */
  let addressBelow: string | null = null

  const topLayer = (): Hold | undefined => holds.findLast(({ what }) => what === 'back')
  const setGuard = (): void => {
    if (!page || guard !== 'none' || !topLayer()) return
    const { history } = page
    if (opened === null || indexOf(history.state) !== opened) return
    history.pushState({ ...(history.state as object), [GUARD]: true }, '')
    guard = 'on'
  }
  const removeGuard = (): void => {
    if (guard !== 'on') return
    guard = 'going'
    page?.history.go(-1)
  }
  /** Calls the function when the guard is not in the history. */
  const withoutGuard = (act: () => void): void => {
    if (guard === 'none') return act()
    waiting.push(act)
    removeGuard()
  }
  const setAddress = (address: string): void => {
    if (!page) return
    page.history.replaceState(page.history.state, '', address)
    shown = { index: shown.index, pathname: page.location.pathname }
  }
  const guardGone = (): void => {
    guard = 'none'
    // After a move to another entry, the entry below the guard cannot be reached. Its old address redirects.
    if (addressBelow !== null && indexOf(page?.history.state) === opened) setAddress(addressBelow)
    addressBelow = null
  }
  /** Handles a move from or to the guard. False for any other move. */
  const isMoveOfGuard = (state: unknown): boolean => {
    if (guard === 'going') {
      guardGone()
      for (const act of waiting.splice(0)) act()
      return true
    }
    if (isGuard(state)) {
      guard = 'on'
      return true
    }
    if (guard === 'none') return false
    guardGone()
    if (indexOf(state) !== shown.index) return false
    topLayer()?.onLeave(() => {
      expected = 'on'
      page?.history.go(-1)
    })
    setTimeout(() => {
      if (guard === 'none' && topLayer() && indexOf(page?.history.state) === opened) page?.history.go(1)
    }, STAYS_MS)
    return true
  }

  const onMove = (event: PopStateEvent): void => {
    const own = expected
    expected = null
    if (own === 'back') event.stopImmediatePropagation()
    if (own !== null || page === null) return
    if (isMoveOfGuard(event.state)) {
      event.stopImmediatePropagation()
      return
    }
    const index = indexOf(event.state)
    const isOtherPath = page.location.pathname !== shown.pathname
    const hold = holds.findLast(({ what }) => what === 'back' || isOtherPath)
    if (!hold || index === null || shown.index === null || index === shown.index) return
    event.stopImmediatePropagation()
    const steps = index - shown.index
    const { history } = page
    expected = 'back'
    history.go(-steps)
    hold.onLeave(() => {
      expected = 'on'
      history.go(steps)
    })
  }
  const onUnload = (event: BeforeUnloadEvent): void => {
    // A page that must not be shown any longer, for instance after a log-out, is hidden before it is left. It asks
    // nothing.
    if (page?.document.body.hidden === false) event.preventDefault()
  }
  const isPageHeld = (): boolean => holds.some(({ what }) => what === 'page')
  const listen = (): void => {
    // A page with this listener may be excluded from the browser's back-forward cache, so the listener exists only
    // while it is needed.
    if (isPageHeld()) page?.addEventListener('beforeunload', onUnload)
    else page?.removeEventListener('beforeunload', onUnload)
  }
  return {
    watch(window) {
      page = window
      window.addEventListener('popstate', onMove, true)
    },
    noteShown() {
      if (!page) return
      shown = { index: indexOf(page.history.state), pathname: page.location.pathname }
      opened ??= shown.index
      setGuard()
    },
    hold(hold) {
      holds.push(hold)
      listen()
      if (guard === 'going') waiting.push(setGuard)
      else setGuard()
      return () => {
        holds.splice(holds.indexOf(hold), 1)
        listen()
        if (!topLayer()) removeGuard()
      }
    },
    leaveFor(pathname, leave) {
      const hold = pathname === shown.pathname ? undefined : holds.findLast(({ what }) => what === 'page')
      if (hold) hold.onLeave(() => withoutGuard(leave))
      else withoutGuard(leave)
    },
    replaceAddress(address) {
      if (guard !== 'none') addressBelow = address
      setAddress(address)
    },
    goBy(steps, go) {
      withoutGuard(() => {
        if (holds.length > 0) expected = 'on'
        go(steps)
      })
    },
  }
}

function isGuard(state: unknown): boolean {
  return (state as { readonly [GUARD]?: unknown } | null)?.[GUARD] === true
}

/**
 * The index of an entry in the tab's history, which the router stores in the entry; null if the entry is not the
 * router's.
 */
function indexOf(state: unknown): number | null {
  const { idx } = (state ?? {}) as { readonly idx?: unknown }
  return typeof idx === 'number' ? idx : null
}

/** The holds of this page. */
export const pageHolds = createPageHolds()
