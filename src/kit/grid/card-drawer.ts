import { flushSync } from 'react-dom'
import type { GridGeometry, ListSource } from '#contracts/list-source.ts'
import { cardCost, type CardCost } from './card-cost.ts'
import type { GridScroll } from './grid-scroll.ts'
import { NOTHING_MOUNTED, type MountedItems } from './mounted-items.ts'

/** Script time that a frame of a list that moves has for cards: on a slow phone that is one of them. */
const MOVING_MS = 2
/** The same at rest, for what is kept ready outside the view. */
const RESTING_MS = 8
/** What has been passed is worth so much less than what comes. */
const BEHIND_WEIGHT = 4

/** Paints into a cell's fill without rendering; the function returned takes back what is still to come. */
export type PaintFill<Card> = (fill: HTMLElement, card: Card) => () => void

interface MountedCell {
  readonly element: HTMLElement
  readonly redraw: () => void
  isFilled: boolean
  leaveFill: () => void
}

const nothing = () => () => undefined

/**
 * Draws cards into cells that are mounted already as plain colour: all in view where the list rests, and a few a frame where it
 * moves, the nearest first, for a slow phone that drew a row of them with the cells that come with a tile missed its frame.
 * While the list flies past nothing is drawn. A card that is drawn is not taken away, though its source has let go of it far
 * from the view: the cell of the focus would lose it.
 * A cell is drawn alone: neither the grid nor its other cells are rendered for it.
 */
export class CardDrawer<Card> {
  readonly #source: ListSource<Card>
  readonly #scroll: GridScroll
  readonly #drawn = new Map<number, Card>()
  /** Mounted cells, by handle. */
  readonly #cells = new Map<number, MountedCell>()
  #items: MountedItems = NOTHING_MOUNTED
  #geometry: GridGeometry | null = null
  /** The item that has the focus; -1: none. */
  #kept = -1
  #frame = 0
  /** The grid has rendered since the last frame that drew: two pieces of work are not for one frame. */
  #hasRendered = false
  readonly #cost: CardCost
  #onKept: () => void = () => undefined

  readonly #paintFill: PaintFill<Card>

  /** @param paintFill what stands in for a card that is here and not drawn yet */
  constructor(source: ListSource<Card>, scroll: GridScroll, paintFill: PaintFill<Card> = nothing, cost = cardCost) {
    this.#cost = cost
    this.#paintFill = paintFill
    this.#source = source
    this.#scroll = scroll
  }

  /** Follows the source's cards until the function returned is called. @param onKept the card of the focused item was drawn */
  begin(onKept: () => void): () => void {
    this.#onKept = onKept
    return this.#source.onCards(this.#take)
  }

  /** What a cell shows; undefined for plain colour. */
  cardOf = (handle: number): Card | undefined => this.#drawn.get(handle)

  /** A cell is mounted; the function returned says that it no longer is. */
  attach(handle: number, element: HTMLElement, redraw: () => void): () => void {
    const cell: MountedCell = { element, redraw, isFilled: false, leaveFill: () => undefined }
    this.#cells.set(handle, cell)
    this.#fill(handle, cell)
    return () => {
      cell.leaveFill()
      this.#cells.delete(handle)
      this.#drawn.delete(handle)
    }
  }

  /**
   * Before cells are rendered: which of the new ones come with their cards.
   * @param kept the item that has the focus: its card is drawn at once, always
   * @param isFirst nothing was painted before, and all that is rendered is in view
   */
  prepare({ handles }: MountedItems, kept: number | null, isFirst: boolean): void {
    this.#kept = kept ?? -1
    const isSoon = isFirst || (this.#cost.isQuick && !this.#scroll.isFast)
    for (const handle of handles) if (!this.#cells.has(handle) && (isSoon || handle === kept)) this.#mark(handle)
  }

  /** After they are: what is left comes with the next frames. */
  settle(items: MountedItems, geometry: GridGeometry | null): void {
    this.#items = items
    this.#geometry = geometry
    this.#hasRendered = true
    const mounted = new Set(items.handles)
    for (const handle of this.#drawn.keys()) if (!mounted.has(handle)) this.#drawn.delete(handle)
    this.#drawHere(this.#kept)
    this.#schedule()
  }

  /** Draws a mounted cell's card now, if it is here. */
  drawNow = (handle: number): void => {
    // A key waits for nothing where the card is drawn, as it nearly always is.
    if (!this.#drawn.has(handle)) flushSync(() => this.#drawHere(handle))
  }

  #drawHere(handle: number): void {
    if (!this.#drawn.has(handle) && this.#mark(handle)) this.#cells.get(handle)?.redraw()
  }

  /** At any speed: it costs a style, and no rendering. */
  #fill(handle: number, cell: MountedCell): void {
    if (cell.isFilled || this.#drawn.has(handle)) return
    const card = this.#source.card(handle)
    if (card === undefined) return
    cell.isFilled = true
    cell.leaveFill = this.#paintFill(cell.element.firstElementChild as HTMLElement, card)
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

  /** Mounted cells whose cards are here and not drawn, the nearest to the view first. */
  #waiting(): readonly { readonly handle: number; readonly farPx: number }[] {
    const { handles, indices } = this.#items
    // A document's own cards were drawn with their cells.
    if (this.#geometry === null) return []
    return handles
      .map((handle, at) => ({ handle, farPx: this.#farPx(indices[at]!) }))
      .filter(({ handle }) => !this.#drawn.has(handle) && this.#cells.has(handle) && this.#source.card(handle))
      .toSorted((one, other) => one.farPx - other.farPx)
  }

  /** How far an item is from the view, CSS pixels; more where the scroll leads away from it. */
  #farPx(index: number): number {
    const { tops, heights } = this.#geometry!
    const { listPx, map, direction } = this.#scroll
    const belowPx = 1 + tops[index]! - listPx - map.viewPx
    const abovePx = 1 + listPx - tops[index]! - heights[index]!
    const isBehind = direction !== 0 && belowPx > 0 === direction < 0
    return Math.max(0, belowPx, abovePx) * (isBehind ? BEHIND_WEIGHT : 1)
  }
}
