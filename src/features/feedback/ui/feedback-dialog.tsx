import { useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { FEEDBACK_HASH, FEEDBACK_TEXT_MAX, FEEDBACK_TOPICS, type FeedbackTopic } from '#features/feedback/constants.ts'
import {
  FEEDBACK_CLOSED,
  feedbackAfter,
  type FeedbackState,
  type FeedbackStep,
} from '#features/feedback/domain/feedback-state.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'

/** The topic that a fragment names; null if it does not ask for feedback. */
function topicOf(hash: string): FeedbackTopic | null {
  const [name, topic] = hash.split('=')
  if (name !== FEEDBACK_HASH) return null
  return topic !== undefined && Object.hasOwn(FEEDBACK_TOPICS, topic) ? (topic as FeedbackTopic) : 'general'
}

/** Opens while the address ends with `#feedback` or `#feedback=<topic>` (spec viewer §4). */
export function FeedbackDialog() {
  const { t } = useTranslation('feedback')
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [state, step] = useReducer(feedbackAfter, FEEDBACK_CLOSED)
  const topic = topicOf(hash)
  useEffect(() => {
    if (topic === null) step({ step: 'remove' })
    else
      step({
        step: 'show',
        modalTitle: t(`topic.${topic}.title`),
        prompt: t(`topic.${topic}.prompt`),
        actionFrom: pathname,
        nextPageToRedirect: FEEDBACK_TOPICS[topic],
      })
  }, [topic, pathname, t])
  if (!state.modalOpen) return null
  const onClose = () => {
    const { submissionComplete: isComplete, nextPageToRedirect: next } = state
    void navigate(isComplete && next !== null ? next : pathname + search, { replace: true })
  }
  return (
    <Dialog title={state.modalTitle} isOpen onClose={onClose}>
      {state.submissionComplete ? (
        <>
          <p role="status">{t('thanks')}</p>
          <Button look="primary" size="lg" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      ) : (
        <FeedbackForm state={state} step={step} />
      )}
    </Dialog>
  )
}

interface FormProps {
  readonly state: FeedbackState
  readonly step: (change: FeedbackStep) => void
}

function FeedbackForm({ state, step }: FormProps) {
  const { t } = useTranslation('feedback')
  const lengthText = useLengthText()
  const request = useRequest()
  const failureText = useFailureText()
  const { prompt, actionFrom: from } = state
  const form = useForm<{ readonly verbatim: string }>({
    initial: { verbatim: '' },
    validate: ({ verbatim }) =>
      verbatim.length > FEEDBACK_TEXT_MAX ? { verbatim: lengthText({ max: FEEDBACK_TEXT_MAX }) } : {},
    send: async ({ verbatim }) => {
      step({ step: 'submit' })
      const answer = await request('sendFeedback', { verbatim, prompt, from })
      step(answer.ok ? { step: 'succeed' } : { step: 'fail', message: failureText(answer.failure.code) })
      return answer
    },
    failureText: ({ code }) => failureText(code),
  })
  return (
    <Form form={{ ...form, error: state.submissionFailure ?? form.error }} submit={t('send')}>
      <LongTextField {...form.field('verbatim')} label={prompt} hint={t('hint')} countMax={FEEDBACK_TEXT_MAX} />
    </Form>
  )
}
