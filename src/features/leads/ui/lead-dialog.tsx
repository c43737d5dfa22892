import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { PinId } from '#contracts/ids.ts'
import { LEAD_FIELDS, LEAD_NAME_MAX, type LeadField } from '#features/leads/constants.ts'
import type { LeadForm, LeadAnswer, LeadValues } from '#features/leads/contract.ts'
import { leadProblems } from '#features/leads/domain/lead-rules.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './leads.module.css'

const VALUE_OF = {
  full_name: 'fullName',
  email: 'email',
  phone_number: 'phoneNumber',
  zip_code: 'zipCode',
} as const satisfies Readonly<Record<LeadField, keyof LeadValues>>

interface LeadDialogProps {
  readonly pinId: PinId
  readonly form: LeadForm
  /** True if the viewer has sent an answer, which is now changed. */
  readonly isSent: boolean
  /** Name of the pin's owner. */
  readonly name: string
  readonly onClose: () => void
}

const EMPTY: LeadValues = { fullName: '', email: '', phoneNumber: '', zipCode: '' }

/** Shows the form when its first values have been read. If they cannot be read, the form is empty. */
export function LeadDialog(props: LeadDialogProps) {
  const { pinId, isSent } = props
  const [input] = useState({ pinId, isSent })
  const { answer, error } = useAnswer('leadValues', input)
  const isKnown = answer !== null || error !== null
  return (
    <Dialog title={props.form.title} isOpen onClose={props.onClose}>
      {isKnown ? <Fields {...props} filled={answer ?? EMPTY} /> : <Spinner />}
    </Dialog>
  )
}

const LOOKS = {
  full_name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  phone_number: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  zip_code: { type: 'text', autoComplete: 'postal-code' },
} as const

function Fields({
  pinId,
  form: { note, asks, privacy_url: privacy },
  name,
  filled,
  onClose,
}: LeadDialogProps & { readonly filled: LeadValues }) {
  const { t } = useTranslation('leads')
  const lengthText = useLengthText()
  const request = useRequest()
  const failureText = useFailureText()
  // The idempotency key stays the same while the answer is the same, so that an answer sent again after a lost reply is
  // stored once.
  const sent = useRef({ text: '', key: '' })
  const asked = LEAD_FIELDS.filter((field) => asks.includes(field))
  const form = useForm<LeadValues>({
    initial: filled,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(leadProblems(asked, answerOf(values, asked))).map(([field, problem]) => [
          VALUE_OF[field as keyof typeof VALUE_OF],
          field === 'full_name' && problem === 'invalid'
            ? lengthText({ max: LEAD_NAME_MAX })
            : t(`rule.${field}.${problem}`),
        ]),
      ),
    send: async (values) => {
      const text = JSON.stringify(answerOf(values, asked))
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
      const answer = await request('submitLead', { pinId, answer: answerOf(values, asked), key: sent.current.key })
      if (!answer.ok) return answer
      showToast({ text: t('sentTo', { name }) })
      onClose()
      return answer
    },
    failureText: ({ code }) => (code === 'lead/no-form' ? t('gone') : failureText(code)),
  })
  return (
    <Form form={form} submit={t('send')}>
      {note !== '' && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {asked.map((field) => (
        <TextField key={field} {...form.field(VALUE_OF[field])} {...LOOKS[field]} label={t(`field.${field}`)} />
      ))}
      <p className={styles.privacy}>
        {t('privacy', { name })}{' '}
        <a href={privacy} target="_blank" rel="noopener noreferrer nofollow">
          {t('privacyLink')}
        </a>
      </p>
    </Form>
  )
}

/** The values to send: only fields that the form asks for. */
function answerOf(values: LeadValues, asks: readonly LeadField[]): LeadAnswer {
  return Object.fromEntries(asks.map((field) => [field, values[VALUE_OF[field]]]))
}
