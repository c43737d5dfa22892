import { isId, type BoardId, type UserId } from '#contracts/ids.ts'
import { failed, type Failure } from '#contracts/result.ts'
import type { BoardRow } from '../contract.ts'

interface Known {
  readonly board: BoardRow | undefined
  readonly member: UserId | null | undefined
}

/** Refuses a board that this device knows to be another member's, or deleted. */
export function mustOwnBoard(known: Known, boardId: BoardId, field: string): Failure | null {
  return refusal(known, boardId, field, false)
}

/** The member may save to the board and edit it: it is one's own, or its owner allows it (spec business §6). */
export function mustFillBoard(known: Known, boardId: BoardId, field: string): Failure | null {
  return refusal(known, boardId, field, known.board?.access?.includes('write') ?? false)
}

/** Refuses a board that this device knows to be a smart board, which fills itself. */
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
