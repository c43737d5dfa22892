import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { ReactNode } from 'react'
import type { BoardId, PinId } from '#contracts/ids.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'

export interface BoardActionProps {
  readonly board: WireBoard
}
/** Buttons below a board's name. Each renders nothing if it does not apply to this viewer. */
export const boardActions = defineSlot<Part<BoardActionProps>>('actions of a board')

/** Parts between a board's header and its pins. */
export const aboveBoardPins = defineSlot<Part<BoardActionProps>>('above the pins of a board')

/** The content of a smart board: the results of its search instead of saved pins. */
export const smartBoardPins = defineSlot<Part<BoardActionProps>>('pins of a smart board')

/** A save that the member just made on this page. */
export interface NewSave {
  readonly pinId: PinId
  readonly boardId: BoardId
  /** Id of the save's act. If the act is undone, the message about the save is removed. */
  readonly act: string
}
/** Called after a saved pin is shown as saved. */
export const afterSave = defineSlot<(save: NewSave) => Promise<void>>('after a save')

interface BoardMenuUse {
  readonly board: WireBoard
  /** Opens a dialog in place of the menu. The dialog closes itself by `onClose`. */
  readonly open: (dialog: (onClose: () => void) => ReactNode) => void
}
/** A hook that returns menu items for the owner of a board; none if it has nothing to offer. */
export type UseBoardMenuItems = (use: BoardMenuUse) => readonly MenuItem[]
/** Further items in the menu of the member's own board. The hooks and their texts load when the menu opens. */
export const boardMenu = defineSlot<() => Promise<UseBoardMenuItems>>('menu of a board')
