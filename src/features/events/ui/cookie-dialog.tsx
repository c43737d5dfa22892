import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { AllCookies, ChoiceFailed } from './all-cookies.tsx'
import styles from './consent.module.css'
import { CookieSwitches } from './cookie-switches.tsx'
import { useCookieChoice } from './use-cookie-choice.ts'

/**
 * Asks for the choice of cookies where there is no room for the banner, such as in an editor. It can also change the
 * choice later.
 */
export function CookieDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('events')
  const choice = useCookieChoice()
  const { viewer } = useViewer()
  const { status, consent, isAsked } = choice.state
  const isDeniedByBrowser = status === 'denied' && (consent === null || consent.analytics)
  return (
    <Dialog title={t('title')} isOpen onClose={onClose}>
      <div className={styles.dialog}>
        {isAsked && (
          <>
            <p className={styles.question}>{t('question')}</p>
            <p className={styles.text}>{t(viewer.isAuth ? 'explanation' : 'explanationVisitor')}</p>
          </>
        )}
        {isDeniedByBrowser && <p className={styles.text}>{t('privacyControl')}</p>}
        <ChoiceFailed choice={choice} />
        {isAsked && <AllCookies choice={choice} />}
        <CookieSwitches choice={choice} onSaved={onClose} />
      </div>
    </Dialog>
  )
}
