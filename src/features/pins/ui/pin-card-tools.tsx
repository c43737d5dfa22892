import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import type { BoardId } from '#contracts/ids.ts'
import { useBoardPicker, useWaitsForBoards } from '#features/boards/ui/board-picker-context.ts'
import { useSave } from '#features/boards/ui/use-save.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { useViewer } from '#client/use-viewer.ts'
import { onFirstClick } from '#kit/button/first-click.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { heartIcon } from '#kit/icon/icons.ts'
import { chevronDownIcon, heartFilledIcon, moreIcon } from '#kit/icon/late-icons.ts'
import { withKey } from '#kit/single-keys.ts'
import { preloadPinMenu } from './menu/lazy-pin-menu.tsx'
import styles from './pin-card.module.css'
import { toggleLike } from './toggle-like.ts'

interface Props {
  readonly pin: PinCard
  /** The board to which a save goes without a question; null if a save asks. */
  readonly boardId: BoardId | null
  readonly boardName: string
  /** Height of the picture below the tools, in CSS pixels. */
  readonly heightPx: number
  /** True if the picture has no room for two rows of tools. */
  readonly isLow: boolean
  readonly onMenu: (pin: PinCard, trigger: HTMLElement) => void
}

/**
 * Board picker, buttons to save and like, and menu over the picture of the card that the pointer is on. After a block,
 * a save and a like can only be withdrawn.
 */
export function PinCardTools({ pin, boardId, boardName, heightPx, isLow, onMenu }: Props) {
  const { t } = useTranslation('feed')
  const { viewer } = useViewer()
  const dispatch = useDispatch()
  const picker = useBoardPicker()
  const isWaiting = useWaitsForBoards(pin.id)
  const { save, unsave } = useSave(pin.id)
  // If the board for one-tap saves keeps the pin already, another board is asked for.
  const isKept = boardId !== null && pin.keptOn?.includes(boardId)
  const place = pin.savedTo ?? (boardId === null || isKept ? null : { id: boardId, name: boardName })

  const onSave = (trigger: HTMLElement) => {
    if (!viewer.isAuth) picker.open(pin.id, trigger)
    else if (place === null) picker[isKept ? 'open' : 'saveFirst'](pin.id, trigger)
    else if (pin.savedTo !== null) unsave(pin.savedTo)
    else save(place)
  }
  const onLike = (trigger: HTMLElement) => {
    if (viewer.isAuth) void toggleLike(dispatch, pin.id, pin.liked)
    else picker.open(pin.id, trigger)
  }

  return (
    <div className={styles.tools} data-low={isLow || undefined} style={{ blockSize: heightPx }}>
      <div className={styles.toolsTop}>
        {viewer.isAuth && place !== null && !pin.isBlocked && (
          <button
            type="button"
            className={styles.board}
            aria-label={t('card.pickBoard', { name: place.name })}
            aria-haspopup="dialog"
            title={place.name}
            onClick={(event) => picker.open(pin.id, event.currentTarget)}
          >
            <span className={styles.boardName}>{place.name}</span>
            <Icon icon={chevronDownIcon} size={16} />
          </button>
        )}
        {(!pin.isBlocked || pin.savedTo !== null) && (
          <button
            type="button"
            className={pin.savedTo === null ? styles.save : styles.saved}
            aria-pressed={pin.savedTo !== null}
            aria-busy={isWaiting || undefined}
            aria-keyshortcuts="S"
            title={withKey(t(pin.savedTo === null ? 'card.save' : 'card.saved'), 'S')}
            onClick={onFirstClick((event: MouseEvent<HTMLElement>) => onSave(event.currentTarget))}
          >
            {pin.savedTo === null ? t('card.save') : t('card.saved')}
          </button>
        )}
      </div>
      <div className={styles.toolsBottom}>
        {(!pin.isBlocked || pin.liked) && (
          <button
            type="button"
            className={styles.like}
            aria-label={t(pin.liked ? 'card.unlike' : 'card.like')}
            aria-pressed={pin.liked}
            aria-keyshortcuts="L"
            title={withKey(t(pin.liked ? 'card.unlike' : 'card.like'), 'L')}
            onClick={onFirstClick((event: MouseEvent<HTMLElement>) => onLike(event.currentTarget))}
          >
            <Icon icon={pin.liked ? heartFilledIcon : heartIcon} size={20} />
          </button>
        )}
        <button
          type="button"
          className={styles.more}
          aria-label={t('card.more')}
          aria-haspopup="menu"
          onPointerEnter={preloadPinMenu}
          onFocus={preloadPinMenu}
          onClick={(event) => onMenu(pin, event.currentTarget)}
        >
          <Icon icon={moreIcon} size={20} />
        </button>
      </div>
    </div>
  )
}
