import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Place } from '#app/plug/slots.tsx'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { closeupPerson } from '#features/pins/ui/closeup-slots.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import styles from './pinner.module.css'

/**
 * The member who created the pin, the number of followers, and actions. Space is reserved for parts that are loaded
 * later.
 */
export function Pinner({ pinner }: { readonly pinner: PinCard['pinner'] }) {
  const { t } = useTranslation('users')
  const { viewer } = useViewer()
  const user = useProjection('users/profile', { username: pinner.username })?.user
  const isOwn = user?.id === viewer.id
  return (
    <div className={styles.pinner}>
      <Link className={styles.person} to={links.profile(pinner.username)}>
        <Avatar name={pinner.name} image={pinner.image} color={pinner.color} size={48} />
        <span className={styles.names}>
          <span className={styles.name}>{pinner.name}</span>
          <span className={styles.followers}>{user && t('followers', { count: user.follower_count })}</span>
        </span>
      </Link>
      {!isOwn && <span className={styles.actions}>{user && <Place of={closeupPerson} with={{ user }} />}</span>}
    </div>
  )
}
