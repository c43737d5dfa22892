import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { uploadIcon } from '#kit/icon/late-icons.ts'

export function VisitorCreate() {
  const { t } = useTranslation('create')
  const { search, hash } = useLocation()
  // Shared or offered content is in the address, or is stored for this browser.
  const next = encodeURIComponent(`${links.createPin}${search}${hash}`)
  return (
    <EmptyState
      level={1}
      icon={uploadIcon}
      title={t('visitorTitle')}
      text={t(new URLSearchParams(search).has('shared') ? 'visitorShared' : 'visitorText')}
    >
      <Link className={buttonClass('primary')} to={`${links.logIn}?next=${next}`}>
        {t('logIn')}
      </Link>
    </EmptyState>
  )
}
