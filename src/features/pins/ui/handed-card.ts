import type { PinId } from '#contracts/ids.ts'
import type { CloseupView, PinCard } from '#features/pins/contract.ts'

/**
 * An incomplete closeup from the card that the grid passed on; null if the visit began with this page. The browser's
 * history state outlives reloads and new versions, so it is checked before use.
 */
export function handedCloseup(state: unknown, pinId: PinId): CloseupView | null {
  const card = (state as { readonly card?: Partial<PinCard> } | null)?.card
  const isWhole = card?.id === pinId && card.signature && card.pinner && card.width && card.height && card.color
  return isWhole
    ? { state: 'partial', card: card as PinCard, reactions: 0, reactionCounts: {}, savedTo: [], pin: null }
    : null
}
