import { memo, useCallback, useReducer, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import type { CardDrawer } from './card-drawer.ts'
import styles from './grid.module.css'

/** What a card may know about its cell; CSS pixels. */
export interface CellBox {
  /** The cell's present position in the list. A function, so that moving a card does not draw it again. Stable. */
  readonly topPx: () => number
  /** 0 in the document's own cells, whose size is set by the style sheet. */
  readonly widthPx: number
  /** Height of the picture, or of the whole module. The card's text is below the picture. */
  readonly pictureHeightPx: number
  /** True if the pointer or the focus is on the cell, so that tools may be shown. */
  readonly isActive: boolean
  /** Null while nobody selects in the list. */
  readonly isSelected: boolean | null
  /** True on the first screen of a new grid, whose pictures are loaded with priority. */
  readonly isFirst: boolean
}

/**
 * Draws a card. It must mark its main link with `data-grid-focus` and `tabIndex={-1}`. Other controls are reachable by
 * Tab only while the cell is active. The first child of that link shows the focus ring, and the ring of a selected card
 * (`data-selected`).
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
  /** True for an item over several columns. It has no picture with text and cannot be selected or carried. */
  readonly isModule: boolean
  readonly color: number
  readonly setSize: number
  readonly isActive: boolean
  readonly isSelected: boolean | null
  readonly isFirst: boolean
  readonly drawer: CardDrawer<Card>
  readonly renderCard: RenderCard<Card>
  /** Drawn over the card, in the same box. */
  readonly cover: ReactNode
}

function CellView<Card>(cell: CellProps<Card>) {
  const now = useRef(cell)
  now.current = cell
  // Read once, so that a card is not drawn again when the reader starts to scroll.
  const [start] = useState(() => ({
    isFirst: cell.isFirst,
    topPx: () => now.current.topPx,
    widthPx: () => now.current.widthPx,
  }))
  const { drawer, handle } = cell
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  // A ref with a clean-up, because an effect would cost each cell more than its element.
  const attach = useCallback(
    (element: HTMLDivElement) => drawer.attach(handle, element, start, redraw),
    [drawer, handle, start],
  )
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
      {card !== undefined && cell.cover}
      {card === undefined ? (
        <div className={styles.fill} style={fill} />
      ) : (
        <Content
          card={card}
          renderCard={cell.renderCard as RenderCard<unknown>}
          isFirst={start.isFirst}
          topPx={start.topPx}
          widthPx={cell.widthPx}
          pictureHeightPx={pictureHeightPx}
          isActive={cell.isActive}
          isSelected={cell.isSelected}
        />
      )}
    </div>
  )
}

/** Memoized, so that a cell moves only when its position changes. */
export const Cell = memo(CellView) as typeof CellView

interface ContentProps extends CellBox {
  readonly card: unknown
  readonly renderCard: RenderCard<unknown>
}

/** Separate from its cell, so that a longer list (`aria-setsize`) or another position does not draw the card again. */
const Content = memo(function Content({ card, renderCard, ...box }: ContentProps) {
  return renderCard(card, box)
})

function cssColor(rgb: number): string {
  return `#${(rgb & 0xffffff).toString(16).padStart(6, '0')}`
}
