import { useTranslation } from 'react-i18next'

/** The reader's language as a BCP 47 tag, which `Intl` expects. */
export function useLanguageTag(): string {
  const { i18n } = useTranslation()
  return i18n.language.replace('_', '-')
}
