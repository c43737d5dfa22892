import { findFittingLocale, findLocale, SOURCE_LOCALE, type Locale } from '#contracts/locales.ts'

export interface LocaleWishes {
  /** The locales in `?locale=` and in the cookie. Only exact names count. */
  readonly named: readonly (string | undefined)[]
  readonly acceptLanguage: string | undefined
}

/** The locale of a page: a named one, otherwise the browser's best, otherwise American English. */
export function chooseLocale({ named, acceptLanguage }: LocaleWishes): Locale {
  for (const name of named) {
    const exact = findLocale(name)
    if (exact) return exact.id
  }
  for (const wish of wishesOf(acceptLanguage ?? '')) {
    const fitting = findFittingLocale(wish)
    if (fitting) return fitting.id
  }
  return SOURCE_LOCALE
}

/** The locales of the header, the most wanted first: `ar-SA,ar;q=0.9,en;q=0.8` gives `ar_SA`, `ar`, `en`. */
function wishesOf(acceptLanguage: string): readonly string[] {
  return acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [name = '', ...rest] = part.trim().split(';')
      const quality = rest.map((text) => /^\s*q=([0-9.]+)$/.exec(text)?.[1]).find((value) => value !== undefined)
      return { name: name.replace('-', '_'), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ name, quality }) => name !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ name }) => name)
}
