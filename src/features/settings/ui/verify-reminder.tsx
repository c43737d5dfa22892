import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { VERIFY_REMINDER_AFTER_MS } from '#features/settings/constants.ts'
import { timeOfId } from '#contracts/ids.ts'
import { Button } from '#kit/button/button.tsx'
import { PromptDialog } from '#kit/toast/prompt-dialog.tsx'
import { ResendButton } from './resend-button.tsx'
import styles from './rows.module.css'
import { useSettingsCall } from './use-settings.tsx'

const DISMISSED = 'pinfold.verify-reminder'

/** When the reminder was dismissed on this device, in milliseconds since 1970; 0 for never. */
function dismissedAt(member: string): number {
  return Number(localStorage.getItem(`${DISMISSED}.${member}`) ?? 0)
}

/**
 * Reminds a member whose address is not verified: hidden, then shown, then dismissed with Got it (spec viewer §4). It
 * is shown once a day, but not on the first day, when the mail of the sign-up may not have arrived yet.
 */
export function VerifyReminder() {
  const { t } = useTranslation('settings')
  const { user } = useViewer()
  const { pathname } = useLocation()
  const call = useSettingsCall()
  const [email, setEmail] = useState<string | null>(null)
  const id = user?.id ?? null
  useEffect(() => {
    if (id === null || Date.now() - timeOfId(id) < VERIFY_REMINDER_AFTER_MS) return
    if (Date.now() - dismissedAt(id) < VERIFY_REMINDER_AFTER_MS) return
    let isShown = true
    void call('read', {}).then((answer) => {
      // Without an answer there is no reminder. The next visit asks again.
      if (!isShown || !answer.ok) return
      const { is_email_verified: isVerified, is_verification_sent: isSent } = answer.value
      if (!isVerified && isSent) setEmail(answer.value.email)
    })
    return () => {
      isShown = false
    }
  }, [id, call])
  if (email === null || id === null || pathname.startsWith('/settings') || pathname.startsWith('/email')) return null
  const dismiss = () => {
    localStorage.setItem(`${DISMISSED}.${id}`, String(Date.now()))
    setEmail(null)
  }
  return (
    <PromptDialog kind="question" title={t('verify.title')} onClose={dismiss}>
      <p>{t('verify.text', { email })}</p>
      <div className={styles.ways}>
        <ResendButton />
        <Button look="primary" onClick={dismiss}>
          {t('verify.gotIt')}
        </Button>
      </div>
    </PromptDialog>
  )
}
