import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ok, type Result } from '#contracts/result.ts'
import { COMMENT_TEXT_MAX } from '#features/comments/constants.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import styles from './comment-thread.module.css'
import { MentionField } from './mention-field.tsx'

interface Props {
  readonly label: string
  readonly submitLabel: string
  readonly initial?: { readonly text: string; readonly mentions: readonly WirePinner[] }
  readonly autoFocus?: boolean
  readonly onSend: (text: string, mentions: readonly WirePinner[]) => Promise<Result<unknown>>
  readonly onCancel?: () => void
}

const NOTHING = { text: '', mentions: [] }

/** Writes a comment or a reply, or edits one. */
export function CommentForm({ label, submitLabel, initial = NOTHING, autoFocus = false, onSend, onCancel }: Props) {
  const { t } = useTranslation('comments')
  const lengthText = useLengthText()
  const failureText = useFailureText()
  const [mentions, setMentions] = useState(initial.mentions)
  const form = useForm<{ readonly text: string }>({
    initial: { text: initial.text },
    validate: ({ text }) =>
      text.trim() === '' || text.length > COMMENT_TEXT_MAX
        ? { text: lengthText({ min: 1, max: COMMENT_TEXT_MAX }) }
        : {},
    send: async ({ text }) => {
      const answer = await onSend(text, mentions)
      if (!answer.ok) return answer
      form.reset()
      return ok(null)
    },
    failureText: ({ code }) => failureText(code),
  })
  const isEmpty = form.values.text.trim() === ''
  return (
    <Form
      form={form}
      label={label}
      actions={
        (!isEmpty || onCancel) && (
          <div className={styles.ways}>
            {onCancel && (
              <Button look="quiet" onClick={onCancel}>
                {t('cancel')}
              </Button>
            )}
            <Button look="primary" type="submit" isBusy={form.isBusy}>
              {submitLabel}
            </Button>
          </div>
        )
      }
    >
      <MentionField
        {...form.field('text')}
        label={label}
        countMax={COMMENT_TEXT_MAX}
        autoFocus={autoFocus}
        onMention={(user) => setMentions((known) => [...known.filter(({ id }) => id !== user.id), user])}
        onSubmit={() => void form.send()}
      />
    </Form>
  )
}
