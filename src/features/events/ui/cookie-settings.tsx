import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import type { ConsentFlags } from '../contract.ts'
import styles from './consent.module.css'
import { CookieSwitches } from './cookie-switches.tsx'
import { ALL_COOKIES, NO_COOKIES, useCookieChoice } from './use-cookie-choice.ts'

/** `/settings/cookies`: allows all cookies, none, or each kind separately (spec viewer §4, cookie consent). */
export function CookieSettings() {
  const { t } = useTranslation('events')
  const choice = useCookieChoice()
  const { status, consent } = choice.state
  const isDeniedByBrowser = status === 'denied' && (consent === null || consent.analytics)
  // A new key after each choice makes the switches show the stored choice.
  const [turn, setTurn] = useState(0)
  const told = () => {
    setTurn((now) => now + 1)
    showToast({ text: t('saved'), topic: 'cookies' })
  }
  const choose = async (flags: ConsentFlags) => {
    if (await choice.choose(flags)) told()
  }
  return (
    <SettingsSection text={t('settingsText')}>
      {isDeniedByBrowser && <p className={styles.text}>{t('privacyControl')}</p>}
      {choice.hasFailed && (
        <p className={styles.failed} role="alert">
          {t('failed')}
        </p>
      )}
      <div className={styles.ways}>
        <Button isBusy={choice.isBusy} onClick={() => void choose(ALL_COOKIES)}>
          {t('allowAll')}
        </Button>
        <Button isBusy={choice.isBusy} onClick={() => void choose(NO_COOKIES)}>
          {t('rejectAll')}
        </Button>
      </div>
      <CookieSwitches key={`${turn} ${consent?.revision ?? 0}`} choice={choice} onSaved={told} />
    </SettingsSection>
  )
}
