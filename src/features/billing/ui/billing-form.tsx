import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { AdAccountId } from '#contracts/ids.ts'
import { PROVIDERS, TEST_TOKENS, type ProviderName, type TestToken } from '#features/billing/constants.ts'
import type { BillingProfiles } from '#features/billing/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'

interface BillingFormProps {
  readonly accountId: AdAccountId
  readonly isTestOffered: boolean
  readonly onDone: (profiles: BillingProfiles) => void
}

/** The form that sets how an ad account pays (spec business §2, billing form). It asks for no card number. */
export function BillingForm({ accountId, isTestOffered, onDone }: BillingFormProps) {
  const { t } = useTranslation('billing')
  const request = useRequest()
  const failureText = useFailureText()
  // The idempotency key stays the same while the choice does, so that sending it again after a lost answer adds one
  // profile.
  const sent = useRef({ text: '', key: '' })
  const offered = PROVIDERS.filter((name) => name !== 'test' || isTestOffered)
  const form = useForm<{ readonly provider: ProviderName; readonly token: TestToken | '' }>({
    initial: { provider: isTestOffered ? 'test' : 'invoice', token: 'test-valid' },
    validate: () => ({}),
    send: async ({ provider, token }) => {
      const text = JSON.stringify([accountId, provider, token])
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
      const answer = await request('createBillingProfile', {
        ad_account_id: accountId,
        provider,
        ...(provider === 'test' && token !== '' ? { token } : {}),
        key: sent.current.key,
      })
      if (!answer.ok) return answer
      sent.current = { text: '', key: '' }
      onDone(answer.value)
      return answer
    },
    failureText: ({ code }) => failureText(code),
  })
  return (
    <Form form={form} submit={t('saveProfile')}>
      <RadioField
        {...form.field('provider')}
        label={t('howToPay')}
        choices={offered.map((id) => ({ id, label: t(`provider.${id}.name`), text: t(`provider.${id}.text`) }))}
      />
      {form.values.provider === 'test' && (
        <SelectField
          {...form.field('token')}
          label={t('testToken')}
          choices={TEST_TOKENS.map((id) => ({ id, label: t(`token.${id}`) }))}
        />
      )}
    </Form>
  )
}
