import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Place } from '#app/plug/slots.tsx'
import { useIsland } from '#client/island-context.ts'
import { useList } from '#client/use-list.ts'
import { useProjection } from '#client/use-projection.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { ListSource } from '#contracts/list-source.ts'
import { links } from '#contracts/links.ts'
import { slotCellsOf } from '#features/ads/constants.ts'
import type { NamedBoard } from '#features/boards/ui/use-save.ts'
import { hasManifest } from '#features/feed/constants.ts'
import type { ListCard } from '#features/feed/contract.ts'
import type { PinCard as Pin } from '#features/pins/contract.ts'
import { LazyPinMenu } from '#features/pins/ui/menu/lazy-pin-menu.tsx'
import type { BoardOfPins, PlaceOnBoard } from '#features/pins/ui/menu/place-on-board.ts'
import { fittingPicture } from '#features/pins/ui/fitting-picture.ts'
import { PinCard } from '#features/pins/ui/pin-card.tsx'
import { usePinCardText } from '#features/pins/ui/use-pin-card-text.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { PaintFill } from '#kit/grid/card-drawer.ts'
import type { CellBox } from '#kit/grid/grid-cell.tsx'
import type { GridControls } from '#kit/grid/grid-controls.ts'
import { GridSelection } from '#kit/grid/grid-selection.ts'
import { Grid } from '#kit/grid/grid.tsx'
import type { ScrubberProps } from '#kit/grid/scrubber/scrubber.tsx'
import { showPictureAhead } from '#kit/image/show-ahead.ts'
import { latePart } from '#kit/lazy-part/late-part.tsx'
import { isModified, isPlainClick } from '#kit/modified.ts'
import { isHeader, isModule } from './list-card.ts'
import { ModuleCard } from './modules/module-card.tsx'
import { listCovers, type CoverOf } from './list-covers.ts'
import { LazyNoPins } from './lazy-no-pins.ts'
import { ListStatusNews, ListStatusRow } from './list-status-row.tsx'
import { OrganiseGate } from './organise/organise-gate.tsx'
import type { PickedUp } from './organise/organiser.tsx'
import { RefreshOffer } from './refresh-offer.tsx'

/** The pull-to-refresh gesture for touch screens, loaded after the first screen. */
const pullToRefresh = latePart(
  async () => (await import(/* chunk: after-start */ '#kit/grid/pull-to-refresh.tsx')).PullToRefresh,
)

interface PinGridProps {
  readonly listKey: ListKey
  /** The accessible name of the list. */
  readonly label: string
  /** Content above the first row, which scrolls with it. */
  readonly header?: ReactNode
  /** Content in place of an empty list; a short text by default. */
  readonly empty?: ReactNode
  /** The board of these pins, if the viewer may write to it. Its pins can then be moved, reordered and removed. */
  readonly ownBoard?: BoardOfPins | undefined
  /** The board for one-tap saves; by default the member's choice. */
  readonly saveTo?: NamedBoard | undefined
  /** What the scrubber of a long list shows for an item besides its position. Must be a stable function. */
  readonly noteOf?: ScrubberProps['noteOf']
  /** True if newer pins are offered and can be fetched by a pull at the top. */
  readonly canRefresh?: boolean
  /** True if the list opens at its last position. Otherwise, a list that can be refreshed is fetched again. */
  readonly isRestored?: boolean
  /** The selection, if a button outside of the grid shares it. */
  readonly selection?: GridSelection
  /** Level of the headings within the list. */
  readonly headingLevel?: 2 | 3
  /** True if the page begins with something else that fills the first screen. */
  readonly isBelow?: boolean
}

interface HeldPin {
  readonly pin: Pin
  readonly trigger: HTMLElement
}

const idOf = (card: ListCard) => card.id
const nothing = () => undefined
const paintFill: PaintFill<ListCard> = (fill, card, { topPx, widthPx }) =>
  isModule(card) || card.isPictureless || card.isCovered
    ? nothing
    : showPictureAhead(fill, { src: fittingPicture(card, widthPx()), thumbhash: card.thumbhash, topPx })

