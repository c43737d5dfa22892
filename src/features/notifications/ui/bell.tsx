import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { links } from '#contracts/links.ts'
import { CountBadge } from '#kit/badge/count-badge.tsx'
import { iconButtonClass } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import styles from './bell.module.css'
import { bellIcon } from './icons.ts'

/** The link to the notifications in the header of members, with the number of unread ones. */
export function Bell() {
  const { t } = useTranslation('shell')
  const unread = useProjection('notifications/unread', {})?.unread ?? 0
  const label = unread === 0 ? t('notifications') : t('unreadNotifications', { count: unread })
  return (
    <Link
      to={links.notifications}
      className={`${iconButtonClass('quiet')} ${styles.bell}`}
      aria-label={label}
      title={label}
    >
      <Icon icon={bellIcon} />
      {unread > 0 && <CountBadge className={styles.count} count={unread} />}
    </Link>
  )
}
