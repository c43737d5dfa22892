import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { FOLLOWING } from '#features/follows/constants.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { personIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { SuggestedPeople } from './suggested-people.tsx'

/** /following: pins of followed members and boards, newest first. */
export function FollowingFeedScreen() {
  const { t } = useTranslation('people')
  usePageTitle(t('feed.title'))
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('feed.title')}
      </h1>
      <PinGrid
        listKey={FOLLOWING}
        label={t('feed.title')}
        empty={
          <>
            <EmptyState icon={personIcon} title={t('feed.emptyTitle')} text={t('feed.emptyText')}>
              <Link className={buttonClass('primary')} to={links.home}>
                {t('feed.way')}
              </Link>
            </EmptyState>
            <SuggestedPeople />
          </>
        }
      />
    </>
  )
}
