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
import type { EvenCells } from '#contracts/stream.ts'
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
  /** Must be a stable function. */
  readonly renderCard: RenderCard<Card>
  /** Returns what covers the cell at a position. It must return the same element for the same position. */
  readonly coverOf?: ((index: number) => ReactNode) | undefined
  /** Paints into a cell whose card is loaded but not drawn yet. Must be a stable function. */
  readonly paintFill?: PaintFill<Card>
  /** Returns the item's id, by which the reading position is stored. Must be a stable function. */
  readonly idOf: (card: Card) => string
  /** The list's name for a screen reader. */
  readonly label: string
  readonly loadingLabel: string
  /** Called when a card's main link is clicked, or activated by Enter, without a modifier key. */
  readonly onOpen: (card: Card, link: HTMLElement) => void
  /** True for a wide item that has a text but no link. Keys skip such items. Must be a stable function. */
  readonly isHeader?: (card: Card) => boolean
  /** Called when a finger has rested on a card. */
  readonly onHold?: (card: Card, cell: HTMLElement) => void
  /**
   * If set, cards can be selected: by a click with Ctrl, Shift or Cmd, by `x`, by Shift and arrow keys, and by an
   * element with `data-grid-check`.
   */
  readonly selection?: GridSelection | undefined
  /** Called when a pointer starts to carry cards or to select them. */
  readonly onDrag?: ((drag: GridDrag) => void) | undefined
  /**
   * Called for a key on a card before the grid handles the key. If it calls `preventDefault`, the grid ignores the key.
   */
  readonly onKey?: ((event: KeyboardEvent<HTMLElement>, index: number) => void) | undefined
  /** A ref that has the grid's controls while the grid is shown. */
  readonly controls?: RefObject<GridControls | null>
  /** Returns what the scrubber of a long list shows about an item, in addition to the position. */
  readonly noteOf?: ScrubberProps['noteOf']
  /** True if title and author are below each picture. */
  readonly hasText?: boolean
  /** True if the page begins with something else that fills the first screen. Its pictures then load before the grid's. */
  readonly isBelow?: boolean | undefined
  /** Positions whose cells all have one shape. It must be the same object in every rendering. */
  readonly evenCells?: EvenCells | undefined
  /**
   * What follows the last item. `none`: nothing. `comes`: the rest of the list is loading in the background. `paged`:
   * further pages are loaded as the reader scrolls.
   */
  readonly rest?: 'none' | 'comes' | 'paged'
  /** Number of items in the whole list, if it is known before they are loaded. */
  readonly total?: number | undefined
  /** True if the grid starts at the position that was stored for this list. */
  readonly isRestored?: boolean
  readonly header?: ReactNode
  readonly footer?: ReactNode
}

/**
 * A list that is higher than this number of screens has a scrubber. The scrubber is created when the browser is idle,
 * or at the latest when the reader leaves the first screen. Creating it during the first scroll made a slow phone miss
 * frames.
 */
const LONG_SCREENS = 10
const scrubber = lazyPart<ScrubberProps>(
  async () => (await import(/* chunk: after-start */ './scrubber/scrubber.tsx')).Scrubber,
)

/**
 * Number of cards in the document from the server whose pictures load first: the first screen of a phone, or two rows
 * on a desktop.
 */
const SERVED_URGENT = 8
const none = () => null

/**
 * A masonry of any length that scrolls with the document. It only draws cards, and knows nothing about their content.
 */
export function Grid<Card>(props: GridProps<Card>) {
  const { source, renderCard, idOf, selection, hasText = true, rest = 'none', isRestored = true } = props
  const isArriving = rest === 'comes'
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const room = useGridShape(root, hasText, props.evenCells)
  const known = useSyncExternalStore(source.onGeometry, source.geometry, none)
  // The document from the server already shows its cells in their places. React renders them again with the geometry in
  // parts, so that a slow phone reacts in between.
  const isTakenOver = useDeferredValue(known) !== null
  const geometry = source.served === undefined || isTakenOver ? known : null
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
    get isEndAwaited() {
      return end.isAwaited
    },
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
  // True while the cells are those of the document from the server, placed by its style sheet. They are shown until the
  // grid knows its columns, and even before the first script runs.
  const isServed = geometry === null && items.handles.length > 0
  drawer.prepare(items, kept, view.isFirst)
  useLayoutEffect(() => drawer.settle(items, geometry))

  const ahead = view.isScrolling ? scroll.direction : 0
  useEffect(() => {
    if (geometry !== null && last > first) source.setRange(first, last, ahead, anchor(idOf))
  }, [source, geometry, first, last, ahead, anchor, idOf])
  useLeaving((isHere) => {
    // The event of the last scroll may not have been delivered yet.
    if (isHere) scroll.moved(window.scrollY, performance.now())
    if (geometry !== null && last > first) source.setRange(first, last, 0, anchor(idOf))
  })
  // The value is deferred, because it is an attribute of every cell. A longer list must not make a frame late.
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
    // If a press began on the link and ended on a button that appeared in between, the target of the click is their
    // common parent. Such a click counts as one on the card.
    const isOnCard = !isInModule && target.closest('a, button, [data-grid-focus]') === null
    const link = isOnCard
      ? cell?.querySelector<HTMLElement>('[data-grid-focus]')
      : target.closest<HTMLElement>('[data-grid-focus]')
    if (!link || !cell || !isPlainClick(event)) return
    const handle = (geometry ?? served)?.handles[Number(cell.dataset['index'])]
    const card = handle === undefined ? undefined : source.card(handle)
    if (card === undefined) return
    event.preventDefault()
    props.onOpen(card, link)
  }

  // Only one card shows its buttons: the one under the pointer, or the one with the focus while the keyboard is used.
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
              // If scrolling has moved a card under a resting pointer, the pointer counts as on that card after its
              // next move.
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
                  isFirst={
                    isHere
                      ? scroll.isFresh && topPx < scroll.listPx + scroll.map.viewPx
                      : index < (props.isBelow ? 0 : SERVED_URGENT)
                  }
                  drawer={drawer}
                  renderCard={renderCard}
                  cover={isHere && geometry.spans[index] === 1 ? props.coverOf?.(index) : null}
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
      {/* The footer is created again for each longer list. Otherwise, a reader who is faster than the network would
          see the same footer jump down. */}
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

/** The estimated height of the whole list. Items that are not loaded count with the average height of the others. */
function wholePx(geometry: GridGeometry | null, total = 0): number {
  if (geometry === null || geometry.count === 0) return 0
  return geometry.heightPx * Math.max(1, total / geometry.count)
}
