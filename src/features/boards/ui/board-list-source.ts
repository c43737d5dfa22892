import type { GridGeometry, ListSource, ServedItems } from '#contracts/list-source.ts'
import type { Anchor, GridShape } from '#contracts/stream.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { COVERS_RATIO, TEXT_PX } from '#features/boards/constants.ts'
import { createLayout } from '#geometry/masonry.ts'

const COVER_COLOR = 0x80_80_80

/** The reader's position in the list; it survives a reload. */
interface ReadersPlace {
  last(): Anchor | null
  note(anchor: Anchor): void
}

/**
 * The boards of one person as a list source for the grid. They arrive in one view, so the page itself computes their
 * layout: cells of equal height, about 20 µs for a thousand. The worker does not know this list, so the tab stores the
 * reader's position.
 */
export class BoardListSource implements ListSource<WireBoard> {
  readonly #place: ReadersPlace
  #boards: readonly WireBoard[] = []
  #geometry: GridGeometry | null = null
  #shape: GridShape | null = null
  /** Boards by handle. A board keeps its handle as long as the page shows the list. */
  readonly #cards = new Map<number, WireBoard>()
  readonly #handles = new Map<string, number>()
  readonly #onGeometry = new Set<() => void>()
  readonly #onCards = new Set<(handle: number) => void>()

  /** The boards in the server's document; undefined if the page was rendered in the browser. */
  readonly served: ServedItems | undefined

  /** @param served the boards in the server's document */
  constructor(place: ReadersPlace, served: readonly WireBoard[] = []) {
    this.#place = place
    this.show(served)
    this.served = served.length === 0 ? undefined : { handles: [...this.#cards.keys()], modules: new Set() }
  }

  /** Replaces the shown boards by these, in this order. */
  show(boards: readonly WireBoard[]): void {
    if (boards === this.#boards) return
    this.#boards = boards
    const changed: number[] = []
    for (const board of boards) {
      const handle = this.#handles.get(board.id) ?? this.#handles.size
      this.#handles.set(board.id, handle)
      if (this.#cards.get(handle) === board) continue
      this.#cards.set(handle, board)
      changed.push(handle)
    }
    this.#layOut()
    for (const handle of changed) for (const listener of this.#onCards) listener(handle)
  }

  geometry = (): GridGeometry | null => this.#geometry
  card = (handle: number): WireBoard | undefined => this.#cards.get(handle)

  onGeometry = (listener: () => void): (() => void) => {
    this.#onGeometry.add(listener)
    return () => void this.#onGeometry.delete(listener)
  }

  onCards = (listener: (handle: number) => void): (() => void) => {
    this.#onCards.add(listener)
    return () => void this.#onCards.delete(listener)
  }

  setShape = (shape: GridShape): void => {
    this.#shape = shape
    this.#layOut()
  }

  keptAnchor = (): Anchor | null => this.#place.last()

  setRange = (_first: number, _last: number, _ahead: -1 | 0 | 1, anchor: Anchor | null): void => {
    if (anchor !== null) this.#place.note(anchor)
  }

  /** There is nothing to load at the end of the list: the view has all boards. */
  awaitEnd = (): void => undefined
  refresh = (): void => undefined
  retry = (): void => undefined
  close = (): void => undefined

  #layOut(): void {
    const shape = this.#shape
    if (shape === null) return
    const count = this.#boards.length
    const layout = createLayout(shape)
    const heightPx = Math.round(shape.columnWidthPx * COVERS_RATIO) + TEXT_PX
    layout.append(new Uint16Array(count), new Uint16Array(count).fill(heightPx))
    this.#geometry = {
      shape,
      count,
      heightPx: layout.heightPx,
      handles: Int32Array.from(this.#boards, ({ id }) => this.#handles.get(id)!),
      tops: layout.tops,
      heights: layout.heights,
      columns: layout.columns,
      spans: layout.spans,
      colors: new Uint32Array(count).fill(COVER_COLOR),
    }
    for (const listener of this.#onGeometry) listener()
  }
}
