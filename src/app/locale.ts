import { findFittingLocale, findLocale, SOURCE_LOCALE, type Locale } from '#contracts/locales.ts'

const LOCALE_COOKIE = 'locale'
const YEAR_S = 31_536_000

interface LocaleSources {
  /**
   * Query of the page's address, with `?`. It is read here too, because the server did not see the address of a cached
   * page.
   */
  readonly search: string
  readonly cookies: string
  /**
   * The browser's languages, as BCP 47 tags, the most wanted first. Empty if the server made this very page: it has read
   * them already.
   */
  readonly fromBrowser: readonly string[]
  readonly fromServer: string | null
}

/**
 * The language of the page: the one that its address names (`?locale=`), otherwise the one chosen in this browser,
 * otherwise the browser's own if the page is a cached one, which may have been made for another language, otherwise the
 * one that the server found.
 */
export function chooseLocale({ search, cookies, fromBrowser, fromServer }: LocaleSources): Locale {
  const named = new URLSearchParams(search).get('locale')
  const chosen = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([A-Za-z_0-9]+)`).exec(cookies)?.[1]
  const own = fromBrowser.map((tag) => findFittingLocale(tag.replace('-', '_'))).find((fitting) => fitting !== null)
  return (findLocale(named) ?? findLocale(chosen) ?? own ?? findLocale(fromServer))?.id ?? SOURCE_LOCALE
}

/**
 * The text to assign to `document.cookie`, which is the only way to set a cookie in every browser. The server reads the
 * cookie.
 */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`
}
