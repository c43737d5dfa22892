import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonLook } from '#kit/button/button.tsx'
import { useSettingsCall, useSettingsFailure } from './use-settings.tsx'

/**
 * Sends the verification mail again, once. Then the button reads "Email sent" and is disabled (spec viewer §2 and §4).
 */
export function ResendButton({ label, look }: { readonly label?: string; readonly look?: ButtonLook }) {
  const { t } = useTranslation('settings')
  const call = useSettingsCall()
  const failureText = useSettingsFailure()
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready')
  const [error, setError] = useState<string | null>(null)
  const onClick = async () => {
    setState('busy')
    setError(null)
    const answer = await call('resendVerification', {})
    setState(answer.ok ? 'sent' : 'ready')
    if (!answer.ok) setError(failureText(answer.failure))
  }
  return (
    <>
      {error !== null && <p role="alert">{error}</p>}
      <Button
        look={look ?? 'secondary'}
        isBusy={state === 'busy'}
        disabled={state === 'sent'}
        onClick={() => void onClick()}
      >
        {state === 'sent' ? t('verify.sent') : (label ?? t('verify.resend'))}
      </Button>
    </>
  )
}
