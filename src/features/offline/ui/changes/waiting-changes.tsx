import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useActWords } from '#features/history/ui/use-act-words.ts'
import type { QueuedChange } from '#features/offline/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { clockIcon } from '#kit/icon/icons.ts'
import { arrowOutIcon } from '#kit/icon/late-icons.ts'
import { RowSection } from '#kit/row-section/row-section.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { useFailureText } from '../use-failure-text.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { ChangeRow } from './change-row.tsx'
import { DiscardDialog } from './discard-dialog.tsx'

/** Pending changes, oldest first. Each can still be discarded, with those that depend on it. */
export function WaitingChanges({ rows }: { readonly rows: readonly QueuedChange[] }) {
  const { t } = useTranslation('offline')
  const { banner } = useOfflineStatus()
  const request = useRequest()
  const words = useActWords()
  const failureText = useFailureText()
  const [askedId, setAskedId] = useState<string | null>(null)
  /** Not found if the change was sent or discarded while the dialog was open. */
  const asked = rows.find(({ id, state }) => id === askedId && state === 'waiting')
  if (rows.length === 0) return null

  const discard = async (row: QueuedChange) => {
    setAskedId(null)
    const answer = await request('discardChange', { id: row.id })
    const told = t(row.along > 0 ? 'page.discardedAlong' : 'page.discarded', { act: words(row), count: row.along })
    showToast({ text: answer.ok ? told : failureText(answer.failure.code) })
  }
  const ask = (row: QueuedChange) => (row.along > 0 ? setAskedId(row.id) : void discard(row))
  return (
    <>
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
          <ChangeRow key={row.id} row={row} icon={row.state === 'sending' ? arrowOutIcon : clockIcon}>
            {row.state === 'waiting' && (
              <Button aria-label={t('page.discardAct', { act: words(row) })} onClick={() => ask(row)}>
                {t('page.discard')}
              </Button>
            )}
          </ChangeRow>
        ))}
      </RowSection>
      {asked && <DiscardDialog row={asked} onDiscard={() => void discard(asked)} onClose={() => setAskedId(null)} />}
    </>
  )
}
