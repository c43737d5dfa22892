import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { WireBoard } from '#features/boards/contract.ts'
import { BoardCovers } from '#features/boards/ui/board-covers.tsx'
import { useAct } from '#features/history/ui/use-act.ts'
import { Button } from '#kit/button/button.tsx'
import { useDragOrder } from '#kit/drag-order/use-drag-order.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { plusIcon } from '#kit/icon/icons.ts'
import { mayWrite } from './may-write.ts'
import { SectionDialog } from './section-dialog.tsx'
import { SectionMenuButton } from './section-menu-button.tsx'
import styles from './section-strip.module.css'

/** The row of a board's sections, shown above the board's pins. */
export function SectionStrip({ board }: { readonly board: WireBoard }) {
  const { t } = useTranslation('sections')
  const [isAdding, setAdding] = useState(false)
  const { act } = useAct()
  const sections = board.sections ?? []
  const { order, draggedId, itemProps } = useDragOrder(
    sections.map(({ id }) => id),
    (sectionIds) => act('arrangeSections', { boardId: board.id, sectionIds }),
  )
  const { sectionless_pin_count: sectionless = 0 } = board
  const canWrite = mayWrite(board)
  if (sections.length === 0 && !canWrite) return null
  return (
    <section className={styles.strip} aria-label={t('sections')}>
      {sections.length > 0 && (
        <ul className={styles.list}>
          {order
            .flatMap((id) => sections.find((section) => section.id === id) ?? [])
            .map((section) => (
              <li
                key={section.id}
                className={section.id === draggedId ? `${styles.place} ${styles.dragged}` : styles.place}
                {...(canWrite && { 'data-drop-target': `${board.id}/${section.id}`, ...itemProps(section.id) })}
              >
                <Link className={styles.card} to={`${board.url}${section.slug}/`}>
                  <BoardCovers images={section.cover_images} />
                  <span className={styles.title}>
                    <bdi>{section.title}</bdi>
                  </span>
                  <span className={styles.count}>{t('pins', { count: section.pin_count })}</span>
                </Link>
                {canWrite && <SectionMenuButton className={styles.menu} board={board} section={section} />}
              </li>
            ))}
        </ul>
      )}
      {sections.length > 0 && sectionless > 0 && (
        <p className={styles.sectionless}>{t('sectionless', { pins: t('pins', { count: sectionless }) })}</p>
      )}
      {canWrite && (
        <Button className={styles.add} onClick={() => setAdding(true)}>
          <Icon icon={plusIcon} size={20} />
          {t('add')}
        </Button>
      )}
      {isAdding && <SectionDialog board={board} section={null} onClose={() => setAdding(false)} />}
    </section>
  )
}
