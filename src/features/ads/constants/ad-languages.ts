import { LOCALES } from '#contracts/locales.ts'

/** The language of an ad: a locale with texts of its own. */
export type AdLanguage = (typeof LOCALES)[number]['texts']
/** The languages of ads, each with its name in the language itself. */
export const AD_LANGUAGES: readonly { readonly id: AdLanguage; readonly name: string }[] = LOCALES.flatMap(
  ({ id, name, texts }) => (id === texts ? [{ id: texts, name }] : []),
)
