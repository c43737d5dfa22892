import { readdirSync } from 'node:fs'

const DEFAULT_LOCALE = 'en_US'
const RTL_LANGUAGES = new Set(['ar', 'he', 'fa', 'ur'])

/** Languages that have a folder in `locales/`. */
export function readLocales(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

export interface LocaleWishes {
  /** `?locale=`, then the cookie: exact names. */
  readonly named: readonly (string | undefined)[]
  readonly acceptLanguage: string | undefined
}

/** The locale of a page: the one that was named, else the browser's best, else American English. */
export function chooseLocale(locales: readonly string[], { named, acceptLanguage }: LocaleWishes): string {
  const exact = named.find((name) => name !== undefined && locales.includes(name))
  if (exact !== undefined) return exact
  for (const wish of wishesOf(acceptLanguage ?? '')) {
    const fitting =
      locales.find((locale) => locale === wish) ?? locales.find((locale) => languageOf(locale) === languageOf(wish))
    if (fitting) return fitting
  }
  return DEFAULT_LOCALE
}

export function isRtl(locale: string): boolean {
  return RTL_LANGUAGES.has(languageOf(locale))
}

/** `ar-SA,ar;q=0.9,en;q=0.8` as `ar_SA`, `ar`, `en`: the wanted ones, best first. */
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

function languageOf(locale: string): string {
  return locale.split('_')[0] ?? ''
}
