import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { WireBoard } from '#features/boards/contract.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { BoardCovers } from './board-covers.tsx'
import { BoardMenuButton } from './menu/board-menu-button.tsx'
import styles from './board-card.module.css'

/** A board on a profile: its newest pictures, name and count; for its owner what can be done with it. */
export function BoardCard({ board }: { readonly board: WireBoard }) {
  const { t } = useTranslation('boards')
  return (
    <div className={styles.place}>
      <Link className={styles.card} to={board.url}>
        <BoardCovers images={board.cover_images} />
        <span className={styles.name}>
          <bdi>{board.name}</bdi>
          {board.privacy === 'secret' && (
            <span role="img" aria-label={t('secret')}>
              <Icon name="lock" size={16} />
            </span>
          )}
        </span>
        <span className={styles.count}>{t('pins', { count: board.pin_count })}</span>
      </Link>
      <BoardMenuButton className={styles.menu} board={board} />
    </div>
  )
}
