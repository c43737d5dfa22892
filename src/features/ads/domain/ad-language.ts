import { LOCALES } from '#contracts/locales.ts'
import type { AdLanguage } from '../constants/ad-languages.ts'

/**
 * The language of a locale or language tag: regional variants read the texts of one language.
 * @returns null for what is no locale of the product
 */
export function adLanguageOf(locale: string): AdLanguage | null {
  return LOCALES.find(({ id }) => id === locale.replace('-', '_'))?.texts ?? null
}
