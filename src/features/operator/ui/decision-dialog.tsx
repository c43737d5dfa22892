import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { DECISIONS, REASON_MAX } from '#features/operator/constants.ts'
import type { Person } from '#features/operator/contract.ts'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'

interface Props {
  readonly person: Person
  readonly onClose: () => void
  readonly onDone: () => void
}

type Decision = (typeof DECISIONS)[number]

/** Suspends a member, stops their changes, or restores them. The member receives the reason by mail. */
export function DecisionDialog({ person, onClose, onDone }: Props) {
  const { t } = useTranslation('operator')
  const lengthText = useLengthText()
  const request = useRequest()
  const failureText = useFailureText()
  const choices = DECISIONS.filter((id) => (id === 'restore') === (person.state !== 'active') || id === 'suspend')
    .filter((id) => id !== 'suspend' || person.state !== 'suspended')
    .map((id) => ({ id, label: t(`decision.${id}.name`), text: t(`decision.${id}.text`) }))
  const form = useForm<{ readonly decision: Decision; readonly reason: string }>({
    initial: { decision: choices[0]?.id ?? 'restore', reason: '' },
    validate: ({ reason }) =>
      reason.trim() === '' || reason.length > REASON_MAX ? { reason: lengthText({ min: 1, max: REASON_MAX }) } : {},
    send: async ({ decision, reason }) => {
      const answer = await request('operatorDecide', { user_id: person.id, decision, reason })
      if (!answer.ok) return answer
      showToast({ text: t('decided', { name: person.username }) })
      onDone()
      return answer
    },
    failureText: ({ code }) => failureText(code),
  })
  return (
    <FormDialog title={t('decideOn', { name: person.username })} onClose={onClose} form={form} submit={t('confirm')}>
      <RadioField {...form.field('decision')} label={t('decide')} choices={choices} />
      <LongTextField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} countMax={REASON_MAX} />
    </FormDialog>
  )
}
