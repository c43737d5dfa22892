import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickerRow as Board } from '#features/boards/contract.ts'
import { onFirstClick } from '#kit/button/first-click.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { lockIcon } from '#kit/icon/icons.ts'
import { chevronDownIcon, starFilledIcon, starIcon } from '#kit/icon/late-icons.ts'
import { SmallCover } from './small-cover.tsx'
import styles from './board-picker.module.css'

interface PickerRowProps {
  readonly board: Board
  readonly isSaved: boolean
  /** What a press on the row does: `save` or `moveHere`; null if it only chooses the board. */
  readonly act: 'save' | 'moveHere' | null
  /** True if the board's sections can be chosen as well. */
  readonly hasSections: boolean
  /** Makes this the board for one-tap saves, or ends that; null if this is not offered. */
  readonly onQuick: (() => void) | null
  readonly onChoose: (section?: Board['sections'][number]) => void
}

export function PickerRow({ board, isSaved, act, hasSections, onQuick, onChoose }: PickerRowProps) {
  const { t } = useTranslation('boards')
  const { t: more } = useTranslation('board-more')
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const sections = hasSections ? board.sections : []
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        data-picker-row=""
        aria-pressed={act === 'save' ? isSaved : undefined}
        onClick={onFirstClick(() => onChoose())}
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
            <Icon icon={lockIcon} size={18} />
          </span>
        )}
        {act && (
          <span className={isSaved && act === 'save' ? styles.saved : styles.save} aria-hidden="true">
            {t(isSaved && act === 'save' ? 'saved' : act)}
          </span>
        )}
      </button>
      {sections.length > 0 && (
        <button
          type="button"
          className={styles.unfold}
          data-picker-row=""
          aria-label={more('sectionsOf', { name: board.name })}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon icon={chevronDownIcon} size={20} />
        </button>
      )}
      {onQuick && (
        <button
          type="button"
          className={styles.quick}
          data-picker-row=""
          aria-label={more('quick', { name: board.name })}
          aria-pressed={board.isQuick}
          title={more('quick', { name: board.name })}
          onClick={onQuick}
        >
          <Icon icon={board.isQuick ? starFilledIcon : starIcon} size={20} />
        </button>
      )}
      {isOpen && (
        <ul id={list} className={styles.sections}>
          {sections.map((section) => (
            <li key={section.id}>
              <button
                type="button"
                className={styles.section}
                data-picker-row=""
                onClick={onFirstClick(() => onChoose(section))}
              >
                <span className={styles.name}>
                  <bdi>{section.title}</bdi>
                </span>
                <span className={styles.save} aria-hidden="true">
                  {t(act ?? 'save')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
