import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Place } from '#app/plug/slots.tsx'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { closeupPerson } from '#features/pins/ui/closeup-slots.ts'
import type { PinPerson } from '#features/pins/contract/closeup-fields.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Badge } from '#kit/badge/badge.tsx'
import styles from './pinner.module.css'

interface Props {
  readonly pinner: PinCard['pinner']
  readonly person: PinPerson | null
  /** True if one of the viewer and the member blocked the other. */
  readonly isBlocked: boolean
}

/**
 * The member who created the pin, the number of followers, the proven website, and actions. Space is reserved for parts
 * that are loaded later.
 * @param person the member's data in the full pin; null until it is loaded
 */
export function Pinner({ pinner, person, isBlocked }: Props) {
  const { t } = useTranslation('users')
  const { viewer } = useViewer()
  const user = useProjection('users/profile', { username: pinner.username })?.user
  const followers = user?.follower_count ?? person?.follower_count
  const website = person?.verified_identity?.website
  const isOwn = user?.id === viewer.id
  // Only the viewer's own block can be lifted here.
  const isOpen = !isBlocked || user?.blocked_by_me === true
  return (
    <div className={styles.pinner}>
      <Link className={styles.person} to={links.profile(pinner.username)}>
        <Avatar name={pinner.name} image={pinner.image} color={pinner.color} size={48} />
        <span className={styles.names}>
          <span className={styles.name}>{pinner.name}</span>
          <span className={styles.followers}>
            {followers !== undefined && t('followers', { count: followers })}
            {website !== undefined && (
              <>
                {' · '}
                <bdi>{website}</bdi>
              </>
            )}
          </span>
          {person?.is_verified_merchant ? (
            <Badge tone="good">{t('merchant')}</Badge>
          ) : (
            website !== undefined && <Badge tone="good">{t('verified')}</Badge>
          )}
        </span>
      </Link>
      {!isOwn && !person?.is_ads_only_profile && (
        <span className={styles.actions}>{user && isOpen && <Place of={closeupPerson} with={{ user }} />}</span>
      )}
    </div>
  )
}
