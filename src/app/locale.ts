import { findLocale, SOURCE_LOCALE, type Locale } from '#contracts/locales.ts'

export const LOCALE_COOKIE = 'locale'
const YEAR_S = 31_536_000

interface LocaleSources {
  /** Query of the address, with `?`. A kept page is answered without the server, so it is read here too. */
  readonly search: string
  readonly cookies: string
  readonly fromServer: string | null
}

/** The page is in the language that its address names (`?locale=`), else the one chosen here, else the one the server found. */
export function chooseLocale({ search, cookies, fromServer }: LocaleSources): Locale {
  const named = new URLSearchParams(search).get('locale')
  const chosen = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([A-Za-z_0-9]+)`).exec(cookies)?.[1]
  return (findLocale(named) ?? findLocale(chosen) ?? findLocale(fromServer))?.id ?? SOURCE_LOCALE
}

/** The server reads the cookie; `document.cookie` is the only way to set one that every browser has. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`
}
