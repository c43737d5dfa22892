import { useTranslation } from 'react-i18next'
import { useActWords } from '#features/history/ui/use-act-words.ts'
import type { QueuedChange } from '#features/offline/contract.ts'
import { warningIcon } from '#kit/icon/icons.ts'
import { RowSection } from '#kit/row-section/row-section.tsx'
import { ChangeRow } from './change-row.tsx'
import { RefusedActions } from './refused-actions.tsx'

/** The rejected changes with their reasons. Each can be repeated or dismissed. */
export function RefusedChanges({ rows }: { readonly rows: readonly QueuedChange[] }) {
  const { t } = useTranslation('offline')
  const words = useActWords()
  if (rows.length === 0) return null
  return (
    <RowSection title={t('page.refused')} count={rows.length} text={t('page.refusedText')}>
      {rows.map((row) => (
        <ChangeRow key={row.id} row={row} icon={warningIcon}>
          <RefusedActions id={row.id} act={words(row)} />
        </ChangeRow>
      ))}
    </RowSection>
  )
}
