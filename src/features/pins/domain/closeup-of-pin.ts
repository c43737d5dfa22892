import type { BoardId } from '#contracts/ids.ts'
import type { UserRow } from '#features/users/contract.ts'
import type { CloseupView, PinRow } from '../contract.ts'
import { cardOfPin } from './pin-card.ts'
import { isFullPin } from './pin-row.ts'

/** The closeup (spec viewer §4). It opens at once with the grid's data and is complete when the rest has arrived. */
export function closeupOfPin(row: PinRow, pending: boolean, owner?: UserRow, keptOn?: readonly BoardId[]): CloseupView {
  const full = isFullPin(row) ? row : null
  return {
    state: row.missed ? 'missing' : full ? 'ready' : 'partial',
    card: { ...cardOfPin(row, pending, owner, keptOn), ...(full?.is_ads_only ? { isAdsOnly: true } : {}) },
    reactions: Object.values(row.reaction_counts).reduce((sum, count) => sum + count, 0),
    reactionCounts: row.reaction_counts,
    savedTo: row.saved_to.map(({ id, name, url, section }) => ({ id, name, url, section: section?.title ?? null })),
    pin: full,
  }
}
