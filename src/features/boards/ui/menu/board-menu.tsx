import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLateHooks } from '#app/plug/use-late-hooks.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { boardIcon } from '#kit/icon/icons.ts'
import { editIcon, refreshIcon, trashIcon } from '#kit/icon/late-icons.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'
import { Menu } from '#kit/overlay/overlays.tsx'
import { boardMenu, type UseBoardMenuItems } from '../board-slots.ts'
import { EditBoardDialog } from './edit-board-dialog.tsx'

interface Props {
  readonly board: WireBoard
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

export function BoardMenu(props: Props) {
  const hooks = useLateHooks(boardMenu)
  return hooks && <OpenMenu {...props} hooks={hooks} />
}

/** @param hooks must stay the same, in the same order, while the menu is open (a rule of React hooks) */
function OpenMenu({
  board,
  trigger,
  onClose,
  onDeleted,
  hooks,
}: Props & { readonly hooks: readonly UseBoardMenuItems[] }) {
  const { t } = useTranslation('boards')
  const { act } = useAct()
  const [dialog, setDialog] = useState<((onClose: () => void) => ReactNode) | null>(null)
  // True if the chosen item opens a dialog here. Every choice closes the menu, which would otherwise end this part.
  const goesOn = useRef(false)
  const open = (next: (onClose: () => void) => ReactNode) => {
    goesOn.current = true
    setDialog(() => next)
  }
  const more = hooks.flatMap((itemsOf) => itemsOf({ board, open }))
  const items: readonly MenuItem[] = [
    {
      id: 'edit',
      label: t('edit'),
      icon: editIcon,
      onAction: () => open((close) => <EditBoardDialog board={board} onClose={close} />),
    },
    ...(board.cover_pin?.is_chosen
      ? [
          {
            id: 'cover',
            label: t('newestCover'),
            icon: refreshIcon,
            onAction: () => void act('editBoard', { boardId: board.id, changes: { cover_pin_id: null } }),
          },
        ]
      : []),
    {
      id: 'archive',
      label: t(board.archived_by_me_at ? 'unarchive' : 'archive'),
      icon: boardIcon,
      onAction: () => {
        const state = board.archived_by_me_at ? 'active' : 'archived'
        void act('editBoard', { boardId: board.id, changes: { state } }, { context: state })
      },
    },
    {
      id: 'delete',
      label: t('delete'),
      icon: trashIcon,
      onAction: () => {
        void act('deleteBoard', { boardId: board.id }, { board: board.name })
        onDeleted?.()
      },
    },
  ]
  if (dialog) return dialog(onClose)
  return (
    <Menu
      label={t('menu', { name: board.name })}
      trigger={trigger}
      isOpen
      onClose={() => goesOn.current || onClose()}
      sections={[{ id: 'board', items: [...items.slice(0, -1), ...more, ...items.slice(-1)] }]}
    />
  )
}
