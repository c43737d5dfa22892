import { LOCALES, SOURCE_LOCALE, findLocale, type Locale } from '#contracts/locales.ts'
import { useLanguageTag } from './use-language-tag.ts'

interface LocaleChoices {
  /** Each language is named in itself. */
  readonly choices: readonly { readonly id: Locale; readonly label: string }[]
  /** That of the page. */
  readonly current: Locale
}

/** What a field that asks for a language offers. */
export function useLocaleChoices(): LocaleChoices {
  const language = useLanguageTag()
  return {
    choices: LOCALES.map(({ id, name }) => ({ id, label: name })),
    current: findLocale(language.replace('-', '_'))?.id ?? SOURCE_LOCALE,
  }
}
