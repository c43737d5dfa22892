import { use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardId } from '#contracts/ids.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { smallCover } from '#features/boards/domain/small-cover.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { moveItem } from '#contracts/move-item.ts'
import { useDragOrder } from '#kit/drag-order/use-drag-order.ts'
import { Icon, type IconShape } from '#kit/icon/icon.tsx'
import { chevronDownIcon, chevronUpIcon } from '#kit/icon/late-icons.ts'
import { DialogFormContext } from '#kit/overlay/dialog-form.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { SmallCover } from './small-cover.tsx'
import styles from './order-boards.module.css'

/** Shows that a row can be dragged. */
const gripIcon: IconShape = {
  d: 'M7.75 6.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0zM13.75 6.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0zM7.75 12a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0zM13.75 12a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0zM7.75 17.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0zM13.75 17.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0z',
  fill: true,
}

interface Props {
  /** The member's own boards in their order on the profile. */
  readonly boards: readonly WireBoard[]
}

/** Lets a member arrange the boards on their profile, by dragging or with the arrow keys. */
export function OrderBoards({ boards }: Props) {
  const { t } = useTranslation('board-order')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      <Dialog title={t('title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Rows boards={boards} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Rows({ boards, onDone }: Props & { readonly onDone: () => void }) {
  const { t } = useTranslation('board-order')
  const { act } = useAct()
  // The boards when the dialog was opened. A later change by another device must not move rows under the pointer.
  const [opened] = useState(() => new Map(boards.map((board) => [board.id, board])))
  const [boardIds, setBoardIds] = useState<readonly BoardId[]>(() => [...opened.keys()])
  const { order, draggedId, itemProps } = useDragOrder(boardIds, setBoardIds)
  const rows = order.flatMap((id) => opened.get(id) ?? [])
  const move = (from: number, to: number) => setBoardIds((now) => moveItem(now, from, to))
  const tellDialog = use(DialogFormContext)
  const isTyped = boardIds.join() !== [...opened.keys()].join()
  useEffect(() => {
    tellDialog?.({ key: 'order', form: { isTyped, isBusy: false } })
    return () => tellDialog?.({ key: 'order', form: null })
  }, [tellDialog, isTyped])
  const save = async () => {
    const before = boards.map(({ id }) => id)
    if (boardIds.join() !== before.join()) {
      const answer = await act('arrangeBoards', { boardIds, before })
      if (!answer.ok) return
    }
    onDone()
  }
  return (
    <div className={styles.order}>
      <p className={styles.hint}>{t('hint')}</p>
      <ol className={styles.rows}>
        {rows.map((board, at) => (
          <li
            key={board.id}
            className={board.id === draggedId ? `${styles.row} ${styles.dragged}` : styles.row}
            {...itemProps(board.id)}
          >
            <span className={styles.grip} data-order-grip="">
              <Icon icon={gripIcon} size={20} />
            </span>
            <span className={styles.cover} style={{ backgroundColor: board.cover_images[0]?.dominant_color }}>
              <SmallCover cover={smallCover(board)} className={styles.picture} />
            </span>
            <span className={styles.name} dir="auto">
              {board.name}
            </span>
            <IconButton
              icon={chevronUpIcon}
              label={t('up', { name: isolate(board.name) })}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon={chevronDownIcon}
              label={t('down', { name: isolate(board.name) })}
              disabled={at === rows.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </ol>
      <Button look="primary" size="lg" onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  )
}
