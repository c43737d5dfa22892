import { flushSync } from 'react-dom'
import type { GridGeometry, ListSource } from '#contracts/list-source.ts'
import { cardCost, type CardCost } from './card-cost.ts'
import type { GridScroll } from './grid-scroll.ts'
import { NOTHING_MOUNTED, type MountedItems } from './mounted-items.ts'

/** Script time for drawing cards, per frame, while the list moves. It is enough for one card on a slow phone. */
const MOVING_MS = 2
/** Script time for drawing cards outside the view, per frame, while the list rests. */
const RESTING_MS = 8
/** The distance of cards that the reader has passed counts this many times. */
const BEHIND_WEIGHT = 4

/** What the code that paints a fill can know about its cell. */
export interface FillBox {
  /** The cell's present position in the list, CSS pixels. */
  readonly topPx: () => number
  /** Width of the cell in CSS pixels; 0 for cells in the document from the server. */
  readonly widthPx: () => number
}

/** Paints a card into the fill of its cell without rendering. The returned function cancels what is not painted yet. */
export type PaintFill<Card> = (fill: HTMLElement, card: Card, box: FillBox) => () => void

interface MountedCell {
  readonly element: HTMLElement
  readonly box: FillBox
  readonly redraw: () => void
  isFilled: boolean
  leaveFill: () => void
}

const nothing = () => () => undefined

/**
 * Draws cards into cells that are already mounted as plain colour. At rest, all cards in view are drawn. While the list
 * moves, a few are drawn per frame, the nearest first. (When a slow phone drew a whole row together with its cells, it
 * missed the frame.) During fast scrolling, no card is drawn.
 *
 * A drawn card stays even if its source drops it because it is far from the view. Otherwise a cell with the focus could
 * lose its card. Each cell is rendered alone, without the grid and without other cells.
 */
export class CardDrawer<Card> {
  readonly #source: ListSource<Card>
  readonly #scroll: GridScroll
  readonly #drawn = new Map<number, Card>()
  /** Mounted cells, by handle. */
  readonly #cells = new Map<number, MountedCell>()
  #items: MountedItems = NOTHING_MOUNTED
  #geometry: GridGeometry | null = null
  /** The handle of the item with the focus; -1 if there is none. */
  #kept = -1
  #frame = 0
  /**
   * True if the grid was rendered since the last frame in which cards were drawn. One frame must not do both while the
   * list moves.
   */
  #hasRendered = false
  readonly #cost: CardCost
  #onKept: () => void = () => undefined

  readonly #paintFill: PaintFill<Card>

  /** @param paintFill paints into the cell of a card that is loaded but not drawn yet */
  constructor(source: ListSource<Card>, scroll: GridScroll, paintFill: PaintFill<Card> = nothing, cost = cardCost) {
    this.#cost = cost
    this.#paintFill = paintFill
    this.#source = source
    this.#scroll = scroll
  }

  /**
   * Draws the cards that the source delivers, until the returned function is called.
   * @param onKept called when the card of the item with the focus was drawn
   */
  begin(onKept: () => void): () => void {
    this.#onKept = onKept
    return this.#source.onCards(this.#take)
  }

  /** The card that a cell shows; undefined if the cell shows plain colour. */
  cardOf = (handle: number): Card | undefined => this.#drawn.get(handle)

  /** Call when a cell is mounted. Call the returned function when it is unmounted. */
  attach(handle: number, element: HTMLElement, box: FillBox, redraw: () => void): () => void {
    const cell: MountedCell = { element, box, redraw, isFilled: false, leaveFill: () => undefined }
    this.#cells.set(handle, cell)
    this.#fill(handle, cell)
    return () => {
      cell.leaveFill()
      this.#cells.delete(handle)
      this.#drawn.delete(handle)
    }
  }

