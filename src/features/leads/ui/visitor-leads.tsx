import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'

/** `/pin/:id/leads` of a visitor. */
export function VisitorLeads() {
  const { t } = useTranslation('leads')
  const { pathname } = useLocation()
  return (
    <EmptyState level={1} icon="mail" title={t('answersTitle')} text={t('visitorText')}>
      <Link className={buttonClass('primary')} to={`${links.logIn}?next=${encodeURIComponent(pathname)}`}>
        {t('logInShort')}
      </Link>
    </EmptyState>
  )
}
