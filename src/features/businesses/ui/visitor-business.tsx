import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { usePageTitle } from '#kit/page-title.ts'

/** What a visitor sees of the business screens. */
export function VisitorBusiness() {
  const { t } = useTranslation('access')
  usePageTitle(t('title'))
  const next = `?next=${encodeURIComponent(window.location.pathname)}`
  return (
    <EmptyState level={1} icon="person" title={t('title')} text={t('visitorText')}>
      <Link className={buttonClass('primary')} to={`${links.logIn}${next}`}>
        {t('logIn')}
      </Link>
    </EmptyState>
  )
}