/** A grid of pins and modules for a list of any length: the feed, a board, a topic, a search, or related pins. */
export function PinGrid({
  listKey,
  label,
  header,
  empty,
  ownBoard,
  saveTo,
  noteOf,
  canRefresh = false,
  isRestored = true,
  selection: shared,
  headingLevel = 2,
  isBelow,
}: PinGridProps) {
  const { t } = useTranslation('feed')
  const navigate = useNavigate()
  const source = useList(listKey)
  const status = useProjection('feed/status', { key: listKey })
  const comesWhole = hasManifest(listKey)
  const boards = useProjection('boards/picker', {})
  const text = usePinCardText()
  const [held, setHeld] = useState<HeldPin | null>(null)
  const { viewer, user } = useViewer()
  const canSelect = viewer.isAuth
  // Bots always see the footer, because no experience is applied to them (spec viewer §4).
  const hasFooter = useIsland().isBot || user?.hides_pin_footer !== true
  const [own] = useState(() => new GridSelection())
  const selection = shared ?? own
  const controls = useRef<GridControls | null>(null)
  const [pickedUp, setPickedUp] = useState<PickedUp | null>(null)
  const [news, say] = useState('')
  const [{ coverOf }, setCovers] = useState<{ readonly coverOf?: CoverOf }>({})
  const onCovers = useCallback((next: CoverOf) => setCovers({ coverOf: next }), [])
  const putDown = useCallback(() => setPickedUp(null), [])

  const board = saveTo ?? (user?.save_behavior === 'ask' ? null : boards?.rows[0]) ?? null
  const [boardId, boardName] = [board?.id ?? null, board?.name ?? '']
  const openMenu = useCallback((pin: Pin, trigger: HTMLElement) => setHeld({ pin, trigger }), [])
  const renderCard = useCallback(
    (card: ListCard, box: CellBox) =>
      isModule(card) ? (
        <ModuleCard module={card} level={headingLevel} isActive={box.isActive} />
      ) : (
        <PinCard
          pin={card}
          box={box}
          text={text}
          boardId={boardId}
          boardName={boardName}
          canSelect={canSelect}
          hasFooter={hasFooter}
          onMenu={openMenu}
        />
      ),
    [text, boardId, boardName, canSelect, hasFooter, openMenu, headingLevel],
  )
  // Passes the card to the closeup, so that it is painted without a request to the worker (figure L5).
  const onOpen = useCallback(
    (card: ListCard, link: HTMLElement) => {
      if (!isModule(card)) void navigate(links.pin(card.id), { state: { card, list: listKey } })
      else if (link instanceof HTMLAnchorElement) void navigate(link.pathname)
    },
    [navigate, listKey],
  )
  const onHold = useCallback(
    (card: ListCard, cell: HTMLElement) => {
      if (!isModule(card)) openMenu(card, cell)
    },
    [openMenu],
  )
  const isRefreshed = canRefresh && !isRestored
  useEffect(() => {
    if (isRefreshed) source.refresh()
  }, [source, isRefreshed])
  const refresh = () => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    source.refresh()
  }
  /** Follows links of a card within the product without loading a new page. */
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-to]')
    if (link === null || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(link.pathname)
  }

  const select = ({ trigger }: HeldPin) => {
    const geometry = source.geometry()
    const index = trigger.closest<HTMLElement>('[data-index]')?.dataset['index']
    if (geometry && index !== undefined) selection.toggle(geometry, Number(index))
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    if (!ownBoard || event.code !== 'KeyM' || isModified(event)) return
    event.preventDefault()
    setPickedUp(index)
  }

  if (status !== undefined && status.count === 0 && status.state !== 'loading' && status.state !== 'ready') {
    return (
      <>
        {header}
        <LazyNoPins state={status.state} empty={empty} onRetry={source.retry} />
      </>
    )
  }
  return (
    // Keyboard users press Enter on the link itself, which arrives here as a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={onClick}>
      {canRefresh && <RefreshOffer newer={status?.newer ?? 0} onRefresh={refresh} />}
      {canRefresh && <pullToRefresh.Part onRefresh={refresh} />}
      <Place of={listCovers} with={{ listKey, onCovers }} />
      <ListStatusNews status={status} isPaged={!comesWhole} />
      <Grid
        key={listKey}
        source={source}
        renderCard={renderCard}
        coverOf={coverOf}
        paintFill={paintFill}
        idOf={idOf}
        label={label}
        hasText={hasFooter}
        evenCells={slotCellsOf(listKey, user?.sees_ads)}
        loadingLabel={t('loading')}
        onOpen={onOpen}
        isHeader={isHeader}
        onHold={onHold}
        selection={canSelect ? selection : undefined}
        onDrag={canSelect ? setPickedUp : undefined}
        onKey={onKey}
        controls={controls}
        noteOf={noteOf}
        rest={status?.state === 'end' ? 'none' : comesWhole ? 'comes' : 'paged'}
        total={status?.total}
        isRestored={isRestored}
        isBelow={isBelow}
        header={header}
        footer={<ListStatusRow status={status} onRetry={source.retry} />}
      />
      {canSelect && (
        <OrganiseGate
          selection={selection}
          controls={controls}
          pickedUp={pickedUp}
          ownBoard={ownBoard}
          isWhole={status?.state === 'end'}
          canSelectAll={listKey.startsWith('board:')}
          news={news}
          say={say}
          onEnd={putDown}
        />
      )}
      {held !== null && (
        <LazyPinMenu
          {...held}
          board={board}
          place={ownBoard ? placeOf(held, ownBoard, source, status?.state === 'end') : null}
          onSelect={canSelect ? () => select(held) : undefined}
          onClose={() => setHeld(null)}
        />
      )}
    </div>
  )
}

/**
 * The present position of the pin whose menu is open; null if another device has changed the order since it was drawn.
 */
function placeOf(
  held: HeldPin,
  board: BoardOfPins,
  source: ListSource<ListCard>,
  isWhole: boolean,
): PlaceOnBoard | null {
  const geometry = source.geometry()
  const shown = held.trigger.closest<HTMLElement>('[data-index]')?.dataset['index']
  if (!geometry || shown === undefined) return null
  const idAt = (index: number) => {
    const handle = index < geometry.count ? geometry.handles[index] : undefined
    const card = handle === undefined ? undefined : source.card(handle)
    return card === undefined || isModule(card) ? undefined : card.id
  }
  const index = Number(shown)
  return idAt(index) === held.pin.id ? { board, index, count: geometry.count, isWhole, idAt } : null
}
