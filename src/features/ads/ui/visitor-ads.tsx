import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'

/** Pages of advertising for a visitor. */
export function VisitorAds() {
  const { t } = useTranslation('ads')
  const { pathname } = useLocation()
  return (
    <EmptyState level={1} icon="lock" title={t('visitorTitle')} text={t('visitorText')}>
      <Link className={buttonClass('primary')} to={`${links.logIn}?next=${encodeURIComponent(pathname)}`}>
        {t('logIn')}
      </Link>
    </EmptyState>
  )
}
