import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { PinId } from '#contracts/ids.ts'
import type { NamedBoard } from '#features/boards/ui/use-save.ts'

export interface SelectionActionProps {
  /** The selected pins, in the order of their list. */
  readonly handles: readonly number[]
  /** The board of the pins. The viewer may write to it. */
  readonly board: NamedBoard
  readonly onDone: () => void
}
/** Buttons for the selected pins of a board. */
export const selectionActions = defineSlot<Part<SelectionActionProps>>('actions on selected pins')

export interface OwnPinActionProps {
  /** The selected pins that are the viewer's own, in the order of their list. */
  readonly pinIds: readonly PinId[]
  readonly onDone: () => void
}
/** Buttons for the selected pins that are the viewer's own. */
export const ownPinActions = defineSlot<Part<OwnPinActionProps>>('actions on selected own pins')
