import type { GridShape } from '#contracts/stream.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { cellHeightPx } from '#geometry/cell-height.ts'
import { fitColumns } from '#geometry/columns.ts'
import type { SeededList } from '../seeded-list.ts'

/** One item of a peer's array. As in our grid, the card is made when it is drawn. */
export interface PeerItem {
  readonly index: number
  /** Exact height of its cell at the peer's column width, in CSS pixels. */
  readonly heightPx: number
}

/**
 * The input of every peer, created before its start is timed: the same pins, columns and exact heights as for our grid.
 */
export interface PeerList {
  readonly shape: GridShape
  readonly usedPx: number
  readonly items: PeerItem[]
  card(index: number): PinCard
}

const CARDS_KEPT = 600

/**
 * Creates the input before the clock starts. For a grid that needs sizes, the start is timed from that point ("data
 * ready").
 */
export function peerList(list: SeededList, count: number): PeerList {
  const { shape, usedPx } = fitColumns(document.documentElement.clientWidth, true)
  const items = Array.from({ length: count }, (_, index) => ({
    index,
    heightPx: cellHeightPx(list.widths[index]!, list.heights[index]!, shape.columnWidthPx, shape.footerPx),
  }))
  const cards = new Map<number, PinCard>()
  return {
    shape,
    usedPx,
    items,
    card(index) {
      const known = cards.get(index)
      if (known) return known
      const card = list.card(index)
      cards.set(index, card)
      if (cards.size > CARDS_KEPT) cards.delete(cards.keys().next().value!)
      return card
    },
  }
}
