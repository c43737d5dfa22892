import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'

interface Props {
  /** Called when rejected events were stored, so that the reports must be read again. */
  readonly onReplayed: () => void
}

/** Validates the rejected events against the present declarations; those that are valid become events. */
export function ReplayButton({ onReplayed }: Props) {
  const { t } = useTranslation('analytics')
  const request = useRequest()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  const replay = async () => {
    setIsBusy(true)
    const answer = await request('replayBadEvents', {})
    setIsBusy(false)
    if (answer.ok) onReplayed()
    showToast({
      text: answer.ok
        ? t('replayed', { count: answer.value.replayed, waiting: answer.value.still_bad })
        : failureText(answer.failure.code),
    })
  }
  return (
    <div>
      <Button onClick={() => void replay()} isBusy={isBusy}>
        {t('replay')}
      </Button>
    </div>
  )
}
