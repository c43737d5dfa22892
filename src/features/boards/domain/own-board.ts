import { isId, type BoardId, type UserId } from '#contracts/ids.ts'
import { failed, type Failure } from '#contracts/result.ts'
import type { BoardRow } from '../contract.ts'

interface Known {
  readonly board: BoardRow | undefined
  readonly member: UserId | null | undefined
}

/** Refuses a board that belongs to another member or is deleted. An unknown board passes: the server decides. */
export function mustOwnBoard(known: Known, boardId: BoardId, field: string): Failure | null {
  return refusal(known, boardId, field, false)
}

/**
 * Refuses a board that the member may not save to and edit: it is neither the member's own nor shared with that right
 * (spec business §6). An unknown board passes.
 */
export function mustFillBoard(known: Known, boardId: BoardId, field: string): Failure | null {
  return refusal(known, boardId, field, known.board?.access?.includes('write') ?? false)
}

/** Refuses a smart board, which takes no saves. An unknown board passes. */
export function mustTakePins(board: BoardRow | undefined, field: string): Failure | null {
  return board?.smart_search
    ? failed('access/denied', `${field}: is a smart board, which fills itself`, { field }).failure
    : null
}

function refusal({ board, member }: Known, boardId: BoardId, field: string, isAllowed: boolean): Failure | null {
  if (!isId(boardId)) return failed('command/invalid', `${field}: is not the id of a board`, { field }).failure
  if (board?.deleted) return failed('board/not-found', `${field}: was deleted`, { field }).failure
  return board && board.owner.id !== member && !isAllowed
    ? failed('access/denied', `${field}: is the board of another member`, { field }).failure
    : null
}
