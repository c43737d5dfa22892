import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Place } from '#app/plug/slots.tsx'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { WireUser } from '#features/users/contract.ts'
import { isProfileClosed } from '#features/users/domain/is-profile-closed.ts'
import { websiteData } from '#features/users/domain/website-data.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Badge } from '#kit/badge/badge.tsx'
import { FoldedText } from '#kit/folded-text/folded-text.tsx'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { profileActions } from './profile-slots.ts'
import styles from './profile-header.module.css'

/** A name that is longer than this many lines is cut, with a button that shows all of it. */
const NAME_LINES = 3

/** Of a blocked member it shows only who it is. */
export function ProfileHeader({ user }: { readonly user: WireUser }) {
  const { t } = useTranslation('users')
  const { viewer } = useViewer()
  // The website follows from the present profile, so that an edit is visible at once.
  const site = websiteData(user.website_url, user.verified_user_websites ?? [])
  return (
    <header className={styles.header}>
      {user.profile_cover_url !== undefined && (
        <img className={styles.cover} src={user.profile_cover_url} alt="" onError={hideFailed} />
      )}
      <Avatar
        name={user.full_name}
        image={user.image_xlarge_url ?? user.image_large_url}
        color={user.dominant_color}
        size={120}
      />
      <FoldedText as="h1" className={styles.name} text={user.full_name} lines={NAME_LINES} />
      <p className={styles.username} dir="ltr">
        @{user.username}
        {user.pronouns !== undefined && <bdi className={styles.pronouns}>{user.pronouns}</bdi>}
        {user.is_verified_merchant ? (
          <Badge tone="good">{t('merchant')}</Badge>
        ) : (
          user.is_partner && <Badge>{t('business')}</Badge>
        )}
      </p>
      {user.about && !user.blocked_by_me && (
        <p className={styles.about} dir="auto">
          {user.about}
        </p>
      )}
      {site.domain_url !== undefined && !user.blocked_by_me && (
        <p className={styles.site}>
          <a className={styles.website} href={site.domain_url} rel="nofollow noopener ugc" target="_blank" dir="ltr">
            {site.listed_website_url ?? new URL(site.domain_url).hostname}
          </a>
          {site.domain_verified && <Badge tone="good">{t('verified')}</Badge>}
        </p>
      )}
      {!user.blocked_by_me && (
        <p className={styles.facts}>
          <Link to={links.followers(user.username)}>{t('followers', { count: user.follower_count })}</Link>
          <Link to={links.following(user.username)}>{t('following', { count: user.following_count ?? 0 })}</Link>
          {!isProfileClosed(user, viewer.id) && (
            <>
              <span>{t('boards', { count: user.board_count })}</span>
              <span>{t('pins', { count: user.pin_count })}</span>
            </>
          )}
        </p>
      )}
      {viewer.id !== user.id && (
        <div className={styles.actions}>
          <Place of={profileActions} with={{ user }} />
        </div>
      )}
    </header>
  )
}
