import type { BoardId, UserId } from '#contracts/ids.ts'
import type { BoardAccess } from '#features/boards/contract.ts'
import { RESTORE_DAYS } from '#features/pins/contract.ts'
import { fail, ok, type Refusal } from '#server/http/answer.ts'
import type { SharedAction } from '#server/policy/actions.ts'
import type { Subject } from '#server/policy/grant.ts'
import { findVisibleBoardId } from './find-boards.ts'
import { isApproved } from './visible.ts'

export interface OwnBoard {
  readonly id: BoardId
  readonly owner_id: UserId
  readonly name: string
  readonly slug: string
  readonly is_deleted: boolean
  /** True for a smart board, which shows the results of a search. */
  readonly is_smart: boolean
  /** The board's members other than the viewer; their devices receive acts on the board. */
  readonly others: readonly UserId[]
  /** True if the viewer owns the board. */
  readonly is_owner: boolean
}

interface BoardRow extends OwnBoard {
  readonly is_public: boolean
  /** True while a merge blocks the board (spec business §3, blocking action). */
  readonly is_busy: boolean
  /** The rights of a collaborator; null if the viewer is none. */
  readonly access: readonly BoardAccess[] | null
}

/** The actions that each right allows (spec business §6). */
const ACTIONS_OF: Readonly<Record<BoardAccess, readonly SharedAction[]>> = {
  write: ['board.fill', 'board.edit', 'board.invite'],
  delete: ['board.clear'],
}

type Missing = 'board/not-found' | 'board/busy'

/**
 * A board as the subject of acts. It fails with `board/busy` while a merge blocks the board. The owner also finds a
 * deleted board that can still be restored. Another member's secret or deleted board is reported as missing.
 * @param field input field of the id
 */
export function boardSubject(boardId: BoardId, field = 'options.board_id'): Subject<OwnBoard, Missing> {
  return {
    field,
    async find(db, viewer) {
      const rows = await db.query<BoardRow>({
        name: 'own-board',
        text: `select b.id, b.name, b.slug, b.owner_id, b.privacy = 'public' and (not b.is_owner_hidden or ${isApproved('b.owner_id', '$2')}) as is_public, b.deleted_at is not null as is_deleted,
                 b.smart_search is not null as is_smart,
                 coalesce(b.owner_id = $2::bigint, false) as is_owner, c.access,
                 exists (select from board_actions a where a.board_id = b.id and a.section_id = -1) as is_busy,
                 case when b.was_shared then array(select m.id::text from (
                   select b.owner_id as id union
                   select o.user_id from board_collaborators o where o.board_id = b.id and o.status = 'accepted'
                 ) m where m.id is distinct from $2::bigint) else '{}' end as others
               from boards b left join board_collaborators c
                 on c.board_id = b.id and c.user_id = $2::bigint and c.status = 'accepted'
               where b.id = $1 and (b.deleted_at is null or b.deleted_at > now() - interval '${RESTORE_DAYS} days')`,
        values: [boardId, viewer?.id ?? null],
      })
      const row = rows[0]
      if (!row) return noBoard(field)
      const foreign = row.access ? 'is a board whose owner does not allow this' : 'is another member’s board'
      if (row.is_busy && (row.is_owner || row.access))
        return fail('board/busy', `${field}: is being merged into another board`, { field })
      if (row.is_owner) return ok({ row, relation: 'owner', foreign })
      if (row.is_deleted || (!row.is_public && !row.access)) return noBoard(field)
      const relation = row.access ? { access: row.access.flatMap((one) => ACTIONS_OF[one]) } : 'reader'
      return ok({ row, relation, foreign })
    },
  }
}

/** `boardSubject` without deleted boards. */
export function liveBoardSubject(boardId: BoardId, field = 'options.board_id'): Subject<OwnBoard, Missing> {
  const subject = boardSubject(boardId, field)
  return {
    field,
    async find(db, viewer) {
      const found = await subject.find(db, viewer)
      return found.ok && found.data.row.is_deleted ? noBoard(field) : found
    },
  }
}

/** `liveBoardSubject` for acts that add pins. Nobody can add pins to a smart board. */
export function fillableBoardSubject(boardId: BoardId, field = 'options.board_id'): Subject<OwnBoard, Missing> {
  const subject = liveBoardSubject(boardId, field)
  return {
    field,
    async find(db, viewer) {
      const found = await subject.find(db, viewer)
      return found.ok && found.data.row.is_smart
        ? ok({ ...found.data, relation: 'reader', foreign: 'is a smart board, which fills itself' })
        : found
    },
  }
}

/** A board that the viewer reads. The subject is only its id, and only if the viewer may see the board. */
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
