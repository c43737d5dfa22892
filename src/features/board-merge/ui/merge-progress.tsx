import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAway } from '#client/use-offline-status.ts'
import type { BoardId } from '#contracts/ids.ts'
import type { BoardActionProps } from '#features/boards/ui/board-slots.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { ProgressBar } from '#kit/progress/progress-bar.tsx'
import { useMergeShare } from './running-merges.ts'
import { useFollowMerge } from './use-follow-merge.ts'
import styles from './merge.module.css'

/** Shows how far the merge of this board, and each merge into this board, is. */
export function MergeProgress({ board }: BoardActionProps) {
  return (board.merging_boards ?? []).map(({ id, name }) => (
    <OneMerge key={id} fromId={id} name={name} isEmptied={id === board.id} />
  ))
}

interface OneMergeProps {
  readonly fromId: BoardId
  readonly name: string
  /** True on the page of the board whose pins move. */
  readonly isEmptied: boolean
}

function OneMerge({ fromId, name, isEmptied }: OneMergeProps) {
  const { t } = useTranslation('board-merge')
  const follow = useFollowMerge()
  const isAway = useAway() !== null
  const share = useMergeShare(fromId)
  useEffect(() => {
    if (!isAway) follow({ from: { id: fromId, name }, isSure: false, isEmptied })
  }, [follow, fromId, name, isEmptied, isAway])
  if (share === null) return null
  return (
    <div className={styles.progress}>
      <ProgressBar label={t('running', { name: isolate(name) })} share={share} />
    </div>
  )
}
