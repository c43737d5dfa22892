/**
 * Languages of the product (spec viewer §9): the name of each in that language, its direction, and the folder in
 * `locales/` with its texts. A regional variant uses the texts of its language and the date and number formats of its
 * region. Locales with texts of their own are listed first, because a browser that asks for a language without a region
 * gets the first match.
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
  { id: 'af_ZA', name: 'Afrikaans', dir: 'ltr', texts: 'af_ZA' },
  { id: 'bg_BG', name: 'Български', dir: 'ltr', texts: 'bg_BG' },
  { id: 'bn_IN', name: 'বাংলা', dir: 'ltr', texts: 'bn_IN' },
  { id: 'cs_CZ', name: 'Čeština', dir: 'ltr', texts: 'cs_CZ' },
  { id: 'da_DK', name: 'Dansk', dir: 'ltr', texts: 'da_DK' },
  { id: 'el_GR', name: 'Ελληνικά', dir: 'ltr', texts: 'el_GR' },
  { id: 'fi_FI', name: 'Suomi', dir: 'ltr', texts: 'fi_FI' },
  { id: 'hi_IN', name: 'हिन्दी', dir: 'ltr', texts: 'hi_IN' },
  { id: 'hr_HR', name: 'Hrvatski', dir: 'ltr', texts: 'hr_HR' },
  { id: 'hu_HU', name: 'Magyar', dir: 'ltr', texts: 'hu_HU' },
  { id: 'ko_KR', name: '한국어', dir: 'ltr', texts: 'ko_KR' },
  { id: 'ms_MY', name: 'Bahasa Melayu', dir: 'ltr', texts: 'ms_MY' },
  { id: 'nb_NO', name: 'Norsk bokmål', dir: 'ltr', texts: 'nb_NO' },
  { id: 'ro_RO', name: 'Română', dir: 'ltr', texts: 'ro_RO' },
  { id: 'ru_RU', name: 'Русский', dir: 'ltr', texts: 'ru_RU' },
  { id: 'sk_SK', name: 'Slovenčina', dir: 'ltr', texts: 'sk_SK' },
  { id: 'te_IN', name: 'తెలుగు', dir: 'ltr', texts: 'te_IN' },
  { id: 'th_TH', name: 'ไทย', dir: 'ltr', texts: 'th_TH' },
  { id: 'tl_PH', name: 'Filipino', dir: 'ltr', texts: 'tl_PH' },
  { id: 'uk_UA', name: 'Українська', dir: 'ltr', texts: 'uk_UA' },
  { id: 'vi_VN', name: 'Tiếng Việt', dir: 'ltr', texts: 'vi_VN' },
  { id: 'zh_CN', name: '简体中文', dir: 'ltr', texts: 'zh_CN' },
  { id: 'zh_TW', name: '繁體中文', dir: 'ltr', texts: 'zh_TW' },
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

/** Texts are written in this language first. It also fills the texts that a translation lacks. */
export const SOURCE_LOCALE = 'en_US' satisfies Locale

/** The locale with that name; null if the product has none. */
export function findLocale(id: string | null | undefined): (typeof LOCALES)[number] | null {
  return LOCALES.find((known) => known.id === id) ?? null
}

/** The locale for a wish such as `ar_EG`: the one with that name, otherwise one of the same language; null if there is none. */
export function findFittingLocale(wish: string): (typeof LOCALES)[number] | null {
  return findLocale(wish) ?? LOCALES.find(({ id }) => languageOf(id) === languageOf(wish)) ?? null
}

function languageOf(locale: string): string {
  return locale.split('_')[0] ?? ''
}

/** The folder in `locales/` with the texts of a locale. For an unknown locale, the folder of the source language. */
export function textsOf(id: string): string {
  return findLocale(id)?.texts ?? SOURCE_LOCALE
}

/** The writing direction of a locale. */
export function directionOf(id: string): 'ltr' | 'rtl' {
  return findLocale(id)?.dir ?? 'ltr'
}
