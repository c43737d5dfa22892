import { LOCALES, SOURCE_LOCALE, findLocale, type Locale } from '#contracts/locales.ts'
import { useLanguageTag } from './use-language-tag.ts'

interface LocaleChoices {
  /** The name of each language in that language. */
  readonly choices: readonly { readonly id: Locale; readonly label: string }[]
  /** The page's language. */
  readonly current: Locale
}

/** The choices of a field in which a language is chosen. */
export function useLocaleChoices(): LocaleChoices {
  const language = useLanguageTag()
  return {
    choices: LOCALES.map(({ id, name }) => ({ id, label: name })),
    current: findLocale(language.replace('-', '_'))?.id ?? SOURCE_LOCALE,
  }
}
