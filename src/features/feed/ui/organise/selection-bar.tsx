import { useTranslation } from 'react-i18next'
import { Place } from '#app/plug/slots.tsx'
import { useBoardPicker } from '#features/boards/ui/board-picker-context.ts'
import type { NamedBoard } from '#features/boards/ui/use-save.ts'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { closeIcon, plusIcon } from '#kit/icon/icons.ts'
import { moveIcon, trashIcon } from '#kit/icon/late-icons.ts'
import { BelowToasts } from '#kit/toast/below-toasts.tsx'
import { ownPinActions, selectionActions } from './selection-slots.ts'
import styles from './selection-bar.module.css'
import { useFoundPins } from './use-found-pins.ts'
import { useOrganisingActs } from './use-organising-acts.ts'

interface Props {
  /** Handles of the selected pins in the order of the list. */
  readonly handles: readonly number[]
  /** The board of these pins, if the viewer may write to it. */
  readonly ownBoard: NamedBoard | undefined
  /** Selects the other pins, too; null if there are none, or too many. */
  readonly onAll: (() => void) | null
  readonly onClear: () => void
}

/**
 * Buttons for the selected pins; they appear when the first pin is selected. The bar covers the bottom of the view and
 * takes no space from the grid.
 */
export function SelectionBar({ handles, ownBoard, onAll, onClear }: Props) {
  const { t } = useTranslation('feed')
  const picker = useBoardPicker()
  const acts = useOrganisingActs()
  const { own, isAnyKept } = useFoundPins(handles, ownBoard)
  const ownCount = own.length
  const count = handles.length
  const done = (isDone: boolean) => {
    if (isDone) onClear()
  }
  const onSave = (trigger: HTMLElement) =>
    picker.pick(trigger, null, (board) => void acts.save(handles, board).then(done))
  const onMove = (trigger: HTMLElement, from: NamedBoard) =>
    picker.pick(trigger, from, (board) => void acts.move(handles, from, board).then(done))

  return (
    <BelowToasts kind="tools">
      <section className={styles.place} aria-label={t('select.bar')}>
        <div className={styles.bar} role="toolbar" aria-label={t('select.bar')}>
          <IconButton icon={closeIcon} label={t('select.clear')} onClick={onClear} />
          <p className={styles.count}>{t('select.count', { count })}</p>
          {onAll && (
            <Button look="quiet" className={styles.all} onClick={onAll}>
              {t('select.all')}
            </Button>
          )}
          {count > 0 && (
            <>
              <Button look={ownBoard ? 'secondary' : 'primary'} onClick={(event) => onSave(event.currentTarget)}>
                <Icon icon={plusIcon} size={20} />
                <span className={styles.word}>{t('select.save')}</span>
              </Button>
              {ownBoard && (
                <>
                  {!isAnyKept && (
                    <Button onClick={(event) => onMove(event.currentTarget, ownBoard)}>
                      <Icon icon={moveIcon} size={20} />
                      <span className={styles.word}>{t('select.move')}</span>
                    </Button>
                  )}
                  <Place of={selectionActions} with={{ handles, board: ownBoard, onDone: onClear }} />
                  {!isAnyKept && (
                    <Button
                      aria-label={t('select.unsave')}
                      onClick={() => void acts.takeOff(handles, ownBoard).then(done)}
                    >
                      <Icon icon={closeIcon} size={20} />
                      <span className={styles.word}>{t('select.unsaveShort')}</span>
                    </Button>
                  )}
                </>
              )}
              {ownCount > 0 && <Place of={ownPinActions} with={{ pinIds: own, onDone: onClear }} />}
              {ownCount > 0 && (
                <Button onClick={() => void acts.deleteOwn(handles).then(done)}>
                  <Icon icon={trashIcon} size={20} />
                  <span className={styles.word}>
                    {ownCount === count ? t('select.delete') : t('select.deleteSome', { count: ownCount })}
                  </span>
                </Button>
              )}
            </>
          )}
        </div>
      </section>
    </BelowToasts>
  )
}
