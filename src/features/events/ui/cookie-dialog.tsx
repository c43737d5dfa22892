import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import { Button } from '#kit/button/button.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import styles from './consent.module.css'
import { CookieSwitches } from './cookie-switches.tsx'
import { ALL_COOKIES, NO_COOKIES, useCookieChoice } from './use-cookie-choice.ts'

/** Asks for the choice of cookies where the bar cannot, such as in an editor, and changes it later. */
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
        {choice.hasFailed && (
          <p className={styles.failed} role="alert">
            {t('failed')}
          </p>
        )}
        {isAsked && (
          <div className={styles.ways}>
            <Button isBusy={choice.isBusy} onClick={() => void choice.choose(NO_COOKIES)}>
              {t('rejectAll')}
            </Button>
            <Button isBusy={choice.isBusy} onClick={() => void choice.choose(ALL_COOKIES)}>
              {t('allowAll')}
            </Button>
          </div>
        )}
        <CookieSwitches choice={choice} onSaved={onClose} />
      </div>
    </Dialog>
  )
}
