import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useActWords } from '#features/history/ui/use-act-words.ts'
import type { OfflineRequests, QueuedChange } from '#features/offline/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { warningIcon } from '#kit/icon/icons.ts'
import { RowSection } from '#kit/row-section/row-section.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { useFailureText } from '../use-failure-text.ts'
import { ChangeRow } from './change-row.tsx'

/** The rejected changes with their reasons. Each can be repeated or dismissed. */
export function RefusedChanges({ rows }: { readonly rows: readonly QueuedChange[] }) {
  const { t } = useTranslation('offline')
  const request = useRequest()
  const words = useActWords()
  const failureText = useFailureText()
  if (rows.length === 0) return null

  const ask = async (name: keyof Pick<OfflineRequests, 'retryChange' | 'dismissChange'>, id: string) => {
    const answer = await request(name, { id })
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
  }
  return (
    <RowSection title={t('page.refused')} count={rows.length} text={t('page.refusedText')}>
      {rows.map((row) => (
        <ChangeRow key={row.id} row={row} icon={warningIcon}>
          <Button aria-label={t('page.retryAct', { act: words(row) })} onClick={() => void ask('retryChange', row.id)}>
            {t('retry')}
          </Button>
          <Button
            look="quiet"
            aria-label={t('page.dismissAct', { act: words(row) })}
            onClick={() => void ask('dismissChange', row.id)}
          >
            {t('dismiss')}
          </Button>
        </ChangeRow>
      ))}
    </RowSection>
  )
}
