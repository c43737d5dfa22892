import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { usePageTitle } from '#kit/page-title.ts'

export function VisitorHub() {
  const { t } = useTranslation('business-hub')
  usePageTitle(t('title'))
  return (
    <EmptyState level={1} icon="compass" title={t('noBusiness')} text={t('noBusinessText')}>
      <Link className={buttonClass('primary')} to={`${links.logIn}?next=${encodeURIComponent(links.businessHub)}`}>
        {t('logIn')}
      </Link>
    </EmptyState>
  )
}
