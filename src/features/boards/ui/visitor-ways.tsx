import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { buttonClass } from '#kit/button/button.tsx'
import styles from './board-picker.module.css'

/** What a visitor who wants to save can do instead: come back here as a member. */
export function VisitorWays({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('boards')
  const { pathname } = useLocation()
  const next = `?next=${encodeURIComponent(pathname)}`
  return (
    <>
      <p className={styles.visitorText}>{t('visitorText')}</p>
      <div className={styles.visitorWays}>
        <Link className={buttonClass('primary')} to={`${links.signUp}${next}`} onClick={onClose}>
          {t('visitorSignUp')}
        </Link>
        <Link className={buttonClass('secondary')} to={`${links.logIn}${next}`} onClick={onClose}>
          {t('visitorLogIn')}
        </Link>
      </div>
    </>
  )
}
