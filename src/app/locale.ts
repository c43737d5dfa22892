/** Languages that a folder in `locales/` exists for, with their own names and directions. */
export const LOCALES = [
  { id: 'en_US', name: 'English', dir: 'ltr' },
  { id: 'ar_SA', name: 'العربية', dir: 'rtl' },
] as const

export type Locale = (typeof LOCALES)[number]['id']

export const SOURCE_LOCALE: Locale = 'en_US'
export const LOCALE_COOKIE = 'locale'
const YEAR_S = 31_536_000

/** The page is in the language that was chosen here, else in the one the server found. */
export function chooseLocale(cookies: string, fromServer: string | null): Locale {
  const chosen = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([A-Za-z_0-9]+)`).exec(cookies)?.[1]
  return [chosen, fromServer].find((id): id is Locale => isLocale(id)) ?? SOURCE_LOCALE
}

/** The server reads the cookie; `document.cookie` is the only way to set one that every browser has. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return LOCALES.find((known) => known.id === locale)?.dir ?? 'ltr'
}

function isLocale(id: string | null | undefined): boolean {
  return LOCALES.some((known) => known.id === id)
}
