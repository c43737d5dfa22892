import {
  Fragment,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { GridGeometry, ListSource } from '#contracts/list-source.ts'
import { columnStartPx, spanWidthPx } from '#geometry/cell-height.ts'
import { setReading } from '#kit/image/load-queue.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { isPlainClick } from '#kit/modified.ts'
import { Cell, type RenderCard } from './grid-cell.tsx'
import type { GridControls } from './grid-controls.ts'
import type { GridSelection } from './grid-selection.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import styles from './grid.module.css'
import type { ScrubberProps } from './scrubber/scrubber.tsx'
import type { PaintFill } from './card-drawer.ts'
import { mountedItems, servedItems } from './mounted-items.ts'
import { useCardDrawer } from './use-card-drawer.ts'
import { useEndKey, useFocusAtEnd } from './use-end-key.ts'
import { useOnce } from './use-once.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridPress, type GridDrag } from './use-grid-press.ts'
import { useGridShape } from './use-grid-shape.ts'
import { useGridWindow } from './use-grid-window.ts'
import { useHovered } from './use-hovered.ts'
import { useIdle } from './use-idle.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useLeaving } from './use-leaving.ts'
import { useSelected } from './use-selected.ts'

export interface GridProps<Card> {
  readonly source: ListSource<Card>
  /** Stable function. */
  readonly renderCard: RenderCard<Card>
  /** Fills a cell whose card is here but not drawn yet. Stable function. */
  readonly paintFill?: PaintFill<Card>
  /** Stable function: the item's id, by which its place is kept. */
  readonly idOf: (card: Card) => string
  /** Names the list to a screen reader. */
  readonly label: string
  readonly loadingLabel: string
  /** A click or Enter on a card's main link, without a modifier key. */
  readonly onOpen: (card: Card, link: HTMLElement) => void
  /** A wide item that says something and leads nowhere: keys pass it by. A stable function. */
  readonly isHeader?: (card: Card) => boolean
  /** A finger rested on a card. */
  readonly onHold?: (card: Card, cell: HTMLElement) => void
  /** Cards can be selected: by a click with Ctrl, Shift or Cmd, by `x`, by Shift and arrows, by what a card marks `data-grid-check`. */
  readonly selection?: GridSelection | undefined
  /** A pointer carries a card away. */
  readonly onDrag?: ((drag: GridDrag) => void) | undefined
  /** A key was pressed on a card, before the grid itself takes it; `preventDefault` keeps it from that. */
  readonly onKey?: ((event: KeyboardEvent<HTMLElement>, index: number) => void) | undefined
  /** Filled while the grid is shown. */
  readonly controls?: RefObject<GridControls | null>
  /** What the scrubber of a long list says of an item beside its place. */
  readonly noteOf?: ScrubberProps['noteOf']
  /** Title and author stand below each picture. */
  readonly hasText?: boolean
  /** What is to come below the last item: nothing, the rest of the list by itself, or page after page for who reads there. */
  readonly rest?: 'none' | 'comes' | 'paged'
  /** How many items the whole list has, where that is known before they are here. */
  readonly total?: number | undefined
  /** Go to the place that was kept for this list. */
  readonly isRestored?: boolean
  readonly header?: ReactNode
  readonly footer?: ReactNode
}

/**
 * A list of more screens than this has a scrubber: made ready when the browser has nothing else to do, since a slow phone that
 * made it in the middle of the first scroll missed frames; at the latest when the reader has left the first screen.
 */
const LONG_SCREENS = 10
const scrubber = lazyPart<ScrubberProps>(async () => (await import('./scrubber/scrubber.tsx')).Scrubber)

/** Of a document's own cards, so many are taken to be in view: a phone's first screen, a desktop's first two rows. */
const SERVED_URGENT = 8
const none = () => null

/** A masonry of any length that scrolls with the document. Knows cards only as something to draw. */
export function Grid<Card>(props: GridProps<Card>) {
  const { source, renderCard, idOf, selection, hasText = true, rest = 'none', isRestored = true } = props
  const isArriving = rest === 'comes'
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const room = useGridShape(root, hasText)
  const geometry = useSyncExternalStore(source.onGeometry, source.geometry, none)
  const shape = room?.fitted.shape
  useLayoutEffect(() => {
    if (shape) source.setShape(shape)
  }, [source, shape])

  const view = useGridWindow(room === null ? null : geometry, room?.marginPx ?? 0)
  const { end, anchor } = useKeptPlace(source, room === null ? null : geometry, view, isRestored)
  const drawer = useCardDrawer(source, view.scroll, props.paintFill)
  const isStop = (index: number): boolean => {
    if (!props.isHeader || geometry === null || geometry.spans[index] === 1) return true
    const card = source.card(geometry.handles[index]!)
    return card === undefined || !props.isHeader(card)
  }
  const focus = useGridFocus(stage, geometry, view, isStop, drawer.drawNow)
  useFocusAtEnd(end, geometry, focus.focusLast)
  const goToEnd = () => {
    view.moveTo(geometry?.heightPx ?? 0)
    if (isArriving) end.begin(source, false)
  }
  useEndKey(isArriving ? goToEnd : null)
  const handleOf = (cell: HTMLElement | null) =>
    cell === null ? null : (geometry?.handles[Number(cell.dataset['index'])] ?? null)
  const hovered = useHovered(view.isScrolling, (index) => geometry?.handles[index] ?? null)
  const { scroll } = view
  const selected = useSelected(selection, geometry, isArriving)
  const ownControls = useRef<GridControls | null>(null)
  const controls = props.controls ?? ownControls
  useImperativeHandle<GridControls | null, GridControls>(controls, () => ({
    stage: stage.current,
    geometry,
    tallestPx: view.tallestPx,
    get listPx() {
      return scroll.listPx
    },
    get basePx() {
      return scroll.basePx
    },
    viewPx: scroll.map.viewPx,
    wholePx: wholePx(geometry, isArriving ? props.total : 0),
    marginPx: scroll.marginPx,
    moveTo(listPx) {
      end.giveUp()
      view.moveTo(listPx)
    },
    goToEnd,
    awaitRest: source.awaitEnd,
    focusItem: focus.focusItem,
    focusFirst: focus.focusFirst,
    focusHere: focus.focusHere,
  }))
  setReading({
    topPx: scroll.listPx,
    viewPx: scroll.map.viewPx,
    direction: scroll.direction,
    speedPxPerS: scroll.speedPxPerS,
  })

  const { first, last } = view.items
  const { kept } = focus
  const { served } = source
  const items = useMemo(
    () => (geometry === null ? servedItems(served?.handles) : mountedItems(geometry, first, last, kept)),
    [geometry, served, first, last, kept],
  )
  // The document's own cards, placed by its style sheet: until the grid knows its columns, and so before the first script.
  const isServed = geometry === null && items.handles.length > 0
  drawer.prepare(items, kept, view.isFirst)
  useLayoutEffect(() => drawer.settle(items, geometry))

  const ahead = view.isScrolling ? scroll.direction : 0
  useEffect(() => {
    if (geometry !== null && last > first) source.setRange(first, last, ahead, anchor(idOf))
  }, [source, geometry, first, last, ahead, anchor, idOf])
  useLeaving((isHere) => {
    // The scroll event of the last moment is still to come.
    if (isHere) scroll.moved(window.scrollY, performance.now())
    if (geometry !== null && last > first) source.setRange(first, last, 0, anchor(idOf))
  })
  // Of no hurry, and an attribute of every cell: a longer list does not make a frame late for it.
  const setSize = useDeferredValue(geometry?.count ?? 0)
  const isLong = geometry !== null && geometry.heightPx > LONG_SCREENS * scroll.map.viewPx
  const isIdle = useIdle()
  const hasScrubber = useOnce(isLong && (isIdle || scroll.listPx > scroll.map.viewPx))

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element
    const cell = cellOf(target)
    const isInModule = cell?.dataset['module'] !== undefined
    if (!isInModule && selected.onClick(event, cell)) return
    if (target.closest('button') !== null) hovered.hold(handleOf(cell))
    // Pressed on the link and let go on a tool that came meanwhile, a click arrives at what holds both: the card is meant.
    const isOnCard = !isInModule && target.closest('a, button, [data-grid-focus]') === null
    const link = isOnCard
      ? cell?.querySelector<HTMLElement>('[data-grid-focus]')
      : target.closest<HTMLElement>('[data-grid-focus]')
    if (!link || !cell || geometry === null || !isPlainClick(event)) return
    const card = source.card(geometry.handles[Number(cell.dataset['index'])]!)
    if (card === undefined) return
    event.preventDefault()
    props.onOpen(card, link)
  }

  // One card has its tools: the one that is pointed at, or, while keys lead, the one that has the focus.
  const toolsFor = hovered.index === null || focus.isOnTool ? focus.kept : null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (focus.isVisible) hovered.rest()
    const from = isCard(event.target as Element) ? Number(cellOf(event.target as Element)?.dataset['index']) : null
    if (from !== null) props.onKey?.(event, from)
    const to = focus.onKeyDown(event)
    if (to !== null && event.key === 'End' && isArriving) end.begin(source, true)
    if (from !== null) selected.onKey(event, from, to)
  }

  const laidOut = geometry?.shape
  const press = useGridPress((cell) => {
    if (selected.onHold(cell)) return true
    const card = geometry === null ? undefined : source.card(geometry.handles[Number(cell.dataset['index'])]!)
    if (card === undefined || !props.onHold) return false
    props.onHold(card, cell)
    return true
  }, props.onDrag)

  const isRtl = document.documentElement.dir === 'rtl'
  return (
    <>
      <div>{props.header}</div>
      <div ref={root} className={styles.grid} data-holds-served={isServed ? '' : undefined}>
        {room !== null && geometry === null && !isServed && (
          <GridSkeleton fitted={room.fitted} label={props.loadingLabel} />
        )}
        {(isServed || (room !== null && geometry !== null)) && (
          <div
            ref={stage}
            role="list"
            data-grid-stage=""
            aria-label={props.label}
            data-served={isServed ? '' : undefined}
            className={styles.stage}
            style={laidOut && { blockSize: view.rangePx, inlineSize: spanWidthPx(laidOut, laidOut.columns) }}
            tabIndex={focus.isInside ? -1 : 0}
            onFocus={(event) => {
              focus.onFocus(event)
              hovered.onCellFocus(handleOf(cellOf(event.target)))
            }}
            onBlur={focus.onBlur}
            onKeyDown={onKeyDown}
            onClick={onClick}
            onPointerDown={press.onPointerDown}
            onPointerMove={(event) => {
              press.onPointerMove(event)
              // A card that a scroll brought under a resting pointer is pointed at with the first move.
              hovered.onPointerOver(event)
            }}
            onPointerUp={press.onPointerUp}
            onPointerCancel={press.onPointerCancel}
            onClickCapture={press.onClickCapture}
            onContextMenu={press.onContextMenu}
            onPointerOver={hovered.onPointerOver}
            onPointerLeave={hovered.onPointerLeave}
          >
            {items.indices.map((index, at) => {
              const handle = items.handles[at]!
              const isHere = geometry !== null
              const xPx = isHere ? columnStartPx(geometry.shape, geometry.columns[index]!) : 0
              const topPx = isHere ? geometry.tops[index]! : 0
              return (
                <Cell
                  key={handle}
                  index={index}
                  handle={handle}
                  xPx={isRtl ? -xPx : xPx}
                  yPx={topPx - scroll.basePx}
                  topPx={topPx}
                  widthPx={isHere ? spanWidthPx(geometry.shape, geometry.spans[index]!) : 0}
                  heightPx={isHere ? geometry.heights[index]! : 0}
                  footerPx={isHere ? geometry.shape.footerPx : 0}
                  isModule={isHere ? geometry.spans[index]! > 1 : served?.modules.has(handle) === true}
                  color={isHere ? geometry.colors[index]! : 0}
                  setSize={isHere ? setSize : items.handles.length}
                  isActive={
                    hovered.index === index || hovered.held === handle || (focus.isVisible && toolsFor === handle)
                  }
                  isSelected={selected.of(handle)}
                  isFirst={isHere ? scroll.isFresh && topPx < scroll.listPx + scroll.map.viewPx : index < SERVED_URGENT}
                  drawer={drawer}
                  renderCard={renderCard}
                />
              )
            })}
          </div>
        )}
      </div>
      {isLong && hasScrubber && (
        <scrubber.Part
          controls={controls}
          geometry={geometry}
          isWhole={rest === 'none'}
          total={props.total}
          noteOf={props.noteOf}
        />
      )}
      {/* Made anew with each longer list: a reader who is faster than the network does not see the same one leap away. */}
      <Fragment key={geometry?.count}>{props.footer}</Fragment>
    </>
  )
}

function cellOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-index]')
}

function isCard(element: Element): boolean {
  return element.hasAttribute('data-grid-focus') || element.hasAttribute('data-index')
}

/** What has not arrived is taken to be as high as what has. */
function wholePx(geometry: GridGeometry | null, total = 0): number {
  if (geometry === null || geometry.count === 0) return 0
  return geometry.heightPx * Math.max(1, total / geometry.count)
}
