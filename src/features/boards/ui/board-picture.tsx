import { useTranslation } from 'react-i18next'
import type { ModuleBoard } from '#contracts/list-module.ts'
import type { BoardColor } from '#features/boards/contract.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { searchIcon } from '#kit/icon/icons.ts'
import { boardAccent } from './board-accent.ts'
import { BoardCovers } from './board-covers.tsx'
import styles from './board-covers.module.css'

interface Props {
  readonly board: Pick<ModuleBoard, 'smart_search' | 'cover_images' | 'sensitivity_screen'> & {
    readonly color?: BoardColor | null | undefined
  }
}

/**
 * A board's covers. A smart board has none, because its pins are searched when it is opened: it says what it is.
 * Screen readers skip it, because the board's name is next to it.
 */
export function BoardPicture({ board }: Props) {
  const { t } = useTranslation('board-more')
  if (!board.smart_search)
    return <BoardCovers images={board.cover_images} isSensitive={board.sensitivity_screen?.show_warning} />
  const accent = boardAccent(board.color)
  return (
    <span {...accent} className={`${styles.smart} ${accent.className ?? ''}`} aria-hidden="true">
      <Icon icon={searchIcon} size={32} />
      {t('smart')}
    </span>
  )
}
