import { setAppState, track, trackIn, type ShownView, type TrackedEvent } from '#client/track.ts'
import { createForegroundTime } from './foreground-time.ts'
import { createSeenCards, isHalfVisible } from './seen-cards.ts'

/** Cards are looked at this often. */
const LOOK_EVERY_MS = 250
const TEXT_MAX = 256
const MESSAGE_MAX = 1_000
const STACK_MAX = 2_000

interface PageWatch {
  /** Another route is shown: what was measured of the route before is recorded. */
  viewBegins(view: TrackedEvent): void
  /** The page may end here: what was measured so far is recorded. */
  viewPauses(): void
}

/** Records what happens on any screen: clicks, impressions, dwell, scrolling, foreground and background, errors. */
export function watchPage(): PageWatch {
  const foreground = createForegroundTime(document.hasFocus(), performance.now())
  const seen = createSeenCards()
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
  document.addEventListener('click', trackClick, { capture: true })
  addEventListener('error', ({ error, message }) => trackError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => trackError(reason))
  setInterval(() => {
    if (document.visibilityState !== 'visible') return
    for (const id of seen.look(performance.now(), visibleCards()))
      track('impression', { component: 'card', objectId: id })
  }, LOOK_EVERY_MS)

  return {
    viewBegins({ view }) {
      measured()
      seen.reset()
      shown = view
    },
    viewPauses: measured,
  }
}

/** Ids of the cards of which half is visible. The grid mounts those near the window only. */
function visibleCards(): readonly string[] {
  const { innerWidth, innerHeight } = window
  const ids: string[] = []
  for (const card of document.querySelectorAll<HTMLElement>('main [data-pin]')) {
    const { pin } = card.dataset
    if (pin !== undefined && isHalfVisible(card.getBoundingClientRect(), innerWidth, innerHeight)) ids.push(pin)
  }
  return ids
}

/** A click on a link or a button. Its words are not recorded: they may be a member's own; of a link that leads away, the host is. */
function trackClick({ target }: MouseEvent): void {
  const control =
    target instanceof Element ? target.closest<HTMLElement>('a, button, [role="button"], [role="menuitem"]') : null
  if (!control) return
  const pin = control.dataset['object'] ?? control.closest<HTMLElement>('[data-pin]')?.dataset['pin']
  const isLink = control instanceof HTMLAnchorElement
  if (isLink && control.origin !== location.origin) {
    track('click', {
      component: 'outbound',
      ...(pin === undefined ? {} : { objectId: pin }),
      aux_data: { target: control.host.slice(0, TEXT_MAX) },
    })
    return
  }
  track('click', {
    component: pin === undefined ? (isLink ? 'link' : 'button') : 'card',
    ...(pin === undefined ? {} : { objectId: pin }),
    aux_data: isLink ? { target: control.pathname.slice(0, TEXT_MAX) } : {},
  })
}

function trackError(error: unknown): void {
  const { name = 'Error', message = String(error), stack } = error instanceof Error ? error : {}
  track('error', {
    event_data: {
      name: name.slice(0, TEXT_MAX),
      message: message.slice(0, MESSAGE_MAX),
      ...(stack === undefined ? {} : { stack: stack.slice(0, STACK_MAX) }),
    },
  })
}
