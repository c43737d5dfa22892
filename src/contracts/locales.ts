/**
 * Languages of the product (spec viewer §9): the name of each in itself, its direction, and the folder in `locales/` that its texts
 * come from. A variant of a region reads the texts of its language, and writes dates and numbers as its region does. Those with texts
 * of their own come first: a browser that names a language alone gets the first that fits.
 */
export const LOCALES = [
  { id: 'en_US', name: 'English', dir: 'ltr', texts: 'en_US' },
  { id: 'ar_SA', name: 'العربية', dir: 'rtl', texts: 'ar_SA' },
  { id: 'de', name: 'Deutsch', dir: 'ltr', texts: 'de' },
  { id: 'es_419', name: 'Español (Latinoamérica)', dir: 'ltr', texts: 'es_419' },
  { id: 'fr', name: 'Français', dir: 'ltr', texts: 'fr' },
  { id: 'he_IL', name: 'עברית', dir: 'rtl', texts: 'he_IL' },
  { id: 'id_ID', name: 'Bahasa Indonesia', dir: 'ltr', texts: 'id_ID' },
  { id: 'it', name: 'Italiano', dir: 'ltr', texts: 'it' },
  { id: 'ja', name: '日本語', dir: 'ltr', texts: 'ja' },
  { id: 'nl', name: 'Nederlands', dir: 'ltr', texts: 'nl' },
  { id: 'pl_PL', name: 'Polski', dir: 'ltr', texts: 'pl_PL' },
  { id: 'pt_BR', name: 'Português (Brasil)', dir: 'ltr', texts: 'pt_BR' },
  { id: 'sv_SE', name: 'Svenska', dir: 'ltr', texts: 'sv_SE' },
  { id: 'tr', name: 'Türkçe', dir: 'ltr', texts: 'tr' },
  { id: 'en_AU', name: 'English (Australia)', dir: 'ltr', texts: 'en_US' },
  { id: 'en_GB', name: 'English (United Kingdom)', dir: 'ltr', texts: 'en_US' },
  { id: 'en_IN', name: 'English (India)', dir: 'ltr', texts: 'en_US' },
  { id: 'es_AR', name: 'Español (Argentina)', dir: 'ltr', texts: 'es_419' },
  { id: 'es_ES', name: 'Español (España)', dir: 'ltr', texts: 'es_419' },
  { id: 'es_MX', name: 'Español (México)', dir: 'ltr', texts: 'es_419' },
  { id: 'pt_PT', name: 'Português (Portugal)', dir: 'ltr', texts: 'pt_BR' },
] as const satisfies readonly LocaleEntry[]

interface LocaleEntry {
  readonly id: string
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
  readonly texts: string
}

export type Locale = (typeof LOCALES)[number]['id']

/** Texts are written in this language first. One that a translation lacks is shown in it. */
export const SOURCE_LOCALE = 'en_US' satisfies Locale

/** The locale of that name; null if the product has none. */
export function findLocale(id: string | null | undefined): (typeof LOCALES)[number] | null {
  return LOCALES.find((known) => known.id === id) ?? null
}

/** The folder in `locales/` with the texts of a locale; that of the source language for an unknown one. */
export function textsOf(id: string): string {
  return findLocale(id)?.texts ?? SOURCE_LOCALE
}

/** The direction that a locale is written in. */
export function directionOf(id: string): 'ltr' | 'rtl' {
  return findLocale(id)?.dir ?? 'ltr'
}
