import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import { Button } from '#kit/button/button.tsx'
import { BelowToasts } from '#kit/toast/below-toasts.tsx'
import styles from './consent.module.css'
import { CookieSwitches } from './cookie-switches.tsx'
import { ALL_COOKIES, NO_COOKIES, useCookieChoice } from './use-cookie-choice.ts'

/** Asks once, in countries where consent is required. Nothing is stored on disk or sent before the answer. */
export function ConsentBanner() {
  const { t } = useTranslation('events')
  const choice = useCookieChoice()
  const { viewer } = useViewer()
  const [isOpen, setOpen] = useState(false)
  if (!choice.state.isAsked) return null
  return (
    <BelowToasts>
      <section className={styles.banner} aria-label={t('title')}>
        <h2 className={styles.question}>{t('question')}</h2>
        <p className={styles.text}>{t(viewer.isAuth ? 'explanation' : 'explanationVisitor')}</p>
        {choice.hasFailed && (
          <p className={styles.failed} role="alert">
            {t('failed')}
          </p>
        )}
        {isOpen && <CookieSwitches choice={choice} />}
        <div className={styles.ways}>
          <Button isBusy={choice.isBusy} onClick={() => void choice.choose(NO_COOKIES)}>
            {t('rejectAll')}
          </Button>
          <Button isBusy={choice.isBusy} onClick={() => void choice.choose(ALL_COOKIES)}>
            {t('allowAll')}
          </Button>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('choose')}
          </Button>
        </div>
      </section>
    </BelowToasts>
  )
}
