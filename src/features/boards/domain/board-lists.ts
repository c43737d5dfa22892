import type { EditOrders, Place } from '#contracts/list-order.ts'
import type { BoardId, ListKey, PinId } from '#contracts/ids.ts'
import type { ReadTable } from '#contracts/table.ts'
import type { PinFact, PinRow } from '#features/pins/contract.ts'
import type { BoardFact, BoardRow } from '../contract.ts'
import { orderedItem } from '#features/pins/domain/ordered-item.ts'
import { boardKey, countPins, reduceBoards } from './reducer.ts'
import { leaveSections, listsLeft } from './section-lists.ts'

/** The key of the list of a board's pins. */
export function boardList(boardId: BoardId): ListKey {
  return `board:${boardId}` as ListKey
}

/**
 * Updates the lists of boards after an act on pins. It looks into the lists themselves, because after a crash a pin's
 * row on disk may be newer than the list.
 * @param pins pins as they were before the fact
 */
export function reduceBoardLists(
  { boards, orders }: { readonly boards: Pick<ReadTable<BoardRow>, 'get'>; readonly orders: EditOrders },
  fact: PinFact,
  { pins }: { readonly pins: Pick<ReadTable<PinRow>, 'get'> },
): void {
  switch (fact.type) {
    case 'pin/saved': {
      const { pinId, boardId, before } = fact.payload
      const pin = pins.get(pinId)
      const isMember = pin?.saved_to.some((saved) => saved.id === boardId) ?? false
      if (!pin) orders.doubt(boardList(boardId))
      else if (!pin.deleted) orders.add(boardList(boardId), orderedItem(pin), before, isMember)
      if (!isMember) doubtPlaces(boardId, [before])
      return
    }
    case 'pin/unsaved':
      orders.remove(boardList(fact.payload.boardId), fact.payload.pinId)
      leaveSections({ boards, orders }, fact.payload.boardId, fact.payload.pinId)
      return
    case 'pin/arranged': {
      const { boardId, pinIds, places } = fact.payload
      pinIds.forEach((id, i) => {
        orders.move(boardList(boardId), id, places[i])
      })
      doubtPlaces(boardId, places)
      return
    }
    default:
  }

  /**
   * Marks the list as uncertain (`doubt`) if an item's place is given by a deleted pin that the list does not have,
   * because the list was fetched after the deletion. Then only the server knows the order.
   */
  function doubtPlaces(boardId: BoardId, places: readonly Place[]): void {
    const key = boardList(boardId)
    const isHidden = (id: string): boolean => (pins.get(id)?.deleted ?? true) && !orders.keysWith(id).includes(key)
    if (places.some((place) => typeof place === 'string' && isHidden(place))) orders.doubt(key)
  }
}

/** Adds a board of the member, whose list begins empty, so that it can be read before the server has it. */
export function beginBoard(
  own: Parameters<typeof reduceBoards>[0] & { readonly orders: EditOrders },
  fact: Extract<BoardFact, { readonly type: 'board/created' }>,
  before: Parameters<typeof reduceBoards>[2],
): void {
  reduceBoards(own, fact, before)
  own.orders.begin(boardList(fact.payload.board.id), fact.at)
}

/** Folds an act on pins into the boards' rows and their lists. */
export function followPins(
  own: Parameters<typeof countPins>[0] & Parameters<typeof reduceBoardLists>[0],
  fact: PinFact,
  before: Parameters<typeof reduceBoardLists>[2],
): void {
  countPins(own, fact, before)
  reduceBoardLists(own, fact, before)
}

export function listKeys(keys: readonly ListKey[]): readonly string[] {
  return keys.map((key) => `orders/${key}`)
}

/** The rows that a save to this board touches. */
export function boardAndList(boardId: BoardId): readonly string[] {
  return [boardKey(boardId), ...listKeys([boardList(boardId)])]
}

/** The rows that a removal touches: the board, its list, and the lists of the sections that the pin may be in. */
export function removing(
  { payload: { boardId, pinId } }: Extract<PinFact, { readonly type: 'pin/unsaved' }>,
  tables: Parameters<typeof listsLeft>[0],
  orders: Pick<EditOrders, 'keysWith'>,
): readonly string[] {
  return [...boardAndList(boardId), ...listKeys(listsLeft(tables, orders, boardId, [pinId]))]
}

/**
 * The rows that a deletion or restoration of pins touches: the boards that have the pins, and all lists that contain
 * them.
 */
export function listing(
  { payload }: { readonly payload: { readonly pinIds: readonly PinId[] } },
  { pins }: { readonly pins: Pick<ReadTable<PinRow>, 'get'> },
  orders: Pick<EditOrders, 'keysWith'>,
): readonly string[] {
  return payload.pinIds.flatMap((id) => [
    ...(pins.get(id)?.saved_to.map((board) => boardKey(board.id)) ?? []),
    ...listKeys(orders.keysWith(id)),
  ])
}
