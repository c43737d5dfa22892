import { CSRF_COOKIE } from '#contracts/headers.ts'
import { landingQuery, readLanding } from './landing.ts'

/** The page's state, which the core worker cannot see itself. */
export interface PageState {
  readonly online: boolean
  readonly visible: boolean
  /** True if the window has the focus. */
  readonly focused: boolean
  /** Path of the address. */
  readonly path: string
  /** The landing parameters of the address (spec viewer §2). */
  readonly landingQuery: string
  /** Name of the page handler, `pin/[id].js` (spec viewer §2 and §7); null if the address has none. */
  readonly handler: string | null
  readonly csrfToken: string
  /** Country codes that the first address of the visit forces; an empty text for none (spec viewer §2 and §7). */
  readonly forceCountry: string
  readonly forceCountryFromIp: string
  readonly origin: string
  /** The address that led to this visit, if the browser reports it; an empty text for none. */
  readonly referrer: string
}

let shownHandler: string | null = null
let landing: ReturnType<typeof readLanding> | null = null

/** Sets the handler of the shown address, `pin/[id].js`; null for an unknown address. */
export function showHandler(handler: string | null): void {
  shownHandler = handler
}

export function readPageState(): PageState {
  landing ??= readLanding()
  return {
    online: navigator.onLine,
    visible: document.visibilityState === 'visible',
    focused: document.hasFocus(),
    path: window.location.pathname,
    landingQuery: landingQuery(window.location.search),
    handler: shownHandler,
    csrfToken: cookieValue(document.cookie, CSRF_COOKIE),
    forceCountry: landing.forceCountry,
    forceCountryFromIp: landing.forceCountryFromIp,
    origin: window.location.origin,
    referrer: landing.referrer,
  }
}

/** The value of a cookie, or an empty text. */
export function cookieValue(cookies: string, name: string): string {
  for (const cookie of cookies.split('; ')) {
    const equals = cookie.indexOf('=')
    // A cookie may have no name, and then no sign either.
    if (equals > 0 && cookie.slice(0, equals) === name) return decodeURIComponent(cookie.slice(equals + 1))
  }
  return ''
}

/** Calls the listener whenever the page's state may have changed. */
export function onPageState(listener: () => void): void {
  for (const event of ['online', 'offline', 'pageshow', 'focus', 'blur']) window.addEventListener(event, listener)
  document.addEventListener('visibilitychange', listener)
}

/**
 * Calls the listener when the network returns or the page is shown again. A call that failed before may succeed then.
 */
export function onReturn(listener: () => void): void {
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener()
  })
}
