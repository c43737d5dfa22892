import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import styles from './consent.module.css'
import { ALL_COOKIES, NO_COOKIES, type CookieChoice } from './use-cookie-choice.ts'

interface AllCookiesProps {
  readonly choice: CookieChoice
  /** A further button, such as one that opens the dialog. */
  readonly children?: ReactNode
}

/** Buttons to allow or reject all kinds of cookies. Both look alike. */
export function AllCookies({ choice, children }: AllCookiesProps) {
  const { t } = useTranslation('events')
  return (
    <div className={styles.ways}>
      <Button isBusy={choice.isBusy} onClick={() => void choice.choose(NO_COOKIES)}>
        {t('rejectAll')}
      </Button>
      <Button isBusy={choice.isBusy} onClick={() => void choice.choose(ALL_COOKIES)}>
        {t('allowAll')}
      </Button>
      {children}
    </div>
  )
}

/** Says that the last choice could not be stored. */
export function ChoiceFailed({ choice }: { readonly choice: CookieChoice }) {
  const { t } = useTranslation('events')
  if (!choice.hasFailed) return null
  return (
    <p className={styles.failed} role="alert">
      {t('failed')}
    </p>
  )
}
