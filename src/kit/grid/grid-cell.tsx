import { memo, useCallback, useReducer, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import type { CardDrawer } from './card-drawer.ts'
import styles from './grid.module.css'

/** What a card may know of the cell it stands in; CSS pixels. */
export interface CellBox {
  /** Where it stands in the list, now: a card is not drawn again because it was moved. A stable function. */
  readonly topPx: () => number
  /** 0 in the document's own cells, whose size its style sheet knows. */
  readonly widthPx: number
  /** Height of the picture's place, below which text stands; of all of a module. */
  readonly pictureHeightPx: number
  /** The pointer or the focus is on it: tools may be shown. */
  readonly isActive: boolean
  /** Null while nothing in the list is selected. */
  readonly isSelected: boolean | null
  /** In the first screen of a fresh grid: worth the network's first attention. */
  readonly isFirst: boolean
}

/**
 * Draws a card. It must mark its one main link with `data-grid-focus` and `tabIndex={-1}`; other controls are
 * reachable by Tab while the cell is active only. What that link holds first gets the frame of the focus, and
 * of a card that says it is selected (`data-selected`).
 * Must be a stable function.
 */
export type RenderCard<Card> = (card: Card, box: CellBox) => ReactNode

interface CellProps<Card> {
  readonly index: number
  readonly handle: number
  /** Distance from the grid's start edge, negative in a right-to-left page. */
  readonly xPx: number
  readonly yPx: number
  readonly topPx: number
  readonly widthPx: number
  readonly heightPx: number
  readonly footerPx: number
  /** Over several columns: no picture with text below it, cannot be selected or carried. */
  readonly isModule: boolean
  readonly color: number
  readonly setSize: number
  readonly isActive: boolean
  readonly isSelected: boolean | null
  readonly isFirst: boolean
  readonly drawer: CardDrawer<Card>
  readonly renderCard: RenderCard<Card>
}

function CellView<Card>(cell: CellProps<Card>) {
  const top = useRef(cell.topPx)
  top.current = cell.topPx
  // Asked once: a card is not drawn again because the reader has begun to scroll.
  const [start] = useState(() => ({ isFirst: cell.isFirst, topPx: () => top.current }))
  const { drawer, handle } = cell
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  // A ref with a clean-up instead of an effect, which would cost each cell more than its box.
  const attach = useCallback((element: HTMLDivElement) => drawer.attach(handle, element, redraw), [drawer, handle])
  const card = drawer.cardOf(handle)
  const place: CSSProperties | undefined =
    cell.widthPx > 0
      ? {
          transform: `translate(${cell.xPx}px, ${cell.yPx}px)`,
          inlineSize: cell.widthPx,
          blockSize: cell.heightPx,
        }
      : undefined
  const pictureHeightPx = cell.isModule ? cell.heightPx : cell.heightPx - cell.footerPx
  const fill = { backgroundColor: cell.isModule ? undefined : cssColor(cell.color), blockSize: pictureHeightPx }
  return (
    <div
      ref={attach}
      role="listitem"
      className={styles.cell}
      style={place}
      data-index={cell.index}
      data-module={cell.isModule ? '' : undefined}
      aria-posinset={cell.index + 1}
      aria-setsize={cell.setSize}
      tabIndex={card === undefined ? -1 : undefined}
    >
      {card === undefined ? (
        <div className={styles.fill} style={fill} />
      ) : (
        <Content
          card={card}
          renderCard={cell.renderCard as RenderCard<unknown>}
          {...start}
          widthPx={cell.widthPx}
          pictureHeightPx={pictureHeightPx}
          isActive={cell.isActive}
          isSelected={cell.isSelected}
        />
      )}
    </div>
  )
}

/** Moved only when its place changes. */
export const Cell = memo(CellView) as typeof CellView

interface ContentProps extends CellBox {
  readonly card: unknown
  readonly renderCard: RenderCard<unknown>
}

/** Apart from its cell: a longer list (`aria-setsize`) or another place does not draw the card again. */
const Content = memo(function Content({ card, renderCard, ...box }: ContentProps) {
  return renderCard(card, box)
})

function cssColor(rgb: number): string {
  return `#${(rgb & 0xffffff).toString(16).padStart(6, '0')}`
}
