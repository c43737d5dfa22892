import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { clockIcon } from '#kit/icon/icons.ts'
import { useKeptChanges } from '../use-kept-changes.ts'

/** For a visitor: a link to log in, and the unsent changes of members who used this browser. */
export function VisitorChanges() {
  const { t } = useTranslation('offline')
  const text = useKeptChanges()
  return (
    <EmptyState level={1} icon={clockIcon} title={t('page.visitorTitle')} text={text || t('page.visitorText')}>
      <Link className={buttonClass('primary')} to={`${links.logIn}?next=${encodeURIComponent(links.changes)}`}>
        {t('page.logIn')}
      </Link>
    </EmptyState>
  )
}
