import { CSRF_COOKIE } from '#contracts/headers.ts'

/** What the core worker cannot see itself. */
export interface PageState {
  readonly online: boolean
  readonly visible: boolean
  /** The window has the focus. */
  readonly focused: boolean
  /** Path of the address. */
  readonly path: string
  readonly csrfToken: string
}

export function readPageState(): PageState {
  return {
    online: navigator.onLine,
    visible: document.visibilityState === 'visible',
    focused: document.hasFocus(),
    path: window.location.pathname,
    csrfToken: cookieValue(document.cookie, CSRF_COOKIE),
  }
}

/** The value of a cookie, or an empty text. */
export function cookieValue(cookies: string, name: string): string {
  for (const cookie of cookies.split('; ')) {
    const equals = cookie.indexOf('=')
    if (cookie.slice(0, equals) === name) return decodeURIComponent(cookie.slice(equals + 1))
  }
  return ''
}

/** Calls back whenever the page's state may have changed. */
export function onPageState(listener: () => void): void {
  for (const event of ['online', 'offline', 'pageshow', 'focus', 'blur']) window.addEventListener(event, listener)
  document.addEventListener('visibilitychange', listener)
}
