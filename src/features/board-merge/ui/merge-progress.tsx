import { useTranslation } from 'react-i18next'
import type { BoardActionProps } from '#features/boards/ui/board-slots.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { ProgressBar } from '#kit/progress/progress-bar.tsx'
import { useRunningMerge } from './running-merges.ts'
import styles from './merge.module.css'

/** Shows how far a merge into this board is, if this page started the merge. */
export function MergeProgress({ board }: BoardActionProps) {
  const { t } = useTranslation('board-merge')
  const merge = useRunningMerge(board.id)
  if (!merge) return null
  return (
    <div className={styles.progress}>
      <ProgressBar label={t('running', { name: isolate(merge.name) })} share={merge.share} />
    </div>
  )
}
