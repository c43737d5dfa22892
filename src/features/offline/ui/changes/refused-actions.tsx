import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { OfflineRequests } from '#features/offline/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { useFailureText } from '../use-failure-text.ts'

interface RefusedActionsProps {
  /** Id of the refused command. */
  readonly id: string
  /** What the command was to do, for the buttons' labels. */
  readonly act: string
}

/** The buttons that repeat or dismiss a refused command. */
export function RefusedActions({ id, act }: RefusedActionsProps) {
  const { t } = useTranslation('offline')
  const request = useRequest()
  const failureText = useFailureText()
  const ask = async (name: keyof Pick<OfflineRequests, 'retryChange' | 'dismissChange'>) => {
    const answer = await request(name, { id })
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
  }
  return (
    <>
      <Button aria-label={t('page.retryAct', { act })} onClick={() => void ask('retryChange')}>
        {t('retry')}
      </Button>
      <Button look="quiet" aria-label={t('page.dismissAct', { act })} onClick={() => void ask('dismissChange')}>
        {t('dismiss')}
      </Button>
    </>
  )
}
