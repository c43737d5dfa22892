import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#client/use-list.ts'
import { useProjection } from '#client/use-projection.ts'
import { FOLLOWING } from '#features/follows/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { FollowAll } from './follow-all.tsx'
import { FollowButton } from './follow-button.tsx'
import { PeopleRows } from './people-list.tsx'
import styles from './people.module.css'

const SUGGESTED = { list: 'suggested', username: '', pages: 1 } as const

/**
 * Suggested members, each with a follow button; nothing while there are none. After one is followed, a button shows the
 * feed.
 */
export function SuggestedPeople() {
  const { t } = useTranslation('people')
  const feed = useList(FOLLOWING)
  const id = useId()
  const people = useProjection('follows/people', SUGGESTED)?.people ?? []
  if (people.length === 0) return null
  return (
    <section className={styles.suggested} aria-labelledby={id}>
      <div className={styles.above}>
        <h2 id={id} className={styles.heading}>
          {t('suggested')}
        </h2>
        <FollowAll people={people} />
      </div>
      <PeopleRows people={people} action={(user) => <FollowButton user={user} />} />
      {people.some((user) => user.explicitly_followed_by_me) && (
        <div className={styles.more} role="status">
          <Button look="primary" size="lg" onClick={() => feed.refresh()}>
            {t('feed.show')}
          </Button>
        </div>
      )}
    </section>
  )
}
