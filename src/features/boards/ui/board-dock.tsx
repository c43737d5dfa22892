import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { BoardId } from '#contracts/ids.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { lockIcon } from '#kit/icon/icons.ts'
import { SmallCover } from './small-cover.tsx'
import styles from './board-dock.module.css'
import { useEdgesWithMore } from './use-edges-with-more.ts'

interface Props {
  readonly label: string
  /** The board that the pins are on, which is no target. */
  readonly without: BoardId | null
}

/**
 * The member's boards as drop targets for dragged pins, most recently saved to first. The row scrolls while the pointer
 * is near one of its ends (`kit/grid/drag`).
 */
export function BoardDock({ label, without }: Props) {
  const { t } = useTranslation('boards')
  const rows = useProjection('boards/picker', {})?.rows ?? []
  const shown = rows.filter((board) => board.id !== without)
  const attach = useEdgesWithMore(shown.length)
  if (shown.length === 0) return null
  return (
    <div className={styles.dock} data-drop-dock="" aria-hidden="true">
      <p className={styles.label}>{label}</p>
      <ul ref={attach} className={styles.boards} data-drop-scroll="">
        {shown.map((board) => (
          <li key={board.id} className={styles.board} data-drop-target={board.id}>
            <span className={styles.cover} style={{ backgroundColor: board.cover?.dominant_color }}>
              <SmallCover cover={board.cover} className={styles.image} />
            </span>
            <span className={styles.name} dir="auto">
              {board.name}
            </span>
            {board.privacy === 'secret' && (
              <span title={t('secret')}>
                <Icon icon={lockIcon} size={16} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
