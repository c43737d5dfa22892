import type { PinId } from '#contracts/ids.ts'
import type { CloseupView, PinCard } from '#features/pins/contract.ts'

/**
 * What the grid handed along when its card was opened, as a closeup that is still incomplete; null for a landing from
 * elsewhere. The address bar's state outlives reloads and new versions, so it is looked at before it is believed.
 */
export function handedCloseup(state: unknown, pinId: PinId): CloseupView | null {
  const card = (state as { readonly card?: Partial<PinCard> } | null)?.card
  const isWhole = card?.id === pinId && card.signature && card.pinner && card.width && card.height && card.color
  return isWhole
    ? { state: 'partial', card: card as PinCard, reactions: 0, reactionCounts: {}, savedTo: [], pin: null }
    : null
}
