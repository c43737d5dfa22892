import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#kit/page-title.ts'
import { AskMail } from './ask-mail.tsx'

/** `/password/forgot`: sends a link. The text does not tell if there is such a member. */
export function ForgotScreen() {
  const { t } = useTranslation('security')
  usePageTitle(t('forgot.title'))
  return <AskMail ask="askReset" title={t('forgot.title')} text={t('forgot.text')} sentText={t('forgot.sentText')} />
}
