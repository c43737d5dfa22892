import type { EditOrders, OrderedItem, Place } from '#contracts/list-order.ts'
import type { BoardId, ListKey } from '#contracts/ids.ts'
import type { ReadTable } from '#contracts/table.ts'
import type { PinFact, WireGridPin } from '#features/pins/contract.ts'
import type { PinRow } from '#features/pins/domain/pin-row.ts'
import { isRefolded, isStale } from './board-row.ts'

interface Tables {
  readonly pins: ReadTable<PinRow>
  readonly orders: EditOrders
}

/** The list of a board's pins. */
export function boardList(boardId: BoardId): ListKey {
  return `board:${boardId}` as ListKey
}

/** What a list keeps of a pin, so that it can be laid out without it. */
export function orderedItem(pin: WireGridPin): OrderedItem {
  const color = Number.parseInt(pin.dominant_color.slice(1), 16) || 0
  return { id: pin.id, width: pin.width, height: pin.height, color }
}

/**
 * Lets lists follow what the member does with pins. Asks the lists themselves what is there already, not the pins: after
 * a crash a pin on disk may be newer than its list. Runs before the pins' reducer.
 */
export function reduceBoardLists({ pins, orders }: Tables, fact: PinFact): void {
  switch (fact.type) {
    case 'pin/received':
      // A pin that was deleted here and is there again, restored on another device.
      for (const { id } of fact.payload.pins) {
        const known = pins.get(id)
        if (known?.deleted && !isStale(fact.at, known.actedAt)) orders.restore(id)
      }
      return
    case 'pin/saved': {
      const { pinId, boardId, before } = fact.payload
      const pin = pins.get(pinId)
      const isMember = pin?.saved_to.some((saved) => saved.id === boardId) ?? false
      if (!pin) orders.doubt(boardList(boardId), fact.at)
      else if (!pin.deleted) orders.add(boardList(boardId), orderedItem(pin), before, fact.at, isMember)
      if (!isMember) doubtPlaces(boardId, [before])
      return
    }
    case 'pin/unsaved':
      orders.remove(boardList(fact.payload.boardId), fact.payload.pinId, fact.at)
      return
    case 'pin/arranged': {
      const { boardId, pinIds, places } = fact.payload
      pinIds.forEach((id, i) => {
        orders.move(boardList(boardId), id, places[i], fact.at)
      })
      doubtPlaces(boardId, places)
      return
    }
    case 'pin/deleted':
      for (const id of fact.payload.pinIds) {
        const pin = pins.get(id)
        const isBackSince = pin && !pin.deleted && isRefolded(fact, pin.actedAt)
        if (!isBackSince) orders.drop(id)
      }
      return
    case 'pin/restored':
      // Backwards: each stands before the one that was dropped after it.
      for (const id of [...fact.payload.pinIds].reverse()) {
        orders.restore(id)
        // Lists that were fetched while it was deleted do not know where it stands.
        const known = new Set(orders.keysWith(id))
        for (const board of pins.get(id)?.saved_to ?? [])
          if (!known.has(boardList(board.id))) orders.doubt(boardList(board.id), fact.at)
      }
      return
    default:
  }

  /** Where the list was fetched after a pin was deleted, only the server knows where that stands, and what stands before it. */
  function doubtPlaces(boardId: BoardId, places: readonly Place[]): void {
    const key = boardList(boardId)
    const isHidden = (id: string): boolean => (pins.get(id)?.deleted ?? true) && !orders.keysWith(id).includes(key)
    if (places.some((place) => typeof place === 'string' && isHidden(place))) orders.doubt(key, fact.at)
  }
}
