import type { BoardId, ListKey } from '#contracts/ids.ts'
import { rowsById, type RowReader } from '#server/sync/read-rows.ts'
import { wireBoard } from './board-record.ts'
import { findBoardsById } from './find-boards.ts'

const PREFIX = 'board:'

/** The list of a board's pins, as acts name what they touched. */
export function boardList(boardId: BoardId): ListKey {
  return `${PREFIX}${boardId}` as ListKey
}

export const readBoards: RowReader = async (db, viewer, ids) =>
  rowsById((await findBoardsById(db, viewer, ids as readonly BoardId[])).map(wireBoard))

/** A list's row says only that the list is there; its pins are read page by page. */
export const readBoardLists: RowReader = async (db, viewer, keys) => {
  const ids = keys.map((key) => key.slice(PREFIX.length) as BoardId)
  const boards = await findBoardsById(db, viewer, ids)
  return rowsById(boards.map(({ id }) => ({ id: boardList(id) })))
}
