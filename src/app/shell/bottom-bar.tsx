import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { focusSearchField } from '#features/search/ui/focus-search-field.ts'
import { useViewer } from '#client/use-viewer.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { HomeLink } from './home-link.tsx'
import styles from './bottom-bar.module.css'

/** The main ways on a phone, where the thumb is. */
export function BottomBar() {
  const { t } = useTranslation('shell')
  const { user } = useViewer()
  const navigate = useNavigate()
  return (
    <nav className={styles.bar} aria-label={t('main')}>
      <HomeLink className={styles.item} activeClassName={styles.active}>
        <Icon name="home" />
        <span>{t('home')}</span>
      </HomeLink>
      <button
        type="button"
        className={styles.item}
        onClick={() => focusSearchField() || void navigate(links.search(''))}
      >
        <Icon name="search" />
        <span>{t('search')}</span>
      </button>
      <NavLink
        to={user ? links.profile(user.username) : links.logIn}
        className={({ isActive }) => `${styles.item} ${isActive ? styles.active : ''}`}
      >
        {user ? (
          <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} size={24} />
        ) : (
          <Icon name="person" />
        )}
        <span>{user ? t('profile') : t('logIn')}</span>
      </NavLink>
    </nav>
  )
}
