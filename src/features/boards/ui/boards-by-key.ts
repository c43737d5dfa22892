import type { BoardId } from '#contracts/ids.ts'

interface Keyed {
  readonly id: BoardId
}

/**
 * Gives boards their keys, 1 for the first. The boards used last come first, but once a key was pressed, a board keeps
 * its place until the page is left, although each save changes which board was used last.
 */
export function createBoardsByKey(): <Board extends Keyed>(recent: readonly Board[]) => readonly Board[] {
  let places: readonly BoardId[] = []
  return (recent) => {
    const boards = new Map(recent.map((board) => [board.id, board]))
    const kept = places.filter((id) => boards.has(id))
    places = [...new Set([...kept, ...boards.keys()])]
    return places.flatMap((id) => boards.get(id) ?? [])
  }
}

export const boardsByKey = createBoardsByKey()
