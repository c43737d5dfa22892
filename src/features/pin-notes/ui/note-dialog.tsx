import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PinId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { PIN_NOTE_MAX } from '#features/pins/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'

interface Props {
  readonly pinId: PinId
  readonly note: string
  readonly onClose: () => void
}

export function NoteDialog(props: Props) {
  const { t } = useTranslation('pin-notes')
  return (
    <Dialog title={t('title')} isOpen onClose={props.onClose}>
      <NoteForm {...props} />
    </Dialog>
  )
}

function NoteForm({ pinId, note, onClose }: Props) {
  const { t } = useTranslation('pin-notes')
  const { actInForm } = useAct()
  const failureText = useFailureText()
  const [initial] = useState({ text: note })
  const form = useForm({
    initial,
    validate: ({ text }) => (text.length > PIN_NOTE_MAX ? { text: t('rule.text', { max: PIN_NOTE_MAX }) } : {}),
    send: async ({ text }) => {
      if (text.trim() !== note) {
        const answer = await actInForm('notePin', { pinId, text: text.trim() })
        if (!answer.ok) return answer
      }
      onClose()
      return ok(null)
    },
    failureText: ({ code }) => failureText(code),
  })
  return (
    <Form
      form={form}
      actions={
        <Button look="primary" size="lg" type="submit" isBusy={form.isBusy}>
          {t('save')}
        </Button>
      }
    >
      <LongTextField {...form.field('text')} label={t('label')} hint={t('hint')} countMax={PIN_NOTE_MAX} autoFocus />
    </Form>
  )
}
