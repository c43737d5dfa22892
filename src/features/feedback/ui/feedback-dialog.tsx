import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { FEEDBACK_HASH, FEEDBACK_TEXT_MAX } from '#features/feedback/constants.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'

/** Opens while the address ends with `#feedback`: shown, submitting, then complete or failed (spec viewer §4). */
export function FeedbackDialog() {
  const { t } = useTranslation('feedback')
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  if (hash !== FEEDBACK_HASH) return null
  const onClose = () => void navigate(pathname + search, { replace: true })
  return (
    <Dialog title={t('title')} isOpen onClose={onClose}>
      <FeedbackForm onClose={onClose} from={pathname} />
    </Dialog>
  )
}

function FeedbackForm({ onClose, from }: { readonly onClose: () => void; readonly from: string }) {
  const { t } = useTranslation('feedback')
  const request = useRequest()
  const failureText = useFailureText()
  const [isComplete, setComplete] = useState(false)
  const form = useForm<{ readonly verbatim: string }>({
    initial: { verbatim: '' },
    validate: ({ verbatim }) =>
      verbatim.length > FEEDBACK_TEXT_MAX ? { verbatim: t('tooLong', { max: FEEDBACK_TEXT_MAX }) } : {},
    send: async ({ verbatim }) => {
      const answer = await request('sendFeedback', { verbatim, prompt: t('prompt'), from })
      if (answer.ok) setComplete(true)
      return answer
    },
    failureText: ({ code }) => failureText(code),
  })
  if (isComplete) {
    return (
      <>
        <p role="status">{t('thanks')}</p>
        <Button look="primary" size="lg" onClick={onClose}>
          {t('close')}
        </Button>
      </>
    )
  }
  return (
    <Form
      form={form}
      actions={
        <Button look="primary" size="lg" type="submit" isBusy={form.isBusy}>
          {t('send')}
        </Button>
      }
    >
      <LongTextField {...form.field('verbatim')} label={t('prompt')} hint={t('hint')} countMax={FEEDBACK_TEXT_MAX} />
    </Form>
  )
}
