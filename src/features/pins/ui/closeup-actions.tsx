import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Place } from '#app/plug/slots.tsx'
import { useProjection } from '#client/use-projection.ts'
import { links } from '#contracts/links.ts'
import { useBoardPicker, useWaitsForBoards } from '#features/boards/ui/board-picker-context.ts'
import { useSave, type NamedBoard } from '#features/boards/ui/use-save.ts'
import type { CloseupView, PinCard } from '#features/pins/contract.ts'
import { useViewer } from '#client/use-viewer.ts'
import { Button } from '#kit/button/button.tsx'
import { onFirstClick } from '#kit/button/first-click.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { clockIcon } from '#kit/icon/icons.ts'
import { chevronDownIcon, moreIcon, shareIcon } from '#kit/icon/late-icons.ts'
import { sharePage } from '#kit/share-page.ts'
import { withKey } from '#kit/single-keys.ts'
import { closeupActions } from './closeup-slots.ts'
import { LazyPinMenu, preloadPinMenu } from './menu/lazy-pin-menu.tsx'
import styles from './closeup-actions.module.css'

interface Props {
  readonly view: CloseupView & { readonly card: PinCard }
  /** Called after the pin was deleted, so that the page is left. */
  readonly onDeleted: () => void
}

/**
 * Reactions, buttons of other features, share, the menu, the board and the save button. A mark shows a pending change.
 * After a block, a pin that the viewer saved before can only be removed from the board.
 */
export function CloseupActions({ view, onDeleted }: Props) {
  const { t } = useTranslation('pins')
  const { card } = view
  const { viewer, user } = useViewer()
  const picker = useBoardPicker()
  const isWaiting = useWaitsForBoards(card.id)
  const { save, unsave } = useSave(card.id, view.pin?.board?.tracking_params)
  const boardButton = useRef<HTMLButtonElement>(null)
  const [menuTrigger, setMenuTrigger] = useState<HTMLElement | null>(null)
  const boards = useProjection('boards/picker', {})?.rows ?? []
  const isKept = (board: NamedBoard | undefined) => board !== undefined && card.keptOn?.includes(board.id) === true
  const there = view.savedTo.find((board) => !isKept(board))
  const saved = there ?? card.savedTo
  // If the board for one-tap saves keeps the pin already, another board is asked for.
  const isAsked = user?.save_behavior === 'ask' || isKept(boards[0])
  const target = saved ?? (isAsked ? null : boards[0]) ?? null
  const section = there?.section ?? null

  const openPicker = () => boardButton.current && picker.open(card.id, boardButton.current)
  const saveFirst = () => boardButton.current && picker.saveFirst(card.id, boardButton.current)
  const onSave = () => {
    if (!viewer.isAuth) openPicker()
    else if (!target) (isKept(boards[0]) ? openPicker : saveFirst)()
    else if (saved) unsave(saved)
    else save(target)
  }

  return (
    <div className={styles.bar}>
      <div className={styles.parts}>
        <Place of={closeupActions} with={{ view }} />
      </div>
      <IconButton
        icon={shareIcon}
        label={t('share')}
        onClick={() =>
          void sharePage(links.sentPin(card.id), card.title, { copied: t('linkCopied'), copy: t('copyLink') })
        }
      />
      <IconButton
        icon={moreIcon}
        label={t('moreActions')}
        aria-haspopup="menu"
        aria-expanded={menuTrigger !== null}
        onPointerEnter={preloadPinMenu}
        onClick={(event) => setMenuTrigger(event.currentTarget)}
      />
      {menuTrigger && (
        <LazyPinMenu
          pin={card}
          trigger={menuTrigger}
          board={boards[0] ?? null}
          place={null}
          onDeleted={onDeleted}
          onClose={() => setMenuTrigger(null)}
        />
      )}
      {card.pending && (
        <span className={styles.pending} role="img" aria-label={t('queued')} title={t('queued')}>
          <Icon icon={clockIcon} size={20} />
        </span>
      )}
      <span className={styles.space} />
      {!card.isAdsOnly && (!card.isBlocked || saved) && (
        <>
          {!card.isBlocked && (
            <button
              ref={boardButton}
              type="button"
              className={styles.board}
              aria-haspopup="dialog"
              onClick={openPicker}
            >
              <span className={styles.boardName} dir="auto">
                {section === null ? (
                  (target?.name ?? t('board'))
                ) : (
                  <>
                    <bdi>{target?.name}</bdi> / <bdi>{section}</bdi>
                  </>
                )}
              </span>
              <Icon icon={chevronDownIcon} size={18} />
            </button>
          )}
          <Button
            look={saved ? 'inverse' : 'primary'}
            size="lg"
            aria-pressed={saved !== null}
            isBusy={isWaiting}
            aria-keyshortcuts="S"
            title={withKey(saved ? t('saved') : t('save'), 'S')}
            data-testid="closeup-save"
            onClick={onFirstClick(onSave)}
          >
            {saved ? t('saved') : t('save')}
          </Button>
        </>
      )}
    </div>
  )
}
