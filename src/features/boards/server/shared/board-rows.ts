import type { BoardId, ListKey, SectionId } from '#contracts/ids.ts'
import { PROFILE_PINS, profileList } from '#features/follows/constants.ts'
import { rowsById, type RowReader } from '#server/sync/read-rows.ts'
import { wireBoard } from './board-record.ts'
import { findBoardsById } from './find-boards.ts'
import { findVisibleSections } from './find-sections.ts'

/** The key of the list of a board's pins. */
export function boardList(boardId: BoardId): ListKey {
  return `board:${boardId}` as ListKey
}

/** The key of the list of a section's pins. */
export function sectionList(sectionId: SectionId): ListKey {
  return `section:${sectionId}` as ListKey
}

export const readBoards: RowReader = async (db, viewer, ids) =>
  rowsById((await findBoardsById(db, viewer, ids as readonly BoardId[])).map(wireBoard))

/** A row for a list says only that the list exists; the client then reads its pins page by page. */
export const readBoardLists: RowReader = async (db, viewer, keys) => {
  const idsOf = <Id extends string>(kind: string) =>
    keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1) as Id)
  const boards = await findBoardsById(db, viewer, idsOf<BoardId>('board'))
  const sections = await findVisibleSections(db, viewer, idsOf<SectionId>('section'))
  // The lists of the member's own profile always exist.
  const own = keys.filter((key) => PROFILE_PINS.some((kind) => key === profileList(kind, viewer.username)))
  return rowsById([
    ...own.map((id) => ({ id })),
    ...boards.map(({ id }) => ({ id: boardList(id) })),
    ...sections.map(({ id }) => ({ id: sectionList(id) })),
  ])
}
