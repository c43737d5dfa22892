import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { DECISION_REASON_MAX, PIN_MARKS, REPORT_DECISIONS } from '#features/reports/constants.ts'
import type { ReportedSubject } from '#features/reports/contract.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'

const MARKS: ReadonlySet<string> = new Set(PIN_MARKS)

interface Props {
  readonly subject: ReportedSubject
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Ends all reports of a subject: nothing is wrong, it is marked or removed, or its author is suspended. */
export function DecideReports({ subject, onClose, onDone }: Props) {
  const { t } = useTranslation('reports')
  const lengthText = useLengthText()
  const request = useRequest()
  const failureText = useFailureText()
  const [key] = useState(() => crypto.randomUUID())
  const mayRemove = subject.type === 'pin' || subject.type === 'comment'
  // A conversation has several authors, so the choice names whom it suspends.
  const textOf = (id: (typeof REPORT_DECISIONS)[number]): string =>
    id === 'suspend' && subject.author
      ? `${isolate(subject.author.full_name)} · ${t(`decisionText.${id}`)}`
      : t(`decisionText.${id}`)
  const choices = REPORT_DECISIONS.filter((id) => id !== 'remove' || mayRemove)
    .filter((id) => id !== 'suspend' || subject.author !== null)
    .filter((id) => subject.type === 'pin' || !MARKS.has(id))
    .map((id) => ({ id, label: t(`decision.${id}`), text: textOf(id) }))
  const form = useForm<{ readonly decision: (typeof REPORT_DECISIONS)[number]; readonly reason: string }>({
    initial: { decision: 'dismiss', reason: '' },
    validate: ({ reason }) =>
      reason.trim() === '' || reason.length > DECISION_REASON_MAX
        ? { reason: lengthText({ min: 1, max: DECISION_REASON_MAX }) }
        : {},
    send: async ({ decision, reason }) => {
      const { type, subject_id } = subject
      const answer = await request('decideReports', { type, subject_id, decision, reason, key })
      if (!answer.ok) return answer
      showToast({ text: t('decided') })
      onDone()
      return answer
    },
    failureText: ({ code }) => failureText(code),
  })
  return (
    <FormDialog title={t('decideTitle')} onClose={onClose} form={form} submit={t('confirm')}>
      <p dir="auto">{subject.excerpt ?? t('gone')}</p>
      <RadioField {...form.field('decision')} label={t('decide')} choices={choices} />
      <LongTextField {...form.field('reason')} label={t('decisionReason')} countMax={DECISION_REASON_MAX} />
    </FormDialog>
  )
}
