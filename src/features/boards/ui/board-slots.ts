import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { ReactNode } from 'react'
import type { BoardId, PinId } from '#contracts/ids.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'

export interface BoardActionProps {
  readonly board: WireBoard
}
/** Buttons below the name of a board; each shows nothing if it has nothing to offer to this viewer. */
export const boardActions = defineSlot<Part<BoardActionProps>>('actions of a board')

/** Between the header of a board and its pins. */
export const aboveBoardPins = defineSlot<Part<BoardActionProps>>('above the pins of a board')

/** Content of a smart board instead of saved pins: the results of its search. */
export const smartBoardPins = defineSlot<Part<BoardActionProps>>('pins of a smart board')

/** A save that the member just made here. */
export interface NewSave {
  readonly pinId: PinId
  readonly boardId: BoardId
  /** Id of the act: an undo of the act also removes the message about the save. */
  readonly act: string
}
/** Called after a save of one pin is shown. */
export const afterSave = defineSlot<(save: NewSave) => Promise<void>>('after a save')

interface BoardMenuUse {
  readonly board: WireBoard
  /** Shows a dialog in the menu's place; it closes itself by `onClose`. */
  readonly open: (dialog: (onClose: () => void) => ReactNode) => void
}
/** A hook: items for the owner of this board, none if there is nothing to offer. */
export type UseBoardMenuItems = (use: BoardMenuUse) => readonly MenuItem[]
/** Further items of the menu of one's own board. The hook loads with the menu, its texts with it. */
export const boardMenu = defineSlot<() => Promise<UseBoardMenuItems>>('menu of a board')
