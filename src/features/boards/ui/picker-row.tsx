import { useTranslation } from 'react-i18next'
import type { PickerRow as Board } from '#features/boards/contract.ts'
import { onFirstClick } from '#kit/button/first-click.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { SmallCover } from './small-cover.tsx'
import styles from './board-picker.module.css'

interface PickerRowProps {
  readonly board: Board
  readonly isSaved: boolean
  /** The pin is moved here rather than saved here, too. */
  readonly isMove: boolean
  readonly onChoose: () => void
}

export function PickerRow({ board, isSaved, isMove, onChoose }: PickerRowProps) {
  const { t } = useTranslation('boards')
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-picker-row=""
        aria-pressed={isMove ? undefined : isSaved}
        onClick={onFirstClick(onChoose)}
      >
        <span className={styles.cover} style={{ backgroundColor: board.cover?.dominant_color }}>
          <SmallCover cover={board.cover} className={styles.coverImage} />
        </span>
        <span className={styles.name}>
          {board.name}
          {board.pending && <span className={styles.note}>{t('pending')}</span>}
        </span>
        {board.privacy === 'secret' && (
          <span className={styles.lock} role="img" aria-label={t('secret')}>
            <Icon name="lock" size={18} />
          </span>
        )}
        <span className={isSaved && !isMove ? styles.saved : styles.save} aria-hidden="true">
          {isMove ? t('moveHere') : isSaved ? t('saved') : t('save')}
        </span>
      </button>
    </li>
  )
}
