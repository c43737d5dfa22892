import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { REASON_MAX, type DECISIONS } from '#features/operator/constants.ts'
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

export function personName({ full_name: name, username }: Person): string {
  return `${name} (${username})`
}

/** The decisions that can be made on a member, the mildest first. */
export function decisionsOn(state: Person['state']): readonly Decision[] {
  if (state === 'suspended') return ['restore']
  return state === 'stopped' ? ['restore', 'suspend'] : ['stop-writing', 'suspend']
}

/** Suspends a member, stops their changes, or restores them. The member receives the reason by mail. */
export function DecisionDialog({ person, onClose, onDone }: Props) {
  const { t } = useTranslation('operator')
  const lengthText = useLengthText()
  const request = useRequest()
  const failureText = useFailureText()
  const decisions = decisionsOn(person.state)
  const name = personName(person)
  // If there are several decisions, the operator must choose one. A preselected decision could be confirmed by mistake.
  const form = useForm<{ readonly decision: Decision | ''; readonly reason: string }>({
    initial: { decision: decisions.length === 1 ? decisions[0]! : '', reason: '' },
    validate: ({ decision, reason }) => ({
      ...(decision === '' ? { decision: t('chooseDecision') } : {}),
      ...(reason.trim() === '' || reason.length > REASON_MAX
        ? { reason: lengthText({ min: 1, max: REASON_MAX }) }
        : {}),
    }),
    send: async ({ decision, reason }) => {
      if (decision === '') throw new Error('The form was sent without a decision')
      const answer = await request('operatorDecide', { user_id: person.id, decision, reason })
      if (!answer.ok) return answer
      showToast({ text: t('decided', { name }) })
      onDone()
      return answer
    },
    failureText: ({ code }) => failureText(code),
  })
  return (
    <FormDialog
      title={t('decideOn', { name })}
      onClose={onClose}
      form={form}
      submit={t('confirm')}
      isDestructive={form.values.decision !== '' && form.values.decision !== 'restore'}
    >
      <RadioField<Decision | ''>
        {...form.field('decision')}
        label={t('decide')}
        choices={decisions.map((id) => ({ id, label: t(`decision.${id}.name`), text: t(`decision.${id}.text`) }))}
      />
      <LongTextField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} countMax={REASON_MAX} />
    </FormDialog>
  )
}
