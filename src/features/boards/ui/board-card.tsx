import { useTranslation } from 'react-i18next'
import type { WireBoard } from '#features/boards/contract.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { lockIcon } from '#kit/icon/icons.ts'
import { boardAccent } from './board-accent.ts'
import { BoardPicture } from './board-picture.tsx'
import { BoardOwner } from './board-owner.tsx'
import { BoardMenuButton } from './menu/board-menu-button.tsx'
import styles from './board-card.module.css'

interface BoardCardProps {
  readonly board: WireBoard
  /** True while the card has the pointer or the focus. Only then the Tab key stops at its menu. */
  readonly isActive: boolean
  /** True if boards of several people are listed, so that the card names its owner. */
  readonly showsOwner?: boolean
}

/** A board in a grid: its newest pictures, name and count, and a menu for its owner. */
export function BoardCard({ board, isActive, showsOwner = false }: BoardCardProps) {
  const { t } = useTranslation('boards')
  const { t: more } = useTranslation('board-more')
  const dot = boardAccent(board.color)
  return (
    <div className={styles.place}>
      <a className={styles.card} href={board.url} data-grid-focus tabIndex={-1} draggable={false}>
        <BoardPicture board={board} />
        <span className={styles.name}>
          {board.color && <span {...dot} className={`${styles.dot} ${dot.className ?? ''}`} />}
          <bdi className={styles.words}>{board.name}</bdi>
          {board.privacy === 'secret' && (
            <span role="img" aria-label={t('secret')}>
              <Icon icon={lockIcon} size={16} />
            </span>
          )}
        </span>
        <span className={styles.count}>
          {board.smart_search ? more('smartText') : t('pins', { count: board.pin_count })}
          {showsOwner && <BoardOwner owner={board.owner} />}
        </span>
      </a>
      <BoardMenuButton className={styles.menu} board={board} isTabStop={isActive} />
    </div>
  )
}
