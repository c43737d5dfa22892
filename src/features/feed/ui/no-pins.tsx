import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { compassIcon } from '#kit/icon/icons.ts'

export interface NoPinsProps {
  readonly state: 'end' | 'error' | 'offline' | 'missing'
  readonly empty?: ReactNode
  readonly onRetry: () => void
}

/** Shown in place of a list that has no pins. */
export function NoPins({ state, empty, onRetry }: NoPinsProps) {
  const { t } = useTranslation('feed')
  switch (state) {
    case 'end':
      return empty ?? <EmptyState icon={compassIcon} title={t('emptyTitle')} text={t('emptyText')} />
    case 'missing':
      return (
        <EmptyState icon={compassIcon} title={t('missingTitle')} text={t('missingText')}>
          <Link className={buttonClass('primary')} to={links.home}>
            {t('home')}
          </Link>
        </EmptyState>
      )
    case 'offline':
    case 'error':
      return <NotLoaded awayText={t('offlineText')} title={t('errorTitle')} text={t('errorText')} onRetry={onRetry} />
  }
}
