import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveItem } from '#contracts/move-item.ts'
import type { WireBoard, WireSection } from '#features/boards/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { boardIcon } from '#kit/icon/icons.ts'
import { editIcon, moreIcon, toEndIcon, toStartIcon, trashIcon } from '#kit/icon/late-icons.ts'
import { Menu } from '#kit/overlay/overlays.tsx'
import { SectionDialog } from './section-dialog.tsx'

interface Props {
  readonly board: WireBoard
  readonly section: WireSection
  readonly className?: string | undefined
  readonly onDeleted?: () => void
}

/** The menu of a section. Each of its acts can be undone. */
export function SectionMenuButton({ board, section, className, onDeleted }: Props) {
  const { t } = useTranslation('sections')
  const { act } = useAct()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const all = (board.sections ?? []).map(({ id }) => id)
  const at = all.indexOf(section.id)
  const moveTo = (to: number) => void act('arrangeSections', { boardId: board.id, sectionIds: moveItem(all, at, to) })
  const remove = (keepsPins: boolean) => {
    void act('deleteSection', { boardId: board.id, sectionId: section.id, keepsPins }, { board: section.title })
    onDeleted?.()
  }
  const mayDelete = (board.access ?? []).includes('delete')
  return (
    <>
      <IconButton
        ref={trigger}
        className={className}
        icon={moreIcon}
        look="quiet"
        label={t('menu', { name: section.title })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Menu
        label={t('menu', { name: section.title })}
        trigger={trigger}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        sections={[
          {
            id: 'section',
            items: [
              { id: 'rename', label: t('rename'), icon: editIcon, onAction: () => setNaming(true) },
              ...(at > 0
                ? [{ id: 'earlier', label: t('earlier'), icon: toStartIcon, onAction: () => moveTo(at - 1) }]
                : []),
              ...(at >= 0 && at < all.length - 1
                ? [{ id: 'later', label: t('later'), icon: toEndIcon, onAction: () => moveTo(at + 1) }]
                : []),
              { id: 'ungroup', label: t('ungroup'), icon: boardIcon, onAction: () => remove(true) },
              ...(mayDelete
                ? [{ id: 'delete', label: t('delete'), icon: trashIcon, onAction: () => remove(false) }]
                : []),
            ],
          },
        ]}
      />
      {isNaming && <SectionDialog board={board} section={section} onClose={() => setNaming(false)} />}
    </>
  )
}
