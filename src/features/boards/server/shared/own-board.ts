import type { BoardId } from '#contracts/ids.ts'
import { RESTORE_DAYS } from '#features/pins/contract.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'

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

type NotOwn = 'board/not-found' | 'access/denied'

/**
 * One's own board, also one that was deleted and can still be restored. Somebody's secret or deleted board looks like none.
 * @param field where the id stood in the input
 */
export async function findOwnBoard(
  db: Database,
  viewer: Member,
  boardId: BoardId,
  field = 'options.board_id',
): Promise<Answer<OwnBoard, NotOwn>> {
  const rows = await db.query<BoardRow>({
    name: 'own-board',
    text: `select id, name, slug, owner_id, privacy, deleted_at is not null as is_deleted from boards
           where id = $1 and (deleted_at is null or deleted_at > now() - interval '${RESTORE_DAYS} days')`,
    values: [boardId],
  })
  const board = rows[0]
  if (board?.owner_id === viewer.id) return ok(board)
  if (board?.privacy === 'public' && !board.is_deleted) {
    return fail('access/denied', `${field}: is another member’s board`, { field })
  }
  return noBoard(field)
}

/** Null where the board is one's own and there: what is saved goes to such boards alone. */
export async function refuseBoard(
  db: Database,
  viewer: Member,
  boardId: BoardId,
  field = 'options.board_id',
): Promise<Refusal<NotOwn> | null> {
  const found = await findOwnBoard(db, viewer, boardId, field)
  if (!found.ok) return found
  return found.data.is_deleted ? noBoard(field) : null
}

export function noBoard(field: string): Refusal<'board/not-found'> {
  return fail('board/not-found', `${field}: is not a board`, { field })
}
