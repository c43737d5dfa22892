import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { PEOPLE_PAGES_MAX } from '#features/follows/constants.ts'
import type { PeopleList as ListName } from '#features/follows/contract.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import type { WireUser } from '#features/users/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { personIcon } from '#kit/icon/icons.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { PersonRow } from './person-row.tsx'
import styles from './people.module.css'

interface PeopleListProps {
  readonly list: ListName
  /** Username of the list's owner; empty for the viewer's own blocked and muted members. */
  readonly username: string
  /** True for members who still belong to the list; by default for all. */
  readonly has?: (user: WireUser) => boolean
  readonly action: (user: WireUser) => ReactNode
}

/** A list of people, latest first, each with a button. */
export function PeopleList({ list, username, has = () => true, action }: PeopleListProps) {
  const { t } = useTranslation('people')
  const [pages, setPages] = useState(1)
  const view = useProjection('follows/people', { list, username, pages })
  const people = (view?.people ?? []).filter(has)
  if (!view || (view.state === 'loading' && people.length === 0)) return <Spinner />
  if (view.state === 'offline') return <NotLoaded />
  if (people.length === 0) return <EmptyState icon={personIcon} title={t(`empty.${list}`)} />
  const hasMore = !view.isEnd && pages < PEOPLE_PAGES_MAX
  return <PeopleRows people={people} action={action} {...(hasMore ? { onMore: () => setPages(pages + 1) } : {})} />
}

interface PeopleRowsProps {
  readonly people: readonly WireUser[]
  readonly action: (user: WireUser) => ReactNode
  /** Loads the next page; absent on the last page. */
  readonly onMore?: () => void
}

/** Members with their pictures and names, each linking to the profile and with a button. Needs the texts `people`. */
export function PeopleRows({ people, action, onMore }: PeopleRowsProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <ul className={styles.people}>
        {people.map((user) => (
          <PersonRow key={user.id} user={user}>
            {action(user)}
          </PersonRow>
        ))}
      </ul>
      {onMore && (
        <div className={styles.more}>
          <Button onClick={onMore}>{t('more')}</Button>
        </div>
      )}
    </>
  )
}
