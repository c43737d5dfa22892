import type { BoardId } from '#contracts/ids.ts'
import { RESTORE_DAYS } from '#features/pins/contract.ts'
import { fail, ok, type Refusal } from '#server/http/answer.ts'
import type { Subject } from '#server/policy/grant.ts'
import { findVisibleBoardId } from './find-boards.ts'

export interface OwnBoard {
  readonly id: BoardId
  readonly name: string
  readonly slug: string
  readonly is_deleted: boolean
}

interface BoardRow extends OwnBoard {
  readonly owner_id: string
  readonly privacy: string
}

/**
 * A board as the subject of its owner's acts, also one that was deleted and can still be restored. Another member's secret or
 * deleted board looks like none.
 * @param field where the id was in the input
 */
export function boardSubject(boardId: BoardId, field = 'options.board_id'): Subject<OwnBoard, 'board/not-found'> {
  return {
    field,
    async find(db, viewer) {
      const rows = await db.query<BoardRow>({
        name: 'own-board',
        text: `select id, name, slug, owner_id, privacy, deleted_at is not null as is_deleted from boards
               where id = $1 and (deleted_at is null or deleted_at > now() - interval '${RESTORE_DAYS} days')`,
        values: [boardId],
      })
      const row = rows[0]
      const isOwner = viewer !== null && row?.owner_id === viewer.id
      if (!row || (!isOwner && (row.privacy !== 'public' || row.is_deleted))) return noBoard(field)
      return ok({ row, relation: isOwner ? 'owner' : 'reader', foreign: 'is another member’s board' })
    },
  }
}

/** The same without the boards that were deleted, as saving needs it. */
export function liveBoardSubject(boardId: BoardId, field = 'options.board_id'): Subject<OwnBoard, 'board/not-found'> {
  const subject = boardSubject(boardId, field)
  return {
    field,
    async find(db, viewer) {
      const found = await subject.find(db, viewer)
      return found.ok && found.data.row.is_deleted ? noBoard(field) : found
    },
  }
}

/** A board that the viewer looks at: its id, if the viewer may see it. */
export function visibleBoardSubject(boardId: BoardId, field = 'options.board_id'): Subject<BoardId, 'board/not-found'> {
  return {
    field,
    async find(db, viewer) {
      const row = await findVisibleBoardId(db, viewer, boardId)
      return row === null ? noBoard(field) : ok({ row, relation: 'reader', foreign: 'is another member’s board' })
    },
  }
}

export function noBoard(field: string): Refusal<'board/not-found'> {
  return fail('board/not-found', `${field}: is not a board`, { field })
}
