import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveTo } from '#client/leave-to.ts'
import { links } from '#contracts/links.ts'
import { usePasscode } from '#features/passcode/ui/use-passcode.tsx'
import { DELETION_GRACE_DAYS } from '#features/settings/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import styles from './rows.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useSettingsCall, useSettingsFailure } from './use-settings.tsx'

type Way = 'deactivate' | 'delete'

/** Hides the account until the next log-in, or deletes it after a grace period. */
export function LeavePart() {
  const { t } = useTranslation('settings')
  const [way, setWay] = useState<Way | null>(null)
  return (
    <SettingsSection title={t('leave.title')} text={t('leave.text', { count: DELETION_GRACE_DAYS })}>
      <div className={styles.ways}>
        <Button onClick={() => setWay('deactivate')}>{t('leave.deactivate')}</Button>
        <Button onClick={() => setWay('delete')}>{t('leave.delete')}</Button>
      </div>
      {way && <LeaveDialog way={way} onClose={() => setWay(null)} />}
    </SettingsSection>
  )
}

function LeaveDialog({ way, onClose }: { readonly way: Way; readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const call = useSettingsCall()
  const passcode = usePasscode()
  const failureText = useSettingsFailure()
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => (password ? {} : { password: t('rule.password') }),
    send: async ({ password }) => {
      const answer = await passcode.guarded(() => call('leave', { password, deletes: way === 'delete' }))
      // Every session is over: the page is loaded again for a visitor.
      if (answer.ok) leaveTo(links.home)
      return answer
    },
    failureText,
    failedField: ({ code }) => (code === 'session/wrong-credentials' ? 'password' : undefined),
  })
  return (
    <Dialog title={t(`leave.${way}Title`)} isOpen onClose={onClose}>
      <p>{t(`leave.${way}Text`, { count: DELETION_GRACE_DAYS })}</p>
      <Form
        form={form}
        actions={
          <div className={styles.ways}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button look="primary" type="submit" isBusy={form.isBusy}>
              {t(`leave.${way}`)}
            </Button>
          </div>
        }
      >
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      </Form>
      {passcode.dialog}
    </Dialog>
  )
}
