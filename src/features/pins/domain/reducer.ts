import type { EditTable, ReadTable } from '#contracts/table.ts'
import type { BoardFact, WireBoard, WireBoardBrief } from '#features/boards/contract.ts'
import { LIKE, type PinFact, type WireGridPin, type WirePin } from '../contract.ts'
import { isFullPin, type PinRow } from './pin-row.ts'

interface Tables {
  readonly pins: EditTable<PinRow>
  readonly boards: ReadTable<WireBoard>
}

/** Folds one fact into the pins. Facts that repeat what is so change nothing; counts are floored at 0. */
export function reducePins({ pins, boards }: Tables, fact: PinFact | BoardFact): void {
  switch (fact.type) {
    case 'pin/received':
      for (const pin of fact.payload.pins) pins.put(pin.id, merged(pins.get(pin.id), pin, fact.at))
      return
    case 'pin/saved': {
      const { pinId, boardId } = fact.payload
      const board = boards.get(boardId)
      const brief: WireBoardBrief = board
        ? { id: board.id, name: board.name, url: board.url, privacy: board.privacy }
        : { id: boardId, name: '', url: '', privacy: 'public' }
      pins.update(pinId, (pin) => {
        pin.actedAt = fact.at
        if (pin.saved_to.some((saved) => saved.id === boardId)) return
        pin.saved_to.unshift(brief)
        if ('repin_count' in pin) pin.repin_count += 1
      })
      return
    }
    case 'pin/unsaved': {
      const { pinId, boardId } = fact.payload
      pins.update(pinId, (pin) => {
        pin.actedAt = fact.at
        const index = pin.saved_to.findIndex((saved) => saved.id === boardId)
        if (index < 0) return
        pin.saved_to.splice(index, 1)
        if ('repin_count' in pin) pin.repin_count = Math.max(0, pin.repin_count - 1)
      })
      return
    }
    case 'pin/liked':
    case 'pin/unliked': {
      const liked = fact.type === 'pin/liked'
      pins.update(fact.payload.pinId, (pin) => {
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
    default:
  }
}

/**
 * An answer that was asked for before the member's last act, but came after it, does not know of the act. Longer ago than
 * any answer takes, the clock was changed, and the answer counts.
 */
const STALE_MS = 60_000

/** A full pin keeps the fields that a grid's lacks. @param askedAt when the received pin was asked for */
function merged(known: PinRow | undefined, received: WireGridPin | WirePin, askedAt: number): PinRow {
  if (!known) return received
  const { missed: _, ...rest } = known
  const row: PinRow = isFullPin(known) && !isFullPin(received) ? { ...rest, ...received } : received
  const { actedAt } = known
  if (actedAt === undefined) return row
  const isStale = askedAt < actedAt && actedAt - askedAt < STALE_MS
  if (!isStale) return { ...row, actedAt }
  const { reaction_by_me, reaction_counts, saved_to } = known
  return { ...row, actedAt, reaction_by_me, reaction_counts, saved_to }
}

/** Rows that a fact may change: they must be in memory before it is folded. */
export function touchedPins(fact: PinFact): readonly string[] {
  switch (fact.type) {
    case 'pin/received':
      return fact.payload.pins.map((pin) => `pins/${pin.id}`)
    case 'pin/saved':
    case 'pin/unsaved':
      return [`pins/${fact.payload.pinId}`, `boards/${fact.payload.boardId}`]
    case 'pin/liked':
    case 'pin/unliked':
    case 'pin/missed':
      return [`pins/${fact.payload.pinId}`]
  }
}
