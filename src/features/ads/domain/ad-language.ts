import { LOCALES } from '#contracts/locales.ts'
import type { AdLanguage } from '../constants/ad-languages.ts'

/**
 * The language of a locale or language tag. Regional variants of a language share its texts.
 * @returns null if the product has no such locale
 */
export function adLanguageOf(locale: string): AdLanguage | null {
  return LOCALES.find(({ id }) => id === locale.replace('-', '_'))?.texts ?? null
}
