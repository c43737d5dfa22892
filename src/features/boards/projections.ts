import { ME } from '#core/store/tables.ts'
import type { ProjectionOf } from '../index.ts'
import type { PickerRow, WireBoard } from './contract.ts'
import { boardPath, boardRead } from './domain/board-path.ts'
import { smallCover } from './domain/small-cover.ts'

export const PICKER_READ = 'boards:picker'

/**
 * The board for one-tap saves comes first, then the others, most recently saved to first. A board without saves is
 * sorted by its creation time.
 */
export const picker: ProjectionOf<'boards/picker'> = {
  reads: () => ['boards/*', 'queue/*', 'app/me', `reads/${PICKER_READ}`],
  build: (tables) => {
    const viewer = tables.app.get(ME)?.viewer
    const shared = tables.boards.by('shared', ME).filter(({ access }) => access?.includes('write'))
    const boards = viewer?.id ? [...tables.boards.by('owner', viewer.id), ...shared] : []
    const read = tables.reads.get(PICKER_READ)
    const active = boards.filter((board) => !board.archived_by_me_at && !board.smart_search)
    const isChosen = (board: WireBoard) => (board.is_quick_choice ? 1 : 0)
    const rows = active
      .sort((a, b) => isChosen(b) - isChosen(a) || byRecency(a, b))
      .map((board): PickerRow => {
        const pending = tables.queue
          .by('touches', `boards/${board.id}`)
          .some((command) => command.name === 'createBoard')
        return {
          id: board.id,
          name: board.name,
          privacy: board.privacy,
          cover: smallCover(board),
          pending,
          isShared: board.is_collaborative ?? false,
          isQuick: board.is_quick_choice ?? false,
          sections: (board.sections ?? []).map(({ id, title }) => ({ id, title })),
        }
      })
    const isReady = !viewer?.isAuth || read?.state === 'ready' || rows.length > 0
    return { state: isReady ? 'ready' : read?.state === 'failed' ? 'offline' : 'loading', rows }
  },
}

function byRecency(a: WireBoard, b: WireBoard): number {
  const [atA, atB] = [a.last_saved_at ?? a.created_at, b.last_saved_at ?? b.created_at]
  return atA === atB ? (a.id < b.id ? 1 : -1) : atA < atB ? 1 : -1
}

/** Boards that the owner has arranged come last, in that order. The others are sorted by their newest save. */
function byPosition(a: WireBoard, b: WireBoard): number {
  const [atA, atB] = [a.position ?? null, b.position ?? null]
  if (atA === null || atB === null) return atA === atB ? byRecency(a, b) : atA === null ? -1 : 1
  return atA - atB || byRecency(a, b)
}

export const boardsOfUserView: ProjectionOf<'boards/of-user'> = {
  reads: ({ username }) => ['boards/*', 'users/*', `reads/${boardsRead(username)}`],
  build: (tables, { username }) => {
    const read = tables.reads.get(boardsRead(username))
    const boards = [...tables.boards.by('ownerName', username.toLowerCase())].sort(byPosition)
    if (read?.state === 'missing') return { state: 'missing', boards: [] }
    if (read?.state === 'failed') return { state: 'offline', boards }
    return { state: read?.state === 'ready' || (read && read.at > 0) ? 'ready' : 'loading', boards }
  },
}

export function boardsRead(username: string): string {
  return `boards:${username.toLowerCase()}`
}

export const followedBoard: ProjectionOf<'boards/followed'> = {
  reads: ({ boardId }) => [`boards/${boardId ?? ''}`],
  build: (tables, { boardId }) => {
    const board = boardId === null ? undefined : tables.boards.get(boardId)
    return { board: board && !board.deleted ? board : null, isDeleted: board?.deleted === true }
  },
}

export const boardPage: ProjectionOf<'boards/page'> = {
  reads: ({ username, slug, former }) => ['boards/*', `reads/${boardRead(username, slug, former)}`],
  build: (tables, { username, slug, former }) => {
    const path = boardPath(username, slug)
    const found = tables.boards.by('path', path)
    const there = found.filter((each) => !each.deleted)
    // A board whose present address matches wins over one that had this address before.
    const board = there.find((each) => boardPath(each.owner.username, each.slug) === path) ?? there[0] ?? found[0]
    const read = tables.reads.get(boardRead(username, slug, former))
    const isAsked = read !== undefined && read.state !== 'loading'
    if (former !== undefined && there.length === 0 && !isAsked) return { state: 'loading', board: null }
    // A `missing` answer does not count for the member's own board: the member may have restored it since. Deletions on
    // other devices arrive with the change feed.
    const isOwn = board !== undefined && board.owner.id === tables.app.get(ME)?.viewer.id
    if ((read?.state === 'missing' && !isOwn) || board?.deleted) return { state: 'missing', board: null }
    if (board) return { state: 'ready', board }
    return { state: read?.state === 'failed' ? 'offline' : 'loading', board: null }
  },
}
