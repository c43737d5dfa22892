import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { readLanding } from '#client/landing.ts'
import { closeIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { buttonClass } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { BelowToasts } from '#kit/toast/below-toasts.tsx'
import { useViewer } from '#client/use-viewer.ts'
import styles from './sign-up-prompt.module.css'

const installWay = lazyPart(
  withTexts(['install'], async () => (await import('#features/install-prompt/ui/install-way.tsx')).InstallWay),
)

/** Number of scrolled screens before a visitor is asked. */
const AFTER_SCREENS = 2.5
/** Key in session storage: the prompt was dismissed. It stays away until the tab is closed. */
const KEY = 'pinfold:sign-up-prompt'

/**
 * A bar at the end of the page that asks a visitor to sign up. It covers nothing, and does not return after it was
 * dismissed.
 */
export function SignUpPrompt() {
  const { t } = useTranslation('session')
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  const [isWanted, setWanted] = useState(false)
  const [isDismissed, setDismissed] = useState(wasDismissed)
  // A visitor whose first page had `oe=1` is not asked (spec viewer §2).
  const [isOpen] = useState(() => readLanding().isOpenUnauth)
  const isOff = isOpen || viewer.isAuth || pathname === links.logIn || pathname === links.signUp

  useEffect(() => {
    if (isOff || isDismissed) return
    const onScroll = () => {
      if (window.scrollY > window.innerHeight * AFTER_SCREENS) setWanted(true)
    }
    // The page may have been scrolled before this code was loaded.
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [isOff, isDismissed])

  if (!isWanted || isDismissed || isOff) return null
  const onClose = () => {
    rememberDismissal()
    setDismissed(true)
  }
  return (
    <BelowToasts kind="offer">
      <aside className={styles.bar} aria-labelledby="sign-up-prompt">
        <div className={styles.words}>
          <h2 className={styles.title} id="sign-up-prompt">
            {t('promptTitle')}
          </h2>
          <p className={styles.text}>{t('promptText')}</p>
        </div>
        <div className={styles.ways}>
          <Link
            className={buttonClass('primary')}
            to={`${links.signUp}?next=${encodeURIComponent(pathname)}&from=prompt`}
          >
            {t('signUp')}
          </Link>
          <Link className={buttonClass('quiet')} to={`${links.logIn}?next=${encodeURIComponent(pathname)}`}>
            {t('logIn')}
          </Link>
          <installWay.Part />
        </div>
        <IconButton className={styles.close} icon={closeIcon} label={t('notNow')} onClick={onClose} />
      </aside>
    </BelowToasts>
  )
}

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false // storage is blocked, so the visitor is asked again
  }
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Storage is blocked, so the dismissal is kept for this page only.
  }
}
