import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import type { WireUser } from '#features/users/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { useKeepFocusNear } from '#kit/use-keep-focus-near.ts'
import styles from './person-row.module.css'

interface Props {
  readonly user: WireUser
  /** The buttons of the row. */
  readonly children: ReactNode
}

/** A member in a list of people: picture and names, which link to the profile, and buttons. */
export function PersonRow({ user, children }: Props) {
  const item = useKeepFocusNear<HTMLLIElement>()
  return (
    <li ref={item} className={styles.person}>
      <Link className={styles.who} to={links.profile(user.username)}>
        <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} size={48} />
        <span className={styles.names}>
          <bdi className={styles.name}>{user.full_name}</bdi>
          <bdi className={styles.username}>@{user.username}</bdi>
        </span>
      </Link>
      {children}
    </li>
  )
}
