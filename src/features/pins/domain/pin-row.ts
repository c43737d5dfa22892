import { isStale } from '#contracts/acted-at.ts'
import type { PinRow, WireGridPin, WirePin } from '../contract.ts'

export function isFullPin(pin: PinRow): pin is PinRow & WirePin {
  return 'aggregated_pin_data' in pin
}

/** A full pin keeps the fields that a grid's lacks. @param askedAt when the received pin was asked for */
export function mergedPin(known: PinRow | undefined, received: WireGridPin | WirePin, askedAt: number): PinRow {
  if (!known) return received
  const { missed: _, deleted, actedAt, editedAt, ...rest } = known
  const row: PinRow =
    isFullPin(known) && !isFullPin(received) ? { ...rest, ...received, ...saves(known, received) } : received
  // An answer from long before the act is taken, so the act is no longer in the row and may be folded onto it again.
  const isIn = (at: number | undefined): boolean => at !== undefined && (at <= askedAt || isStale(askedAt, at))
  const marks = { ...(isIn(actedAt) ? { actedAt } : {}), ...(isIn(editedAt) ? { editedAt } : {}) }
  const texts = isStale(askedAt, editedAt) ? textsOf(known) : {}
  if (!isStale(askedAt, actedAt)) return { ...row, ...marks, ...texts }
  const { reaction_by_me, reaction_counts, saved_to } = known
  const count = isFullPin(known) && isFullPin(row) ? { repin_count: known.repin_count } : {}
  const gone = deleted ? { deleted } : {}
  return { ...row, ...marks, ...texts, reaction_by_me, reaction_counts, saved_to, ...count, ...gone }
}

/** A grid's pin does not count saves, but the member's own are among them: a save that is folded once more must find itself counted. */
function saves(known: PinRow & WirePin, received: WireGridPin): Pick<WirePin, 'repin_count'> {
  return { repin_count: Math.max(0, known.repin_count + received.saved_to.length - known.saved_to.length) }
}

/** The texts of a pin as they are known here. */
function textsOf(known: PinRow): Partial<WirePin> {
  const { title } = known
  if (!isFullPin(known)) return { title }
  const { description, alt_text, link } = known
  return { title, description, alt_text, link }
}
