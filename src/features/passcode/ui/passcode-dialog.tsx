import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { PasscodeProof } from '#features/passcode/contract.ts'
import { keptPasscode } from '#features/passcode/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { useIsPhone } from '#kit/overlay/use-is-phone.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './passcode.module.css'
import { checkTyped } from './typed-code.ts'
import { usePasscodeCall } from './use-passcode-call.ts'

/** Pages on which the field keeps the typed code after an error (spec viewer §2 and §4). */
const KEEPING_PAGES = /^\/(parental-passcode|settings\/account-settings)\/?$/

interface PasscodeDialogProps {
  readonly onRight: (proof: PasscodeProof) => void
  readonly onClose: () => void
}

/** Asks for the parental passcode. States: closed, open, validating, or open with an error (spec viewer §4). */
export function PasscodeDialog({ onRight, onClose }: PasscodeDialogProps) {
  const { t } = useTranslation('passcode')
  const call = usePasscodeCall()
  const failureText = useFailureText()
  const isPhone = useIsPhone()
  const { pathname } = useLocation()
  const [code, setCode] = useState('')
  const [wasLeft, setLeft] = useState(false)
  /** Why the server did not take the code. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const typed = checkTyped(code, wasLeft)
  const canEnter = typed.canEnter && refusal === null
  const [isValidating, setValidating] = useState(false)

  async function enter(): Promise<void> {
    setValidating(true)
    const answer = await call('check', { passcode: code })
    setValidating(false)
    if (answer.ok) {
      onRight(answer.value)
      return
    }
    if (!KEEPING_PAGES.test(pathname)) setCode('')
    setLeft(false)
    const { code: why } = answer.failure
    setRefusal(why === 'passcode/wrong' ? t('wrong') : why === 'rate/limited' ? t('tooMany') : failureText(why))
  }

  return (
    <Dialog title={t('title')} isOpen onClose={onClose} isDismissable={!isValidating} keepsTyped={false} isWholeOnPhone>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isValidating && canEnter) void enter()
        }}
      >
        <TextField
          label={t('label')}
          placeholder="XXXX"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          autoFocus
          value={code}
          error={refusal ?? (typed.error && t(`rule.${typed.error}`))}
          onBlur={() => setLeft(true)}
          onChange={(text) => {
            setCode(keptPasscode(text))
            setRefusal(null)
          }}
        />
        <p>
          <Link className={styles.help} to={`${links.parentalPasscode}#help`} onClick={onClose}>
            {t('help')}
          </Link>
        </p>
        {isValidating && <Spinner />}
        <div className={styles.ways}>
          {!isPhone && <Button onClick={onClose}>{t('close')}</Button>}
          <Button look="primary" type="submit" isBusy={isValidating} disabled={!isValidating && !canEnter}>
            {t('enter')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
