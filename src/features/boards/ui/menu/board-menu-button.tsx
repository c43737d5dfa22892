import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WireBoard } from '#features/boards/contract.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { useViewer } from '#client/use-viewer.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { moreIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { preloadOverlays } from '#kit/overlay/overlays.tsx'

const menu = lazyPart(withTexts(['board-more'], async () => (await import('./board-menu.tsx')).BoardMenu))
const preload = () => {
  menu.preload()
  preloadOverlays()
}

interface Props {
  readonly board: WireBoard
  readonly className?: string | undefined
  readonly look?: 'quiet' | 'surface'
  /** For lists with a single Tab stop: true if this button is the stop now. */
  readonly isTabStop?: boolean
  /** Called after the board was deleted, to leave its page. */
  readonly onDeleted?: () => void
}

/** The menu of a board for its owner; nothing for others. */
export function BoardMenuButton({ board, className, look = 'quiet', isTabStop = true, onDeleted }: Props) {
  const { t } = useTranslation('boards')
  const { viewer } = useViewer()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (viewer.id !== board.owner.id) return null
  return (
    <>
      <IconButton
        ref={trigger}
        className={className}
        icon={moreIcon}
        look={look}
        label={t('menu', { name: board.name })}
        tabIndex={isTabStop ? undefined : -1}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <menu.Part
          board={board}
          trigger={trigger}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
          {...(onDeleted ? { onDeleted } : {})}
        />
      )}
    </>
  )
}
