import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { PinId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { LEAD_FIELDS, LEAD_NOTE_MAX, LEAD_TITLE_MAX, type LeadField } from '#features/leads/constants.ts'
import type { LeadForm } from '#features/leads/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { looksLikeWebAddress } from '#features/settings/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import parts from '#kit/screen/parts.module.css'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './leads.module.css'

interface LeadFormDialogProps {
  readonly pinId: PinId
  /** Null to create a form. */
  readonly form: LeadForm | null
  readonly onClose: () => void
}

type Values = Readonly<Record<LeadField, boolean>> & {
  readonly title: string
  readonly note: string
  readonly privacyUrl: string
}

const asksOf = (values: Values) => LEAD_FIELDS.filter((field) => values[field])

/** The dialog in which the owner adds or changes the form of a pin. */
export function LeadFormDialog({ pinId, form: before, onClose }: LeadFormDialogProps) {
  const { t } = useTranslation('leads')
  const lengthText = useLengthText()
  const request = useRequest()
  const failureText = useFailureText()
  const form = useForm<Values>({
    initial: {
      title: before?.title ?? '',
      note: before?.note ?? '',
      privacyUrl: before?.privacy_url ?? '',
      full_name: before?.asks.includes('full_name') ?? true,
      email: before?.asks.includes('email') ?? true,
      phone_number: before?.asks.includes('phone_number') ?? false,
      zip_code: before?.asks.includes('zip_code') ?? false,
    },
    validate: (values) => ({
      ...(writtenText(values.title) === '' ? { title: t('rule.title') } : {}),
      ...(values.title.length > LEAD_TITLE_MAX ? { title: lengthText({ max: LEAD_TITLE_MAX }) } : {}),
      ...(values.note.length > LEAD_NOTE_MAX ? { note: lengthText({ max: LEAD_NOTE_MAX }) } : {}),
      ...(looksLikeWebAddress(values.privacyUrl) ? {} : { privacyUrl: t('rule.privacyUrl') }),
      ...(asksOf(values).length === 0 ? { zip_code: t('rule.asks') } : {}),
    }),
    send: async (values) => {
      const { title, note, privacyUrl } = values
      const answer = await request('setLeadForm', {
        pinId,
        form: { title, note, privacy_url: privacyUrl, asks: asksOf(values) },
      })
      if (!answer.ok) return answer
      showToast({ text: t('saved') })
      return answer
    },
    failureText: ({ code }) => (code === 'lead/business-only' ? t('businessOnly') : failureText(code)),
  })

  async function remove(): Promise<void> {
    const answer = await request('deleteLeadForm', { pinId })
    showToast({ text: answer.ok ? t('removed') : failureText(answer.failure.code) })
    if (answer.ok) onClose()
  }
  return (
    <FormDialog
      title={t(before ? 'editTitle' : 'addTitle')}
      onClose={onClose}
      form={form}
      submit={t('save')}
      others={
        before && (
          <Button look="quiet" size="lg" onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )
      }
    >
      <TextField {...form.field('title')} label={t('formTitle')} countMax={LEAD_TITLE_MAX} />
      <LongTextField {...form.field('note')} label={t('formNote')} hint={t('formNoteHint')} countMax={LEAD_NOTE_MAX} />
      <fieldset className={parts.checks}>
        <legend>{t('asks')}</legend>
        {LEAD_FIELDS.map((field) => (
          <CheckField key={field} {...form.field(field)} label={t(`field.${field}`)} />
        ))}
      </fieldset>
      <TextField {...form.field('privacyUrl')} type="url" dir="ltr" label={t('privacyUrl')} hint={t('privacyHint')} />
      {before && <p className={styles.privacy}>{t('removeNote')}</p>}
    </FormDialog>
  )
}
