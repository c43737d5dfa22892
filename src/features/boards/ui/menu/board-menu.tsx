import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { WireBoard } from '#features/boards/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'
import { Dialog, Menu } from '#kit/overlay/overlays.tsx'
import { EditBoardForm } from './edit-board-form.tsx'

interface Props {
  readonly board: WireBoard
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

export function BoardMenu({ board, trigger, onClose, onDeleted }: Props) {
  const { t } = useTranslation('boards')
  const { act } = useAct()
  const [isEditing, setEditing] = useState(false)
  // The menu closes with every choice; only one of them leads on to something else here.
  const goesOn = useRef(false)
  const items: readonly MenuItem[] = [
    {
      id: 'edit',
      label: t('edit'),
      icon: 'edit',
      onAction: () => {
        goesOn.current = true
        setEditing(true)
      },
    },
    {
      id: 'archive',
      label: t(board.archived_by_me_at ? 'unarchive' : 'archive'),
      icon: 'board',
      onAction: () => {
        const state = board.archived_by_me_at ? 'active' : 'archived'
        void act('editBoard', { boardId: board.id, changes: { state } })
      },
    },
    {
      id: 'delete',
      label: t('delete'),
      icon: 'trash',
      onAction: () => {
        void act('deleteBoard', { boardId: board.id }, { board: board.name })
        onDeleted?.()
      },
    },
  ]
  if (isEditing) {
    return (
      <Dialog title={t('editTitle')} isOpen onClose={onClose}>
        <EditBoardForm board={board} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <Menu
      label={t('menu', { name: board.name })}
      trigger={trigger}
      isOpen
      onClose={() => goesOn.current || onClose()}
      sections={[{ id: 'board', items }]}
    />
  )
}
