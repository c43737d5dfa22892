import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import { Button } from '#kit/button/button.tsx'
import { BelowToasts } from '#kit/toast/below-toasts.tsx'
import { useHasPageBar } from '#kit/toast/page-bars.ts'
import { useDockedLine } from '#kit/toast/use-docked-line.ts'
import { AllCookies, ChoiceFailed } from './all-cookies.tsx'
import styles from './consent.module.css'
import { CookieDialog } from './cookie-dialog.tsx'
import { CookieSwitches } from './cookie-switches.tsx'
import { useCookieChoice } from './use-cookie-choice.ts'

/**
 * Asks for consent once, in countries where it is required. Before the answer, nothing is stored on disk or sent. On
 * the screen of an editor with its own bar, `ConsentLine` asks instead.
 */
export function ConsentBanner() {
  const { t } = useTranslation('events')
  const choice = useCookieChoice()
  const { viewer } = useViewer()
  const [isOpen, setOpen] = useState(false)
  const isLine = useHasPageBar()
  if (!choice.state.isAsked || isLine) return null
  return (
    <BelowToasts kind="question">
      <section className={styles.banner} aria-label={t('title')}>
        <h2 className={styles.question}>{t('question')}</h2>
        <p className={styles.text}>{t(viewer.isAuth ? 'explanation' : 'explanationVisitor')}</p>
        <ChoiceFailed choice={choice} />
        {isOpen && <CookieSwitches choice={choice} />}
        <AllCookies choice={choice}>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('choose')}
          </Button>
        </AllCookies>
      </section>
    </BelowToasts>
  )
}

/**
 * The question as one line at the bottom of an editor. The page ends above the line, so that the line covers nothing.
 */
export function ConsentLine() {
  const { isAsked } = useCookieChoice().state
  const isLine = useHasPageBar()
  return isAsked && isLine ? <Line /> : null
}

function Line() {
  const { t } = useTranslation('events')
  const line = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  useDockedLine(line, '--question-line-height')
  return (
    <section ref={line} className={styles.line} aria-label={t('title')}>
      <p>{t('question')}</p>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('choose')}
      </Button>
      {isOpen && <CookieDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
