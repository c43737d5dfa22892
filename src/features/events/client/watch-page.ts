import { trackError } from '#client/track-error.ts'
import { setAppState, track, trackIn, type ShownView, type TrackedEvent } from '#client/track.ts'
import { createControlNames } from './control-names.ts'
import { createForegroundTime } from './foreground-time.ts'
import { createSeenCards, isHalfVisible } from './seen-cards.ts'
import { createOffSiteTimer, watchWaits } from './watch-waits.ts'

/** Interval at which visible cards are checked. */
const LOOK_EVERY_MS = 250
const TEXT_MAX = 256

interface PageWatch {
  /** Call this when another route is shown: it records the measurements of the previous route. */
  viewBegins(view: TrackedEvent): void
  /** Call this when the page may end: it records the measurements so far. */
  viewPauses(): void
  /** Call this when the page is left. */
  pageEnds(): void
}

/**
 * Records what happens on any screen: clicks, impressions, time spent, scrolling, foreground and background, and
 * errors.
 */
export function watchPage(): PageWatch {
  const foreground = createForegroundTime(document.hasFocus(), performance.now())
  const seen = createSeenCards()
  const waits = watchWaits()
  const offSite = createOffSiteTimer()
  const clicks: Clicks = { onLeave: offSite.leave, nameOf: createControlNames() }
  let shown: ShownView | null = null
  let deepestPx = 0

  function measured(): void {
    const ms = Math.round(foreground.take(performance.now()))
    if (shown && ms > 0) trackIn(shown, 'dwell', { event_data: { ms } })
    if (shown && deepestPx > 0)
      trackIn(shown, 'scroll_depth', {
        event_data: { px: Math.round(deepestPx), screens: Math.round((deepestPx / window.innerHeight) * 10) / 10 },
      })
    deepestPx = 0
  }

  const changeState = (isForeground: boolean) => (): void => {
    const lasted = foreground.change(isForeground, performance.now())
    if (lasted === null) return
    setAppState(isForeground)
    if (isForeground) {
      waits.resume()
      offSite.back()
    } else waits.pause()
    track('app_state', { event_data: { ms: Math.round(lasted) } })
  }
  setAppState(document.hasFocus())
  addEventListener('focus', changeState(true))
  addEventListener('blur', changeState(false))

  addEventListener(
    'scroll',
    () => {
      deepestPx = Math.max(deepestPx, window.scrollY)
    },
    { passive: true },
  )
  document.addEventListener('click', (event) => trackClick(event, clicks), { capture: true })
  addEventListener('error', ({ error, message }) => {
    if (!isSizeNotice(message)) trackError(error ?? message)
  })
  addEventListener('unhandledrejection', ({ reason }) => trackError(reason))
  setInterval(() => {
    if (document.visibilityState !== 'visible') return
    for (const id of seen.look(performance.now(), visibleCards()))
      track('impression', { component: 'card', objectId: id })
  }, LOOK_EVERY_MS)

  return {
    viewBegins({ view, mono }) {
      measured()
      waits.viewBegins(view, mono)
      seen.reset()
      shown = view
    },
    viewPauses: measured,
    pageEnds: offSite.pageEnds,
  }
}

/**
 * True for a notice that browsers report as an error although nothing failed: an element's size changed again in the
 * same frame.
 */
export function isSizeNotice(message: string): boolean {
  return message.startsWith('ResizeObserver loop')
}

/** Ids of the cards that are at least half visible. The grid mounts only cards near the window. */
function visibleCards(): readonly string[] {
  const { innerWidth, innerHeight } = window
  const ids: string[] = []
  for (const card of document.querySelectorAll<HTMLElement>('main [data-pin]')) {
    const { pin } = card.dataset
    if (pin !== undefined && isHalfVisible(card.getBoundingClientRect(), innerWidth, innerHeight)) ids.push(pin)
  }
  return ids
}

/**
 * The host of another site that a link leads to; null for a link within this site. If the link's address is this
 * server's redirect, `data-outbound` names the host.
 */
export function hostBehind(
  { dataset, origin, host }: Pick<HTMLAnchorElement, 'dataset' | 'origin' | 'host'>,
  ownOrigin: string,
): string | null {
  return dataset['outbound'] ?? (origin === ownOrigin ? null : host)
}

interface Clicks {
  readonly onLeave: (host: string) => void
  readonly nameOf: (control: HTMLElement) => string | null
}

/**
 * Records a click on a link or button. The words are not recorded, because they may be a member's own. Recorded are the
 * path of a link, the host of a link to another site, or the name of a button.
 */
function trackClick({ target }: Pick<MouseEvent, 'target'>, { onLeave, nameOf }: Clicks): void {
  const control =
    target instanceof Element ? target.closest<HTMLElement>('a, button, [role="button"], [role="menuitem"]') : null
  if (!control) return
  // `tracking_params` that the server returned with the shown pin are sent back with acts on that pin (spec business
  // §3).
  const params = control.closest<HTMLElement>('[data-tracking]')?.dataset['tracking']
  const tracking = params === undefined ? {} : { tracking_params: params.slice(0, TEXT_MAX) }
  const pin = control.dataset['object'] ?? control.closest<HTMLElement>('[data-pin]')?.dataset['pin']
  const isLink = control instanceof HTMLAnchorElement
  const outbound = isLink ? hostBehind(control, location.origin) : null
  if (outbound !== null) {
    onLeave(outbound.slice(0, TEXT_MAX))
    track('click', {
      component: 'outbound',
      ...(pin === undefined ? {} : { objectId: pin }),
      aux_data: { target: outbound.slice(0, TEXT_MAX), ...tracking },
    })
    return
  }
  const name = isLink ? control.pathname : nameOf(control)
  track('click', {
    component: pin === undefined ? (isLink ? 'link' : 'button') : 'card',
    ...(pin === undefined ? {} : { objectId: pin }),
    aux_data: { ...(name === null ? {} : { target: name.slice(0, TEXT_MAX) }), ...tracking },
  })
}
