import type { PinId } from '#contracts/ids.ts'
import type { CloseupView, PinCard } from '#features/pins/contract.ts'

/**
 * The card that the grid passed on when it was opened, as an incomplete closeup; null for a landing from elsewhere. The
 * state in the browser's history outlives reloads and new versions, so it is checked before use.
 */
export function handedCloseup(state: unknown, pinId: PinId): CloseupView | null {
  const card = (state as { readonly card?: Partial<PinCard> } | null)?.card
  const isWhole = card?.id === pinId && card.signature && card.pinner && card.width && card.height && card.color
  return isWhole
    ? { state: 'partial', card: card as PinCard, reactions: 0, reactionCounts: {}, savedTo: [], pin: null }
    : null
}
