import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import {
  DECISION_COMMENT_MAX,
  MERCHANT_CHECKS,
  REVIEW_REASONS,
  type MerchantDecision,
  type ReviewReason,
} from '#features/business-hub/constants.ts'
import type { MerchantReview } from '#features/business-hub/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import parts from '#kit/screen/parts.module.css'
import { showToast } from '#kit/toast/toast-store.ts'

interface Props {
  readonly review: MerchantReview
  readonly onClose: () => void
  readonly onDone: () => void
}

interface Values {
  readonly decision: MerchantDecision
  readonly reasons: Readonly<Record<ReviewReason, boolean>>
  readonly comment: string
}

const NO_REASONS = Object.fromEntries(REVIEW_REASONS.map((reason) => [reason, false])) as Values['reasons']
const CHECKS: ReadonlySet<string> = new Set(MERCHANT_CHECKS)
const needsReason = (decision: MerchantDecision) => decision === 'decline' || decision === 'suspend'

/** The decisions that are possible in the application's present state (`nextMerchantState`). */
function choicesOf({ review_status: review, approval_state: approval }: MerchantReview): readonly MerchantDecision[] {
  if (review === 'UNDER_REVIEW') return ['approve', 'decline']
  if (approval === 'approved') return ['suspend']
  return review === 'DISAPPROVED' ? ['reinstate'] : []
}

/** The dialog in which the operator decides on an application and gives reasons. */
export function DecideMerchant({ review, onClose, onDone }: Props) {
  const { t } = useTranslation('business-hub')
  const lengthText = useLengthText()
  const request = useRequest()
  const failureText = useFailureText()
  const [key] = useState(() => crypto.randomUUID())
  const choices = choicesOf(review)
  const chosenOf = (reasons: Values['reasons']) => REVIEW_REASONS.filter((reason) => reasons[reason])
  const form = useForm<Values>({
    initial: { decision: choices[0] ?? 'reinstate', reasons: NO_REASONS, comment: '' },
    validate: ({ decision, reasons, comment }) => ({
      ...(needsReason(decision) && chosenOf(reasons).length === 0 ? { 'reasons.OTHER': t('review.reasonRule') } : {}),
      ...(comment.length > DECISION_COMMENT_MAX ? { comment: lengthText({ max: DECISION_COMMENT_MAX }) } : {}),
    }),
    send: async ({ decision, reasons, comment }) => {
      const answer = await request('decideOnMerchant', {
        user_id: review.user_id,
        decision,
        reasons: needsReason(decision) ? [...chosenOf(reasons)] : [],
        ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
        key,
      })
      if (!answer.ok) return answer
      showToast({ text: t('review.decided', { name: review.business_name }) })
      onDone()
      return answer
    },
    failureText: ({ code }) => (code === 'merchant/wrong-state' ? t('merchant.changed') : failureText(code)),
  })
  return (
    <FormDialog
      title={t('review.decideOn', { name: review.business_name })}
      onClose={onClose}
      form={form}
      submit={t('review.confirm')}
    >
      <RadioField
        {...form.field('decision')}
        label={t('review.decide')}
        choices={choices.map((id) => ({ id, label: t(`decision.${id}`) }))}
      />
      {needsReason(form.values.decision) && (
        <fieldset className={parts.checks}>
          <legend>{t('merchant.reasons')}</legend>
          {REVIEW_REASONS.map((reason) => (
            <CheckField
              key={reason}
              {...form.field(`reasons.${reason}`)}
              label={CHECKS.has(reason) ? t(`check.${reason}.name`) : t(`reason.${reason}`)}
            />
          ))}
        </fieldset>
      )}
      <LongTextField {...form.field('comment')} label={t('review.comment')} countMax={DECISION_COMMENT_MAX} />
    </FormDialog>
  )
}
