import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { PinId } from '#contracts/ids.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { SponsorSuggestions } from './sponsor-suggestions.tsx'

interface Props {
  readonly pinId: PinId
  readonly onClose: () => void
}

/** The dialog by which the creator asks a member to be named as the pin's sponsor. */
export function AskSponsorDialog({ pinId, onClose }: Props) {
  const { t } = useTranslation('sponsorships')
  const request = useRequest()
  const failureText = useFailureText()
  const form = useForm<{ readonly username: string }>({
    initial: { username: '' },
    validate: ({ username }) => (username.trim() === '' ? { username: t('rule.username') } : {}),
    send: async ({ username }) => {
      const name = username.trim().replace(/^@/, '')
      const answer = await request('askSponsor', { pinId, username: name })
      if (answer.ok) showToast({ text: t('asked', { name: isolate(answer.value.fullName) }) })
      return answer
    },
    failureText: ({ code }) => {
      if (code === 'user/not-found') return t('rule.unknown')
      if (code === 'sponsorship/exists') return t('rule.exists')
      return code === 'request/invalid' ? t('rule.cannot') : failureText(code)
    },
    failedField: ({ code }) => (code === 'user/not-found' || code === 'request/invalid' ? 'username' : undefined),
  })
  return (
    <FormDialog title={t('askTitle')} onClose={onClose} form={form} submit={t('send')}>
      <TextField
        {...form.field('username')}
        label={t('username')}
        hint={t('usernameHint')}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
      />
      <SponsorSuggestions
        term={form.values.username}
        onChoose={(person) => form.field('username').onChange(person.username)}
      />
    </FormDialog>
  )
}
