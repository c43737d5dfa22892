import type { BoardId, PinId } from '#contracts/ids.ts'
import type { BoardRow } from '#features/boards/contract.ts'
import type { PinRow } from '../contract.ts'

interface Confirmed {
  readonly pins: { confirmed(id: string): PinRow | undefined }
  readonly boards: { confirmed(id: string): BoardRow | undefined }
}

/** True if a confirmed save finds nothing to count: an answer had it already, or the pin or the board is not here. */
export function isSavedAs(
  { pinId, boardId }: { readonly pinId: PinId; readonly boardId: BoardId },
  { pins, boards }: Confirmed,
  isSave: boolean,
): boolean {
  const pin = pins.confirmed(pinId)
  const isKnown = pin !== undefined && boards.confirmed(boardId) !== undefined
  return !isKnown || pin.saved_to.some(({ id }) => id === boardId) === isSave
}

/** True if a confirmed deletion finds a pin that is as it says already, or is not here, or is on a board that is not here. */
export function isDeletedAs(
  { pinIds }: { readonly pinIds: readonly PinId[] },
  { pins, boards }: Confirmed,
  isDeletion: boolean,
): boolean {
  return pinIds.some((id) => {
    const pin = pins.confirmed(id)
    if (!pin || (pin.deleted ?? false) === isDeletion) return true
    return pin.saved_to.some((board) => boards.confirmed(board.id) === undefined)
  })
}
