/** Something on the page that a leave would close or lose. */
export interface Hold {
  /** `back`: a layer above the page, which Back closes. `page`: a change that is lost with the page. */
  readonly what: 'back' | 'page'
  /** Called in place of the leave; `leave` carries it out after all. */
  readonly onLeave: (leave: () => void) => void
}

/** The part of a window that is used here. */
type HeldWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'history' | 'location'> & {
  readonly document: { readonly body: Pick<HTMLElement, 'hidden'> }
}

interface PageHolds {
  /** Call once, before the router listens to Back and Forward. */
  readonly watch: (page: HeldWindow) => void
  /** Call after each change of the address. */
  readonly noteShown: () => void
  /** Holds the page until the returned function is called. */
  readonly hold: (hold: Hold) => () => void
  /** Calls `leave`, which shows another path of the product, unless the page is held. */
  readonly leaveFor: (pathname: string, leave: () => void) => void
  /** The product itself goes back or forward; nothing holds it. */
  readonly goBy: (steps: number, go: (steps: number) => void) => void
}

/**
 * What holds the page. Back and Forward cannot be refused: the browser has moved already when it tells. So the move is
 * reverted before the router sees it, and carried out later if the reader wants it.
 */
export function createPageHolds(): PageHolds {
  const holds: Hold[] = []
  let page: HeldWindow | null = null
  let shown: { readonly index: number | null; readonly pathname: string } = { index: null, pathname: '' }
  /** Moves that pass unseen: `back` was caused here to revert one, `on` is one that may happen. */
  let expected: 'back' | 'on' | null = null

  const onMove = (event: PopStateEvent): void => {
    const own = expected
    expected = null
    if (own === 'back') event.stopImmediatePropagation()
    if (own !== null || page === null) return
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
    // A page that must not be shown any more hides itself before it leaves, for instance after a log-out.
    if (page?.document.body.hidden === false) event.preventDefault()
  }
  const isPageHeld = (): boolean => holds.some(({ what }) => what === 'page')
  const listen = (): void => {
    // A page with this listener may be kept out of the browser's cache of pages, so it has it only while needed.
    if (isPageHeld()) page?.addEventListener('beforeunload', onUnload)
    else page?.removeEventListener('beforeunload', onUnload)
  }
  return {
    watch(window) {
      page = window
      window.addEventListener('popstate', onMove, true)
    },
    noteShown() {
      if (page) shown = { index: indexOf(page.history.state), pathname: page.location.pathname }
    },
    hold(hold) {
      holds.push(hold)
      listen()
      return () => {
        holds.splice(holds.indexOf(hold), 1)
        listen()
      }
    },
    leaveFor(pathname, leave) {
      const hold = pathname === shown.pathname ? undefined : holds.findLast(({ what }) => what === 'page')
      if (hold) hold.onLeave(leave)
      else leave()
    },
    goBy(steps, go) {
      if (holds.length > 0) expected = 'on'
      go(steps)
    },
  }
}

/** The place of an entry in the tab's history, which the router notes in it; null for an entry of another origin. */
function indexOf(state: unknown): number | null {
  const { idx } = (state ?? {}) as { readonly idx?: unknown }
  return typeof idx === 'number' ? idx : null
}

/** The holds of this page. */
export const pageHolds = createPageHolds()
