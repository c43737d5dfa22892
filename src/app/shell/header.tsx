import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { SearchField } from '#features/search/ui/search-field.tsx'
import { useViewer } from '#client/use-viewer.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { Logo } from '#kit/logo/logo.tsx'
import { AccountButton } from './account-button.tsx'
import { HomeLink } from './home-link.tsx'
import styles from './header.module.css'

/** Shows nothing while nothing waits: its code comes after the first screen. */
const queueIndicator = lazyPart(async () => (await import('#features/offline/ui/queue-indicator.tsx')).QueueIndicator)

export function Header() {
  const { t } = useTranslation('shell')
  const { viewer } = useViewer()
  const { pathname, search } = useLocation()
  const isAtDoor = /^\/(login|signup)\/?$/.test(pathname)
  const next = pathname === links.home || isAtDoor ? '' : `?next=${encodeURIComponent(`${pathname}${search}`)}`
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <HomeLink className={styles.logo} label={t('product')}>
          <Logo />
          <span className={styles.word}>{t('product')}</span>
        </HomeLink>
        <nav className={styles.tabs} aria-label={t('main')}>
          <HomeLink className={styles.tab} activeClassName={styles.activeTab}>
            {t('home')}
          </HomeLink>
        </nav>
        <SearchField />
        <queueIndicator.Part />
        {!viewer.isAuth && !isAtDoor && (
          <div className={styles.entry}>
            <Link className={buttonClass('quiet')} to={`${links.logIn}${next}`}>
              {t('logIn')}
            </Link>
            <Link className={buttonClass('primary')} to={`${links.signUp}${next}`}>
              {t('signUp')}
            </Link>
          </div>
        )}
        <AccountButton />
      </div>
    </header>
  )
}
