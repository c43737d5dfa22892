import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#app/plug/late-texts.ts'
import { leaveTo } from '#client/leave-to.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { usePasscode } from '#features/passcode/ui/use-passcode.tsx'
import { forgetSite } from '#features/session/ui/forget-site.ts'
import { readSavedAccounts } from '#features/session/ui/known-accounts.ts'
import { DELETION_GRACE_DAYS } from '#features/settings/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { noteLeft } from './left-account.ts'
import styles from './rows.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useSettingsCall, useSettingsFailure } from './use-settings.tsx'

const networkAgain = lazyPart(
  withTexts(['networks'], async () => (await import('#features/networks/ui/network-again.tsx')).NetworkAgain),
)

type Way = 'deactivate' | 'delete'

/** Hides the account until the next log-in, or deletes it after a grace period. */
export function LeavePart({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useTranslation('settings')
  const [way, setWay] = useState<Way | null>(null)
  return (
    <SettingsSection title={t('leave.title')} text={t('leave.text', { count: DELETION_GRACE_DAYS })}>
      <div className={styles.ways}>
        <Button onClick={() => setWay('deactivate')}>{t('leave.deactivate')}</Button>
        <Button onClick={() => setWay('delete')}>{t('leave.delete')}</Button>
      </div>
      {way && <LeaveDialog way={way} hasPassword={hasPassword} onClose={() => setWay(null)} />}
    </SettingsSection>
  )
}

interface LeaveDialogProps {
  readonly way: Way
  /** If false, the member confirms by a log-in with a network. */
  readonly hasPassword: boolean
  readonly onClose: () => void
}

function LeaveDialog({ way, hasPassword, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('settings')
  const { viewer } = useViewer()
  const call = useSettingsCall()
  const passcode = usePasscode()
  const failureText = useSettingsFailure()
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => (password || !hasPassword ? {} : { password: t('rule.password') }),
    send: async ({ password }) => {
      const answer = await passcode.guarded((proof) => call('leave', { password, deletes: way === 'delete', ...proof }))
      if (answer.ok && viewer.id !== null) {
        forgetSite(viewer.id, readSavedAccounts(), false, true)
        noteLeft(answer.value.deletion_due_at)
      }
      return answer
    },
    failureText: (failure) =>
      failure.code === 'session/wrong-credentials' && !hasPassword ? t('leave.notConfirmed') : failureText(failure),
    failedField: ({ code }) => (code === 'session/wrong-credentials' && hasPassword ? 'password' : undefined),
  })
  return (
    <FormDialog
      title={t(`leave.${way}Title`)}
      onClose={onClose}
      keepsTyped={false}
      form={form}
      submit={t(`leave.${way}`)}
      isDestructive={way === 'delete'}
      others={
        <Button size="lg" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
      // Every session has ended. The page is loaded again for a visitor, and tells what will happen to the account.
      onSent={() => leaveTo(links.home)}
      below={passcode.dialog}
    >
      <p>{t(`leave.${way}Text`, { count: DELETION_GRACE_DAYS })}</p>
      <p>
        <a href="#feedback=leaving" onClick={onClose}>
          {t('leave.tell')}
        </a>
      </p>
      {!hasPassword && <networkAgain.Part />}
      {hasPassword && (
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      )}
    </FormDialog>
  )
}
