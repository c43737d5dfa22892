import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailureCode } from '#contracts/failure.ts'
import { ok, type Result } from '#contracts/result.ts'
import { COMMENT_TEXT_MAX } from '#features/comments/constants.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { copyText } from '#kit/copy-text.ts'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { placeOf } from '#kit/near-focus.ts'
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
  /** Why nothing can be sent any more; null if it can. Text that was typed before can still be read and copied. */
  readonly off?: FailureCode | null
  /** Shown instead of the form if nothing can be sent and no text was typed. */
  readonly instead?: ReactNode
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
  off = null,
  instead = null,
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
  if (off !== null && (isEmpty || typed === initial.text)) return instead
  const discard = () => {
    const { current } = form.props.ref
    if (current) placeOf(current)()
    forget()
    form.field('text').onChange(initial.text)
    onCancel?.()
  }
  return (
    <Form
      form={off === null ? form : { ...form, error: null }}
      label={label}
      actions={
        off !== null ? (
          <Unsent text={typed} why={failureText(off)} onDiscard={discard} />
        ) : (
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
        )
      }
    >
      <MentionField
        {...form.field('text')}
        label={off === null ? label : t('unsent')}
        isReadOnly={off !== null}
        countMax={COMMENT_TEXT_MAX}
        autoFocus={autoFocus}
        onMention={(user) => setMentions((known) => [...known.filter(({ id }) => id !== user.id), user])}
        onSubmit={() => void form.send()}
      />
    </Form>
  )
}

interface UnsentProps {
  readonly text: string
  readonly why: string
  readonly onDiscard: () => void
}

/** Says why a typed text cannot be sent any more, and offers to copy or discard it. */
function Unsent({ text, why, onDiscard }: UnsentProps) {
  const { t } = useTranslation('comments')
  const copy = () => copyText(text.trim(), { copied: t('copied'), notCopied: t('notCopied') })
  return (
    <>
      <p className={styles.none} role="status">
        {why}
      </p>
      <div className={styles.ways}>
        <Button look="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
      </div>
    </>
  )
}
