import type { BoardId } from '#contracts/ids.ts'
import { keepInput, keptInput } from '#kit/kept-input.ts'

const ABOUT = 'shown-boards'
/** This many boards are kept. The oldest ones are forgotten first. */
const BOARDS_MAX = 100

/** True if the viewer has dismissed the warning of this sensitive board in this tab. */
export function isBoardShown(id: BoardId): boolean {
  return shownBoards().includes(id)
}

/** Keeps that the viewer has dismissed the warning, so that the board does not ask again after Back or a reload. */
export function keepBoardShown(id: BoardId): void {
  const others = shownBoards().filter((each) => each !== id)
  keepInput(ABOUT, [...others, id].slice(-BOARDS_MAX))
}

function shownBoards(): readonly BoardId[] {
  return keptInput<readonly BoardId[]>(ABOUT) ?? []
}
