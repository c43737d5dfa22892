import { isRefolded, isStale, later } from '#contracts/acted-at.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import type { WireBoard, WireBoardBrief } from '#features/boards/contract.ts'
import type { PinId } from '#contracts/ids.ts'
import { LIKE } from '../constants.ts'
import type { PinFact, PinRow, UnseenPinRow } from '../contract.ts'
import { reduceMemberAct, setReaction } from './member-acts.ts'
import { mergedPin } from './pin-row.ts'
import { keptFacts } from './unseen-pins.ts'

interface Own {
  readonly pins: EditTable<PinRow>
  readonly unseenPins: EditTable<UnseenPinRow>
}

interface Before {
  readonly boards: Pick<ReadTable<WireBoard>, 'get'>
}

/**
 * Folds one fact into the pins. Facts that repeat what is so change nothing; counts are floored at 0. Acts on a pin that is
 * not known here are kept for it: an answer that was asked for before them may still bring it.
 */
export function reducePins(own: Own, fact: PinFact, before: Before): void {
  const { pins, unseenPins } = own
  for (const id of actedOn(fact))
    if (!pins.get(id)) unseenPins.put(id, { facts: keptFacts(unseenPins.get(id)?.facts ?? [], fact) })
  switch (fact.type) {
    case 'pin/received':
      for (const pin of fact.payload.pins) {
        pins.put(pin.id, mergedPin(pins.get(pin.id), pin, fact.at))
        const { facts } = unseenPins.get(pin.id) ?? { facts: [] }
        unseenPins.remove(pin.id)
        for (const act of facts) {
          if (isStale(fact.at, act.at)) reducePins(own, only(act, pin.id), before)
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
      const board = before.boards.get(boardId)
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
        setReaction(pin, liked ? LIKE : 0)
      })
      return
    }
    case 'pin/reacted':
    case 'pin/favourited':
    case 'pin/tried':
    case 'pin/noted':
      reduceMemberAct(own, fact)
      return
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
function actedOn(fact: PinFact): readonly string[] {
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

/** Pins that a fact may change. */
export function touchedPins(fact: PinFact): readonly string[] {
  const { payload } = fact
  if ('pins' in payload) return payload.pins.map(({ id }) => `pins/${id}`)
  return ('pinIds' in payload ? payload.pinIds : [payload.pinId]).map((id) => `pins/${id}`)
}
