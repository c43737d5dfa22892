import { memo, useCallback, useReducer, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import type { CardDrawer } from './card-drawer.ts'
import styles from './grid.module.css'

/** What a card can know about its cell. All lengths are in CSS pixels. */
export interface CellBox {
  /**
   * Returns the cell's present position in the list. It is a stable function, so that a card is not drawn again when
   * its cell moves.
   */
  readonly topPx: () => number
  /** Width of the cell; 0 in the document from the server, whose style sheet sets the size. */
  readonly widthPx: number
  /** Height of the picture, or of a whole module. The card's text is below the picture. */
  readonly pictureHeightPx: number
  /** True if the pointer or the focus is on the cell. The card may then show its buttons (tools). */
  readonly isActive: boolean
  /** True if the card is selected; null while the reader does not select. */
  readonly isSelected: boolean | null
  /** True on the first screen of a new grid, whose pictures are loaded with priority. */
  readonly isFirst: boolean
}

/**
 * Draws a card; must be a stable function. The card's main link must have `data-grid-focus` and `tabIndex={-1}`. Other
 * controls of the card may be reachable by Tab only while the cell is active. The first child of the main link shows
 * the focus ring, and, if the card is selected (`data-selected`), the ring of the selection.
 */
export type RenderCard<Card> = (card: Card, box: CellBox) => ReactNode

interface CellProps<Card> {
  readonly index: number
  readonly handle: number
  /** Distance from the grid's start edge in CSS pixels; negative in a right-to-left page. */
  readonly xPx: number
  readonly yPx: number
  readonly topPx: number
  readonly widthPx: number
  readonly heightPx: number
  readonly footerPx: number
  /**
   * True for an item that spans several columns. It has no picture with a text below it, and can be neither selected
   * nor carried.
   */
  readonly isModule: boolean
  readonly color: number
  readonly setSize: number
  readonly isActive: boolean
  readonly isSelected: boolean | null
  readonly isFirst: boolean
  readonly drawer: CardDrawer<Card>
  readonly renderCard: RenderCard<Card>
  /** Shown over the card, with the same size. */
  readonly cover: ReactNode
}

function CellView<Card>(cell: CellProps<Card>) {
  const now = useRef(cell)
  now.current = cell
  // These values are read once, so that a card is not drawn again when the reader starts to scroll.
  const [start] = useState(() => ({
    isFirst: cell.isFirst,
    topPx: () => now.current.topPx,
    widthPx: () => now.current.widthPx,
  }))
  const { drawer, handle } = cell
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  // A ref with a clean-up is used, because an effect would take more time per cell than the cell's element.
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

/** The cell is memoized, so that it is rendered only if it has changed, for instance its position. */
export const Cell = memo(CellView) as typeof CellView

interface ContentProps extends CellBox {
  readonly card: unknown
  readonly renderCard: RenderCard<unknown>
}

/**
 * The card is a component of its own, so that it is not drawn again if only the cell's position or the length of the
 * list (`aria-setsize`) changes.
 */
const Content = memo(function Content({ card, renderCard, ...box }: ContentProps) {
  return renderCard(card, box)
})

function cssColor(rgb: number): string {
  return `#${(rgb & 0xffffff).toString(16).padStart(6, '0')}`
}
