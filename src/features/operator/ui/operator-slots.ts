import { defineSlot } from '#app/plug/slots.tsx'
import type { PARTS } from '#features/operator/addresses.ts'
import type { LazyPart } from '#kit/lazy-part/lazy-part.tsx'

export interface OperatorPart {
  /** The part's address below `/admin`. Its name is the text `operator:part.<id>`. */
  readonly id: (typeof PARTS)[number]
  readonly screen: LazyPart<object>
}

/** Pages of `/admin` that other features add. */
export const operatorParts = defineSlot<OperatorPart>('parts of the operator’s pages')
