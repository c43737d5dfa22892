import { findLocale, SOURCE_LOCALE, type Locale } from '#contracts/locales.ts'

const LOCALE_COOKIE = 'locale'
const YEAR_S = 31_536_000

interface LocaleSources {
  /** Query of the address, with `?`. A cached page is not made by the server, so the query is read here as well. */
  readonly search: string
  readonly cookies: string
  readonly fromServer: string | null
}

/**
 * The page uses the language that its address names (`?locale=`), otherwise the one chosen here, otherwise the one that
 * the server found.
 */
export function chooseLocale({ search, cookies, fromServer }: LocaleSources): Locale {
  const named = new URLSearchParams(search).get('locale')
  const chosen = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([A-Za-z_0-9]+)`).exec(cookies)?.[1]
  return (findLocale(named) ?? findLocale(chosen) ?? findLocale(fromServer))?.id ?? SOURCE_LOCALE
}

/** The server reads this cookie. `document.cookie` is the only way to set a cookie in every browser. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`
}
