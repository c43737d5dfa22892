import { useTranslation } from 'react-i18next'
import { useActWords } from '#features/history/ui/use-act-words.ts'
import type { QueuedChange } from '#features/offline/contract.ts'
import { Question } from '#kit/overlay/question.tsx'

interface Props {
  /** A change on which others depend. They are discarded with it. */
  readonly row: QueuedChange
  readonly onDiscard: () => void
  readonly onClose: () => void
}

/** Names the other changes that are discarded too. The default button keeps the change. */
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
