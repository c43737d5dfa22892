import type { BoardId } from '#contracts/ids.ts'

/** The lane of a board: pending commands on one board are sent in order. */
export function boardLane(boardId: BoardId): string {
  return `board:${boardId}`
}