  /**
   * Call before cells are rendered. It decides which new cells are rendered together with their cards.
   * @param kept the handle of the item with the focus, whose card is always drawn at once
   * @param isFirst true if nothing was painted before, so that everything rendered is in view
   */
  prepare({ handles }: MountedItems, kept: number | null, isFirst: boolean): void {
    this.#kept = kept ?? -1
    const isSoon = isFirst || (this.#cost.isQuick && !this.#scroll.isFast)
    for (const handle of handles) if (!this.#cells.has(handle) && (isSoon || handle === kept)) this.#mark(handle)
  }

  /** Call after cells were rendered. The cards that are not drawn yet are drawn in the next frames. */
  settle(items: MountedItems, geometry: GridGeometry | null): void {
    this.#items = items
    this.#geometry = geometry
    this.#hasRendered = true
    const mounted = new Set(items.handles)
    for (const handle of this.#drawn.keys()) if (!mounted.has(handle)) this.#drawn.delete(handle)
    this.#drawHere(this.#kept)
    this.#schedule()
  }

  /** Draws a mounted cell's card now, if the card is loaded. */
  drawNow = (handle: number): void => {
    // Usually the card is drawn already, so a key press does not have to wait.
    if (!this.#drawn.has(handle)) flushSync(() => this.#drawHere(handle))
  }

  #drawHere(handle: number): void {
    if (!this.#drawn.has(handle) && this.#mark(handle)) this.#cells.get(handle)?.redraw()
  }

  /**
   * Paints the fill of a cell if its card is loaded but not drawn. This is done at any speed, because it only sets a
   * style.
   */
  #fill(handle: number, cell: MountedCell): void {
    if (cell.isFilled || this.#drawn.has(handle)) return
    const card = this.#source.card(handle)
    if (card === undefined) return
    cell.isFilled = true
    cell.leaveFill = this.#paintFill(cell.element.firstElementChild as HTMLElement, card, cell.box)
  }

  #mark(handle: number): boolean {
    const card = this.#source.card(handle)
    if (card === undefined) return false
    this.#drawn.set(handle, card)
    return true
  }

  #take = (handle: number): void => {
    const cell = this.#cells.get(handle)
    const isDrawn = this.#drawn.has(handle)
    if (cell === undefined) return
    if (!isDrawn && handle !== this.#kept) {
      this.#fill(handle, cell)
      this.#schedule()
    } else if (this.#mark(handle)) {
      cell.redraw()
      if (!isDrawn) this.#onKept()
    }
  }

  #schedule(): void {
    if (this.#frame === 0 && this.#waiting().length > 0) this.#frame = requestAnimationFrame(this.#draw)
  }

  #draw = (): void => {
    this.#frame = 0
    if (this.#scroll.isFast) return
    const isMoving = this.#scroll.direction !== 0
    const isNext = isMoving && this.#hasRendered
    this.#hasRendered = false
    if (isNext) {
      this.#schedule()
      return
    }
    const waiting = this.#waiting()
    const most = Math.max(1, Math.floor((isMoving ? MOVING_MS : RESTING_MS) / this.#cost.ms))
    const inView = isMoving ? 0 : waiting.filter(({ farPx }) => farPx === 0).length
    const next = waiting.slice(0, Math.max(inView, most))
    if (next.length === 0) return
    const beganMs = performance.now()
    flushSync(() => {
      for (const { handle } of next) this.#drawHere(handle)
    })
    this.#cost.drew(next.length, performance.now() - beganMs)
    this.#schedule()
  }

  /** Mounted cells whose cards are loaded but not drawn, those nearest to the view first. */
  #waiting(): readonly { readonly handle: number; readonly farPx: number }[] {
    const { handles, indices } = this.#items
    // Without a geometry, the cells are those of the document from the server, which already has their cards.
    if (this.#geometry === null) return []
    return handles
      .map((handle, at) => ({ handle, farPx: this.#farPx(indices[at]!) }))
      .filter(({ handle }) => !this.#drawn.has(handle) && this.#cells.has(handle) && this.#source.card(handle))
      .toSorted((one, other) => one.farPx - other.farPx)
  }

  /**
   * Distance of an item from the view in CSS pixels. If the reader scrolls away from the item, the distance counts
   * BEHIND_WEIGHT times.
   */
  #farPx(index: number): number {
    const { tops, heights } = this.#geometry!
    const { listPx, map, direction } = this.#scroll
    const belowPx = 1 + tops[index]! - listPx - map.viewPx
    const abovePx = 1 + listPx - tops[index]! - heights[index]!
    const isBehind = direction !== 0 && belowPx > 0 === direction < 0
    return Math.max(0, belowPx, abovePx) * (isBehind ? BEHIND_WEIGHT : 1)
  }
}
