import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { PasscodeProof } from '#features/passcode/contract.ts'
import { keptPasscode, passcodeProblem } from '#features/passcode/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { useIsPhone } from '#kit/overlay/use-is-phone.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './passcode.module.css'
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
  const [error, setError] = useState<string | null>(null)
  const [isValidating, setValidating] = useState(false)

  async function enter(): Promise<void> {
    const problem = passcodeProblem(code)
    if (problem) {
      setError(t(`rule.${problem}`))
      return
    }
    setValidating(true)
    const answer = await call('check', { passcode: code })
    setValidating(false)
    if (answer.ok) {
      onRight(answer.value)
      return
    }
    if (!KEEPING_PAGES.test(pathname)) setCode('')
    const { code: why } = answer.failure
    setError(why === 'passcode/wrong' ? t('wrong') : why === 'rate/limited' ? t('tooMany') : failureText(why))
  }

  return (
    <Dialog title={t('title')} isOpen onClose={onClose} isDismissable={!isValidating} keepsTyped={false} isWholeOnPhone>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isValidating && code !== '' && error === null) void enter()
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
          error={error}
          onChange={(typed) => {
            const kept = keptPasscode(typed)
            setCode(kept)
            // Digits are checked during typing; the length is checked only when the code is sent.
            setError(passcodeProblem(kept) === 'digits' ? t('rule.digits') : null)
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
          <Button
            look="primary"
            type="submit"
            isBusy={isValidating}
            disabled={!isValidating && (code === '' || error !== null)}
          >
            {t('enter')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
