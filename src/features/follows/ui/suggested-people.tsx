import { useId } from 'react'
import { useProjection } from '#client/use-projection.ts'
import { FollowButton } from './follow-button.tsx'
import { PeopleRows } from './people-list.tsx'
import styles from './people.module.css'

const SUGGESTED = { list: 'suggested', username: '', pages: 1 } as const

/** Members to follow, each with a button; nothing while there are none. Its texts: `people`. */
export function SuggestedPeople({ title }: { readonly title: string }) {
  const id = useId()
  const people = useProjection('follows/people', SUGGESTED)?.people ?? []
  if (people.length === 0) return null
  return (
    <section className={styles.suggested} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <PeopleRows people={people} action={(user) => <FollowButton user={user} />} />
    </section>
  )
}
