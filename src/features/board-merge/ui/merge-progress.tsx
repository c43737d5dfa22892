import { useTranslation } from 'react-i18next'
import type { BoardActionProps } from '#features/boards/ui/board-slots.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { ProgressBar } from '#kit/progress/progress-bar.tsx'
import { useRunningMerge } from './running-merges.ts'
import styles from './merge.module.css'

/** How many of the other board's pins are here, while a merge that this page began is running. */
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
