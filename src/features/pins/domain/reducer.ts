import type { EditOrders } from '#contracts/list-order.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import type { BoardFact, WireBoard, WireBoardBrief } from '#features/boards/contract.ts'
import { isRefolded, isStale, later } from '#features/boards/domain/board-row.ts'
import type { PinId } from '#contracts/ids.ts'
import { LIKE, type PinFact } from '../contract.ts'
import { mergedPin, type PinRow } from './pin-row.ts'
import { keptFacts, type UnseenPinRow } from './unseen-pins.ts'

interface Tables {
  readonly pins: EditTable<PinRow>
  readonly boards: ReadTable<WireBoard>
  readonly unseenPins: EditTable<UnseenPinRow>
}

/**
 * Folds one fact into the pins. Facts that repeat what is so change nothing; counts are floored at 0. Acts on a pin that is
 * not known here are kept for it: an answer that was asked for before them may still bring it.
 */
export function reducePins(tables: Tables, fact: PinFact | BoardFact): void {
  const { pins, boards, unseenPins } = tables
  for (const id of actedOn(fact))
    if (!pins.get(id)) unseenPins.put(id, { facts: keptFacts(unseenPins.get(id)?.facts ?? [], fact as PinFact) })
  switch (fact.type) {
    case 'pin/received':
      for (const pin of fact.payload.pins) {
        pins.put(pin.id, mergedPin(pins.get(pin.id), pin, fact.at))
        const { facts } = unseenPins.get(pin.id) ?? { facts: [] }
        unseenPins.remove(pin.id)
        for (const act of facts) {
          if (isStale(fact.at, act.at)) reducePins(tables, only(act, pin.id))
          // The answer knows of it, and one that was asked for before it may come still.
          else
            pins.update(pin.id, (row) => {
              row[act.type === 'pin/edited' ? 'editedAt' : 'actedAt'] = act.at
            })
        }
      }
      return
    case 'pin/saved': {
      const { pinId, boardId } = fact.payload
      const board = boards.get(boardId)
      const brief: WireBoardBrief = board
        ? { id: board.id, name: board.name, url: board.url, privacy: board.privacy }
        : { id: boardId, name: '', url: '', privacy: 'public' }
      pins.update(pinId, (pin) => {
        if (isRefolded(fact, pin.actedAt)) return
        pin.actedAt = later(pin.actedAt, fact.at)
        if (pin.saved_to.some((saved) => saved.id === boardId)) return
        // A new array: its inverse patch then has all the boards of before.
        pin.saved_to = [brief, ...pin.saved_to]
        if ('repin_count' in pin) pin.repin_count += 1
      })
      return
    }
    case 'pin/unsaved': {
      const { pinId, boardId } = fact.payload
      pins.update(pinId, (pin) => {
        if (isRefolded(fact, pin.actedAt)) return
        pin.actedAt = later(pin.actedAt, fact.at)
        if (!pin.saved_to.some((saved) => saved.id === boardId)) return
        pin.saved_to = pin.saved_to.filter((saved) => saved.id !== boardId)
        if ('repin_count' in pin) pin.repin_count = Math.max(0, pin.repin_count - 1)
      })
      return
    }
    case 'pin/liked':
    case 'pin/unliked': {
      const liked = fact.type === 'pin/liked'
      pins.update(fact.payload.pinId, (pin) => {
        if (isRefolded(fact, pin.actedAt)) return
        pin.actedAt = later(pin.actedAt, fact.at)
        if ((pin.reaction_by_me === LIKE) === liked) return
        pin.reaction_by_me = liked ? LIKE : 0
        pin.reaction_counts[LIKE] = Math.max(0, (pin.reaction_counts[LIKE] ?? 0) + (liked ? 1 : -1))
      })
      return
    }
    case 'pin/missed':
      pins.update(fact.payload.pinId, (pin) => {
        pin.missed = true
      })
      return
    case 'pin/edited': {
      const { title, description, altText, link } = fact.payload.changes
      pins.update(fact.payload.pinId, (pin) => {
        if (isRefolded(fact, pin.editedAt)) return
        pin.editedAt = later(pin.editedAt, fact.at)
        if (title !== undefined) pin.title = title
        if (!('aggregated_pin_data' in pin)) return
        if (description !== undefined) pin.description = description
        if (altText !== undefined) pin.alt_text = altText
        if (link !== undefined) pin.link = link
      })
      return
    }
    case 'pin/deleted':
    case 'pin/restored':
      for (const id of fact.payload.pinIds)
        pins.update(id, (pin) => {
          if (isRefolded(fact, pin.actedAt)) return
          pin.actedAt = later(pin.actedAt, fact.at)
          if (fact.type === 'pin/deleted') pin.deleted = true
          else delete pin.deleted
        })
      return
    default:
  }
}

/** Pins that the member did something with. */
function actedOn(fact: PinFact | BoardFact): readonly string[] {
  switch (fact.type) {
    case 'pin/saved':
    case 'pin/unsaved':
    case 'pin/liked':
    case 'pin/unliked':
    case 'pin/edited':
      return [fact.payload.pinId]
    case 'pin/deleted':
    case 'pin/restored':
      return fact.payload.pinIds
    default:
      return []
  }
}

/** The act as far as it is about that pin. */
function only(act: PinFact, id: PinId): PinFact {
  return act.type === 'pin/deleted' || act.type === 'pin/restored' ? { ...act, payload: { pinIds: [id] } } : act
}

/** Rows that a fact may change: they must be in memory before it is folded. */
export function touchedPins(
  fact: PinFact,
  { pins, orders }: { readonly pins: ReadTable<PinRow>; readonly orders: Pick<EditOrders, 'keysWith'> },
): readonly string[] {
  const lists = (id: string): readonly string[] => orders.keysWith(id).map((key) => `orders/${key}`)

  const owner = fact.by === null ? [] : [`users/${fact.by}`]
  switch (fact.type) {
    case 'pin/received':
      return fact.payload.pins.flatMap(({ id }) => [`pins/${id}`, ...(pins.get(id)?.deleted ? lists(id) : [])])
    case 'pin/saved':
    case 'pin/unsaved': {
      const { pinId, boardId } = fact.payload
      return [`pins/${pinId}`, `boards/${boardId}`, `orders/board:${boardId}`, ...owner]
    }
    case 'pin/liked':
    case 'pin/unliked':
    case 'pin/missed':
    case 'pin/edited':
      return [`pins/${fact.payload.pinId}`]
    case 'pin/arranged':
      // The board, though it stays as it is: the act is none where the board is gone, and is looked at anew with what deletes it.
      return [
        `orders/board:${fact.payload.boardId}`,
        `boards/${fact.payload.boardId}`,
        ...fact.payload.pinIds.map((id) => `pins/${id}`),
      ]
    case 'pin/deleted':
    case 'pin/restored':
      return fact.payload.pinIds.flatMap((id) => {
        const pin = pins.get(id)
        const boards = pin?.saved_to.map((board) => `boards/${board.id}`) ?? []
        return [`pins/${id}`, ...(pin ? [`users/${pin.pinner.id}`] : []), ...boards, ...lists(id)]
      })
  }
}
