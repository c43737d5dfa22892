import { COVERS_RATIO, TEXT_PX } from '#features/boards/constants.ts'
import { findUserByName } from '#features/users/server/shared/users.ts'
import type { FirstPart, FirstScreen } from '#server/define-server-feature.ts'
import { wireBoard } from './shared/board-record.ts'
import { findBoard, listProfileBoards } from './shared/find-boards.ts'

/** Number of boards in the document of a profile, enough for the first screens. */
const PROFILE_BOARDS = 24

/** Adds the board to the document of a board page. Its pins are added by the feature `feed`. */
export const boardScreen: FirstScreen = {
  source: 'features/boards/ui/board-screen.tsx',
  async read(db, viewer, { username = '', slug = '' }) {
    const owner = await findUserByName(db, username)
    const board = owner && (await findBoard(db, viewer, { ownerId: owner.id, slug }))
    if (!board) return {}
    const view = { state: 'ready', board: wireBoard(board) }
    return { views: [['boards/page', { username, slug }, view]], opens: `boards/${board.id}` }
  },
}

/** The first boards of a profile; the page requests the others. */
export const profileBoards: FirstPart = {
  sources: ['features/boards/ui/profile-boards.tsx', 'features/boards/ui/profile-board-tools.tsx'],
  async read(db, viewer, { username = '' }) {
    const owner = await findUserByName(db, username)
    if (!owner) return {}
    const found = await listProfileBoards(db, viewer, owner.id, null, PROFILE_BOARDS + 1)
    // A private profile may open for the viewer while it is shown. The page then asks for its boards.
    if (found.length === 0 && owner.id !== viewer?.id) return {}
    const boards = found.slice(0, PROFILE_BOARDS).map(wireBoard)
    const state = found.length > boards.length ? 'loading' : 'ready'
    return {
      views: [['boards/of-user', { username }, { state, boards }]],
      layout: boards
        .filter((board) => !board.archived_by_me_at)
        .map(() => ({ width: 1, height: COVERS_RATIO, textPx: TEXT_PX })),
    }
  },
}
