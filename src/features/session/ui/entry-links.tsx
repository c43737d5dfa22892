import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { buttonClass } from '#kit/button/button.tsx'
import styles from './entry-links.module.css'

/** Links to log-in and sign-up, for a visitor. Both lead back to the present page afterwards. */
export function EntryLinks() {
  const { t } = useTranslation('shell')
  const { viewer } = useViewer()
  const { pathname, search } = useLocation()
  const isAtDoor = /^\/(login|signup)\/?$/.test(pathname)
  if (viewer.isAuth || isAtDoor) return null
  const next = pathname === links.home ? '' : `?next=${encodeURIComponent(`${pathname}${search}`)}`
  return (
    <div className={styles.entry}>
      <Link className={buttonClass('quiet')} to={`${links.logIn}${next}`}>
        {t('logIn')}
      </Link>
      <Link className={buttonClass('primary')} to={`${links.signUp}${next}`}>
        {t('signUp')}
      </Link>
    </div>
  )
}
