import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ok, type Result } from '#contracts/result.ts'
import { COMMENT_TEXT_MAX } from '#features/comments/constants.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { useIsServed } from '#kit/use-is-served.ts'
import styles from './comment-thread.module.css'
import { keepComment, keptComment, type TypedComment } from './kept-comment.ts'
import { MentionField } from './mention-field.tsx'

interface Props {
  readonly label: string
  readonly submitLabel: string
  readonly initial?: TypedComment
  /** What a new comment is about: id of the pin, or of the comment above. Its text is kept under this id until it is sent. */
  readonly about?: string
  readonly autoFocus?: boolean
  readonly onSend: (text: string, mentions: readonly WirePinner[]) => Promise<Result<unknown>>
  readonly onCancel?: () => void
}

const NOTHING: TypedComment = { text: '', mentions: [] }

/** Writes a comment or a reply, or edits one. */
export function CommentForm({
  label,
  submitLabel,
  initial = NOTHING,
  about,
  autoFocus = false,
  onSend,
  onCancel,
}: Props) {
  const { t } = useTranslation('comments')
  const lengthText = useLengthText()
  const failureText = useFailureText()
  const [wasServed] = useState(useIsServed())
  const [first] = useState(() => (about === undefined || wasServed ? null : keptComment(about)) ?? initial)
  const [mentions, setMentions] = useState(first.mentions)
  const form = useForm<{ readonly text: string }>({
    initial: { text: first.text },
    validate: ({ text }) =>
      text.trim() === '' || text.length > COMMENT_TEXT_MAX
        ? { text: lengthText({ min: 1, max: COMMENT_TEXT_MAX }) }
        : {},
    send: async ({ text }) => {
      const answer = await onSend(text, mentions)
      if (!answer.ok) return answer
      forget()
      form.reset()
      form.field('text').onChange(initial.text)
      setMentions(initial.mentions)
      return ok(null)
    },
    failureText: ({ code }) => failureText(code),
  })
  const { text: typed } = form.values
  // The server's document has no kept comment.
  useEffect(() => {
    const kept = wasServed && about !== undefined ? keptComment(about) : null
    if (!kept) return
    form.field('text').onChange(kept.text)
    setMentions(kept.mentions)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, [])
  useEffect(() => {
    if (about !== undefined) keepComment(about, { text: typed === initial.text ? '' : typed, mentions })
  }, [about, typed, mentions, initial.text])
  const forget = () => {
    if (about !== undefined) keepComment(about, NOTHING)
  }
  const isEmpty = typed.trim() === ''
  return (
    <Form
      form={form}
      label={label}
      actions={
        (!isEmpty || onCancel) && (
          <div className={styles.ways}>
            {onCancel && (
              <Button
                look="quiet"
                onClick={() => {
                  forget()
                  onCancel()
                }}
              >
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
