import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useActWords } from '#features/history/ui/use-act-words.ts'
import type { QueuedChange } from '#features/offline/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { RowSection } from '#kit/row-section/row-section.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { useFailureText } from '../use-failure-text.ts'
import { useOfflineStatus } from '../use-offline-status.ts'
import { ChangeRow } from './change-row.tsx'

/** What is not on the server yet, in the order in which it is sent; each can still be taken back unsent. */
export function WaitingChanges({ rows }: { readonly rows: readonly QueuedChange[] }) {
  const { t } = useTranslation('offline')
  const { banner } = useOfflineStatus()
  const request = useRequest()
  const words = useActWords()
  const failureText = useFailureText()
  if (rows.length === 0) return null

  const discard = async (row: QueuedChange) => {
    const answer = await request('discardChange', { id: row.id })
    const text = answer.ok ? t('page.discarded', { act: words(row) }) : failureText(answer.failure.code)
    showToast({ text })
  }
  return (
    <RowSection
      title={t('page.waiting')}
      count={rows.length}
      text={t('page.waitingText')}
      action={
        banner !== 'offline' && (
          <Button look="primary" onClick={() => void request('sendChanges', {})}>
            {t('page.sendNow')}
          </Button>
        )
      }
    >
      {rows.map((row) => (
        <ChangeRow key={row.id} row={row} icon={row.state === 'sending' ? 'arrowOut' : 'clock'}>
          {row.state === 'waiting' && (
            <Button aria-label={t('page.discardAct', { act: words(row) })} onClick={() => void discard(row)}>
              {t('page.discard')}
            </Button>
          )}
        </ChangeRow>
      ))}
    </RowSection>
  )
}
