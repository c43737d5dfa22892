import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import type { UserId } from '#contracts/ids.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { usePasscode } from '#features/passcode/ui/use-passcode.tsx'
import { hasBasicCharactersOnly, PASSWORD_MAX, PASSWORD_MIN } from '#features/session/constants.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { useSecureCall } from './use-secure-call.ts'
import { useSecurityFailure } from './use-security-failure.ts'

const NOBODY = '0' as UserId

/** `/settings/edit/password`: changes the password, which ends every other session. */
export function PasswordPage() {
  const { t } = useTranslation('security')
  const lengthText = useLengthText()
  const call = useSecureCall()
  const passcode = usePasscode()
  const failureText = useSecurityFailure()
  const linked = useAnswer('linkedAccount', { id: useViewer().user?.id ?? NOBODY })
  const hasOwners = (linked.answer?.owners.length ?? 0) > 0
  const bounds = { min: PASSWORD_MIN, max: PASSWORD_MAX }
  const form = useForm({
    initial: { password: '', next: '', confirmation: '' },
    validate: ({ password, next, confirmation }) => ({
      ...(password ? {} : { password: t('rule.password') }),
      ...(hasBasicCharactersOnly(next)
        ? next.length < PASSWORD_MIN || next.length > PASSWORD_MAX
          ? { next: lengthText(bounds) }
          : {}
        : { next: t('rule.passwordCharacters') }),
      ...(next === confirmation ? {} : { confirmation: t('rule.passwordsMatch') }),
    }),
    send: async ({ password, next }) => {
      const answer = await passcode.guarded((proof) =>
        call('changePassword', { password, new_password: next, ...proof }),
      )
      if (!answer.ok) return answer
      showToast({ text: t('password.changed'), topic: 'security' })
      form.reset()
      return answer
    },
    failureText,
    failedField: ({ code, field }) =>
      code === 'session/wrong-credentials' ? 'password' : field === 'new_password' ? 'next' : undefined,
  })
  return (
    <SettingsSection text={t('password.text')}>
      {hasOwners && <p>{t('password.unlinked')}</p>}
      <Form form={form} submit={t('password.change')} keepsTyped={false}>
        <PasswordField {...form.field('password')} label={t('password.old')} autoComplete="current-password" />
        <PasswordField
          {...form.field('next')}
          label={t('password.new')}
          hint={lengthText(bounds)}
          autoComplete="new-password"
        />
        <PasswordField {...form.field('confirmation')} label={t('password.confirm')} autoComplete="new-password" />
      </Form>
      <p>
        <Link to="/password/forgot">{t('password.forgot')}</Link>
      </p>
      {passcode.dialog}
    </SettingsSection>
  )
}
