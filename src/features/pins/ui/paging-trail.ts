import type { PinId } from '#contracts/ids.ts'
import type { PinCard } from '#features/pins/contract.ts'

/** The history state after a step from pin to pin: the previous pin's card, under the side on which it is. */
export interface PagingTrail {
  readonly previous?: PinCard
  readonly next?: PinCard
}

/**
 * Reads the state that a grid or a step stored in the browser's history. That state outlives reloads and new versions,
 * so it is checked before use.
 * @returns `own`: the card of the pin itself, null if the visit began with this page; `known`: the neighbour from which
 * the member came
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

/** The history state for a step away from the pin `left`. */
export function trailTo(left: PinCard | null, isForward: boolean): PagingTrail {
  if (left === null) return {}
  return isForward ? { previous: left } : { next: left }
}
