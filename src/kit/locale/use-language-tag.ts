import { useTranslation } from 'react-i18next'

/** The reader's language as `Intl` names it (BCP 47). */
export function useLanguageTag(): string {
  const { i18n } = useTranslation()
  return i18n.language.replace('_', '-')
}
