import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '#contracts/result.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { REPORT_DETAILS_MAX, REPORT_REASONS } from '#features/reports/constants.ts'
import type { ReportReason } from '#features/reports/contract.ts'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'

export interface ReportProps {
  readonly title: string
  /** Information above the reasons. */
  readonly text?: string
  readonly onClose: () => void
  /** Sends the report. `key` is the same for each attempt to send it. */
  readonly send: (report: {
    readonly reason: ReportReason
    readonly details: string
    readonly key: string
  }) => Promise<Result<unknown>>
}

/** A message to the reviewers: why something breaks the rules. */
export function ReportDialog({ title, text, onClose, send }: ReportProps) {
  const { t } = useTranslation('reports')
  const lengthText = useLengthText()
  const failureText = useFailureText()
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<{ readonly reason: ReportReason | ''; readonly details: string }>({
    initial: { reason: '', details: '' },
    validate: ({ reason, details }) => ({
      ...(reason === '' ? { reason: t('rule.reason') } : {}),
      ...(details.length > REPORT_DETAILS_MAX ? { details: lengthText({ max: REPORT_DETAILS_MAX }) } : {}),
    }),
    send: async ({ reason, details }) => {
      const answer = await send({ reason: reason as ReportReason, details: details.trim(), key })
      if (answer.ok) showToast({ text: t('thanks') })
      return answer
    },
    failureText: ({ code }) => failureText(code),
  })
  return (
    <FormDialog title={title} onClose={onClose} form={form} submit={t('send')}>
      {text !== undefined && <p>{text}</p>}
      <RadioField
        {...form.field('reason')}
        label={t('why')}
        choices={REPORT_REASONS.map((id) => ({ id, label: t(`reason.${id}`) }))}
      />
      <LongTextField
        {...form.field('details')}
        label={t('details')}
        hint={t('detailsHint')}
        isOptional
        countMax={REPORT_DETAILS_MAX}
      />
    </FormDialog>
  )
}
