import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { WireBoard } from '#features/boards/contract.ts'

export interface BoardActionProps {
  readonly board: WireBoard
}
/** Buttons below the name of a board; each shows nothing if it has nothing to offer to this viewer. */
export const boardActions = defineSlot<Part<BoardActionProps>>('actions of a board')

/** Between the header of a board and its pins. */
export const aboveBoardPins = defineSlot<Part<BoardActionProps>>('above the pins of a board')
