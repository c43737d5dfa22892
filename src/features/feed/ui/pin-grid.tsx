import { useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useList } from '#client/use-list.ts'
import { useProjection } from '#client/use-projection.ts'
import type { ListKey } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import type { PinCard as Pin } from '#features/pins/contract.ts'
import { PinCard } from '#features/pins/ui/pin-card.tsx'
import { usePinCardText } from '#features/pins/ui/use-pin-card-text.ts'
import type { CellBox } from '#kit/grid/grid-cell.tsx'
import { Grid } from '#kit/grid/grid.tsx'
import { PullToRefresh } from '#kit/grid/pull-to-refresh.tsx'
import { ListStatusNews, ListStatusRow, NoPins } from './list-status-row.tsx'
import { PinMenu, type HeldPin } from './pin-menu.tsx'
import { RefreshOffer } from './refresh-offer.tsx'

interface PinGridProps {
  readonly listKey: ListKey
  /** Names the list to a screen reader. */
  readonly label: string
  /** Stands above the first row and scrolls away with it. */
  readonly header?: ReactNode
  /** What an empty list shows; a friendly sentence when left out. */
  readonly empty?: ReactNode
  /** Newer pins are offered, and a pull at the top fetches them. */
  readonly canRefresh?: boolean
  /** Go to the place where this list was left. */
  readonly isRestored?: boolean
}

const idOf = (pin: Pin) => pin.id

/** A list of pins of any length: the feed, a board, a topic, a search, the pins related to one. */
export function PinGrid({ listKey, label, header, empty, canRefresh = false, isRestored = true }: PinGridProps) {
  const { t } = useTranslation('feed')
  const navigate = useNavigate()
  const source = useList(listKey)
  const status = useProjection('feed/status', { key: listKey })
  const boards = useProjection('boards/picker', {})
  const text = usePinCardText()
  const [held, setHeld] = useState<HeldPin | null>(null)

  const board = boards?.rows[0] ?? null
  const [boardId, boardName] = [board?.id ?? null, board?.name ?? '']
  const renderCard = useCallback(
    (pin: Pin, box: CellBox) => <PinCard pin={pin} box={box} text={text} boardId={boardId} boardName={boardName} />,
    [text, boardId, boardName],
  )
  // The card goes along, so that the closeup paints without asking the worker first (L5).
  const onOpen = useCallback((pin: Pin) => void navigate(links.pin(pin.id), { state: { card: pin } }), [navigate])
  const refresh = () => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    source.refresh()
  }
  /** Links of a card that lead within the product are followed without loading a page. */
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-to]')
    if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(link.pathname)
  }

  if (status !== undefined && status.count === 0 && status.state !== 'loading' && status.state !== 'ready') {
    return (
      <>
        {header}
        <NoPins state={status.state} empty={empty} onRetry={source.retry} />
      </>
    )
  }
  return (
    // Keyboard users press Enter on the link itself, which arrives here as a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={onClick}>
      {canRefresh && <RefreshOffer newer={status?.newer ?? 0} onRefresh={refresh} />}
      {canRefresh && <PullToRefresh onRefresh={refresh} />}
      <ListStatusNews status={status} />
      <Grid
        key={listKey}
        source={source}
        renderCard={renderCard}
        idOf={idOf}
        label={label}
        loadingLabel={t('loading')}
        onOpen={onOpen}
        onHold={(pin, trigger) => setHeld({ pin, trigger })}
        isRestored={isRestored}
        header={header}
        footer={<ListStatusRow status={status} onRetry={source.retry} />}
      />
      {held !== null && <PinMenu held={held} board={board} onClose={() => setHeld(null)} />}
    </div>
  )
}
