import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Result } from '#contracts/result.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { PIN_NOTE_MAX } from '#features/pins/constants.ts'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'

interface Props {
  readonly title: string
  readonly label: string
  readonly hint: string
  readonly saveLabel: string
  readonly note: string
  /** The text that was typed before and not sent; null if there is none. */
  readonly typed?: string | null
  readonly onTyped?: (text: string) => void
  /** Sends the text, without space at its ends. */
  readonly send: (text: string) => Promise<Result<unknown>>
  readonly onClose: () => void
  /** Fields below the text. */
  readonly children?: ReactNode
}

/** A dialog for a member's own text on a pin: a private note, or the note of a try. */
export function NoteDialog({
  title,
  label,
  hint,
  saveLabel,
  note,
  typed = null,
  onTyped,
  send,
  onClose,
  children,
}: Props) {
  const failureText = useFailureText()
  const lengthText = useLengthText()
  const [initial] = useState({ text: note })
  const form = useForm({
    initial,
    validate: ({ text }) => (text.length > PIN_NOTE_MAX ? { text: lengthText({ max: PIN_NOTE_MAX }) } : {}),
    send: ({ text }) => send(text.trim()),
    failureText: ({ code }) => failureText(code),
  })
  const field = form.field('text')
  // It is no initial value, so that the dialog asks before it is discarded.
  const restore = useEffectEvent(() => typed !== null && field.onChange(typed))
  useEffect(() => void restore(), [])
  return (
    <FormDialog title={title} onClose={onClose} form={form} submit={saveLabel}>
      <LongTextField
        {...field}
        onChange={(text) => {
          field.onChange(text)
          onTyped?.(text)
        }}
        label={label}
        hint={hint}
        countMax={PIN_NOTE_MAX}
      />
      {children}
    </FormDialog>
  )
}
