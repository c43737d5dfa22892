import type { PinId } from '#contracts/ids.ts'
import type { PinCard } from '#features/pins/contract.ts'

/** What the address bar's state keeps of a step from pin to pin: the card that was left, by the side on which it stands. */
export interface PagingTrail {
  readonly previous?: PinCard
  readonly next?: PinCard
}

/**
 * Reads the state that a grid or a step left in the address bar. It outlives reloads and new versions, so it is looked at before it is
 * believed.
 * @returns `own`: the card of the pin itself, null for a landing from elsewhere; `known`: the neighbour that the member came from
 */
export function readTrail(state: unknown, pinId: PinId): { readonly own: PinCard | null; readonly known: PagingTrail } {
  const { card, trail } = (state ?? {}) as { readonly card?: Partial<PinCard>; readonly trail?: Partial<PagingTrail> }
  if (card?.id !== pinId) return { own: null, known: {} }
  const { previous, next } = trail ?? {}
  return {
    own: card as PinCard,
    known: { ...(previous?.id ? { previous } : {}), ...(next?.id ? { next } : {}) },
  }
}

/** The trail of a step away from `left`. */
export function trailTo(left: PinCard | null, isForward: boolean): PagingTrail {
  if (left === null) return {}
  return isForward ? { previous: left } : { next: left }
}
