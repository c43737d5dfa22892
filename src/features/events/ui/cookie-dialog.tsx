import { useTranslation } from 'react-i18next'
import { Dialog } from '#kit/overlay/overlays.tsx'
import styles from './consent.module.css'
import { CookieSwitches } from './cookie-switches.tsx'
import { useCookieChoice } from './use-cookie-choice.ts'

/** Changes the choice later. */
export function CookieDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('events')
  const choice = useCookieChoice()
  const { status, consent } = choice.state
  const isDeniedByBrowser = status === 'denied' && (consent === null || consent.analytics)
  return (
    <Dialog title={t('title')} isOpen onClose={onClose}>
      <div className={styles.dialog}>
        {isDeniedByBrowser && <p className={styles.text}>{t('privacyControl')}</p>}
        {choice.hasFailed && (
          <p className={styles.failed} role="alert">
            {t('failed')}
          </p>
        )}
        <CookieSwitches choice={choice} onSaved={onClose} />
      </div>
    </Dialog>
  )
}
