import type { CloseupView, PinRow } from '../contract.ts'
import { cardOfPin } from './pin-card.ts'
import { isFullPin } from './pin-row.ts'

/** spec viewer §4, closeup: opens at once with what a grid knew, and is complete when the rest has come. */
export function closeupOfPin(row: PinRow, pending: boolean): CloseupView {
  const full = isFullPin(row) ? row : null
  return {
    state: row.missed ? 'missing' : full ? 'ready' : 'partial',
    card: cardOfPin(row, pending),
    reactions: Object.values(row.reaction_counts).reduce((sum, count) => sum + count, 0),
    reactionCounts: row.reaction_counts,
    savedTo: row.saved_to.map(({ id, name, url, section }) => ({ id, name, url, section: section?.title ?? null })),
    pin: full,
  }
}
