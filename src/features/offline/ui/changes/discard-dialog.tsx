import { useTranslation } from 'react-i18next'
import { useActWords } from '#features/history/ui/use-act-words.ts'
import type { QueuedChange } from '#features/offline/contract.ts'
import { Question } from '#kit/overlay/question.tsx'

interface Props {
  /** Others need it, which go with it. */
  readonly row: QueuedChange
  readonly onDiscard: () => void
  readonly onClose: () => void
}

/** Shows in advance which other changes are discarded too. Keeping the change is the safe choice. */
export function DiscardDialog({ row, onDiscard, onClose }: Props) {
  const { t } = useTranslation('offline')
  const words = useActWords()
  return (
    <Question
      title={t('page.discardTitle', { count: row.along })}
      text={t('page.discardText', { act: words(row) })}
      yes={t('page.discardAll')}
      no={t('page.keep')}
      isFinal
      onYes={onDiscard}
      onClose={onClose}
    />
  )
}
