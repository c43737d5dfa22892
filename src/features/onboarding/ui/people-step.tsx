import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { FollowAll } from '#features/follows/ui/follow-all.tsx'
import { FollowButton } from '#features/follows/ui/follow-button.tsx'
import { PeopleRows } from '#features/follows/ui/people-list.tsx'
import { Button } from '#kit/button/button.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { NextBar } from './next-bar.tsx'
import type { StepProps } from './welcome-screen.tsx'
import styles from './onboarding.module.css'

const SUGGESTED = { list: 'suggested', username: '', pages: 1 } as const

/** The members with the most pins in the chosen topics. They are followed one by one, or all at once. */
export function PeopleStep({ onNext }: StepProps) {
  const { t } = useTranslation('onboarding')
  const view = useProjection('follows/people', SUGGESTED)
  if (!view || view.state === 'loading') return <Spinner />
  return (
    <>
      <div className={styles.people}>
        {view.people.length === 0 ? (
          <p className={styles.text}>{t(`people.${view.state === 'offline' ? 'offline' : 'none'}`)}</p>
        ) : (
          <>
            <FollowAll people={view.people} />
            <PeopleRows people={view.people} action={(user) => <FollowButton user={user} />} />
          </>
        )}
      </div>
      <NextBar>
        <Button look="primary" size="lg" onClick={() => void onNext()}>
          {t('next')}
        </Button>
      </NextBar>
    </>
  )
}
