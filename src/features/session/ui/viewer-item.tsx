import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { BottomBarItemProps } from '#app/plug/shell-slots.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { personIcon } from '#kit/icon/icons.ts'

/** The bottom bar's link to the member's own profile; for a visitor, the link to the log-in. */
export function ViewerItem({ className, activeClassName }: BottomBarItemProps) {
  const { t } = useTranslation('shell')
  const { user } = useViewer()
  return (
    <NavLink
      to={user ? links.profile(user.username) : links.logIn}
      className={({ isActive }) => `${className} ${isActive ? activeClassName : ''}`}
    >
      {user ? (
        <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} size={24} />
      ) : (
        <Icon icon={personIcon} />
      )}
      <span>{user ? t('profile') : t('logIn')}</span>
    </NavLink>
  )
}
