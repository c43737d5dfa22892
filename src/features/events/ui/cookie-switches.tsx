import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import type { ConsentFlags } from '../contract.ts'
import styles from './consent.module.css'
import { NO_COOKIES, type CookieChoice } from './use-cookie-choice.ts'

const FLAGS = ['analytics', 'personalization', 'marketing'] as const satisfies readonly (keyof ConsentFlags)[]

interface CookieSwitchesProps {
  readonly choice: CookieChoice
  readonly onSaved?: () => void
}

/** A switch for each kind of cookie. */
export function CookieSwitches({ choice, onSaved }: CookieSwitchesProps) {
  const { t } = useTranslation('events')
  const { consent } = choice.state
  const [flags, setFlags] = useState<ConsentFlags>(() =>
    consent
      ? { analytics: consent.analytics, personalization: consent.personalization, marketing: consent.marketing }
      : NO_COOKIES,
  )
  const save = async () => {
    if (await choice.choose(flags)) onSaved?.()
  }
  return (
    <div className={styles.switches}>
      {FLAGS.map((flag) => (
        <CheckField
          key={flag}
          name={flag}
          label={t(flag)}
          look="switch"
          value={flags[flag]}
          onChange={(isOn) => setFlags((before) => ({ ...before, [flag]: isOn }))}
        />
      ))}
      <Button look="primary" isBusy={choice.isBusy} onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  )
}
