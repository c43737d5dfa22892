import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { PinId } from '#contracts/ids.ts'

export interface CloseupDetailProps {
  readonly pinId: PinId
  /** As the server counts them; null until the pin is here. */
  readonly commentCount: number | null
}
/** The end of the closeup's details. */
export const closeupDetails = defineSlot<Part<CloseupDetailProps>>('details of the closeup')

export interface BelowCloseupProps {
  readonly pinId: PinId
  /** True on the way back to the closeup: the reader's place is restored. */
  readonly isBack: boolean
}
/** Below the closeup, a frame after its picture. */
export const belowCloseup = defineSlot<Part<BelowCloseupProps>>('below the closeup')
