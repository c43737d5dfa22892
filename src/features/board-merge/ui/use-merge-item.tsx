import { useTranslation } from 'react-i18next'
import type { UseBoardMenuItems } from '#features/boards/ui/board-slots.ts'
import { moveIcon } from '#kit/icon/late-icons.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** "Merge into another board" in the menu of one's own board. */
export const useMergeItem: UseBoardMenuItems = ({ board, open }) => {
  const { t } = useTranslation('board-merge')
  if (board.smart_search) return []
  return [
    {
      id: 'merge',
      label: t('item'),
      icon: moveIcon,
      onAction: () => open((onClose) => <MergeDialog board={board} onClose={onClose} />),
    },
  ]
}
