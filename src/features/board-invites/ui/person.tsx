import type { ReactNode } from 'react'
import type { WirePinner } from '#features/users/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { useKeepFocusNear } from '#kit/use-keep-focus-near.ts'
import styles from './sharing.module.css'

interface PersonProps {
  readonly user: WirePinner
  /** A line below the name. */
  readonly note: ReactNode
  /** What can be done with the person. */
  readonly children: ReactNode
}

/** A person in one of the dialog's lists. */
export function Person({ user, note, children }: PersonProps) {
  const item = useKeepFocusNear<HTMLLIElement>()
  return (
    <li ref={item} className={styles.person}>
      <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} />
      <span className={styles.words}>
        <bdi className={styles.name}>{user.full_name}</bdi>
        <span className={styles.note}>{note}</span>
      </span>
      {children}
    </li>
  )
}
