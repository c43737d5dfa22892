import type { BoardId, PinId } from '#contracts/ids.ts'
import { ACT_ROWS_MAX } from '#contracts/sync.ts'
import { tellOfEnd, untellOfEnd } from '#features/board-invites/server/shared/tell-of-end.ts'
import { notePinsForReaders } from '#features/comments/server/shared/thread-readers.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import { grant } from '#server/policy/grant.ts'
import { noteBoardsForReaders } from './board-readers.ts'
import { boardList } from './board-rows.ts'
import { boardSubject, type OwnBoard } from './own-board.ts'
import { countBoard, lockBoardAndSavers } from '#features/pins/server/shared/save-counters.ts'
import { only, type Database } from '#server/storage/database.ts'
import { chooseSlug, keepFormerSlug } from './board-names.ts'

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

const STATEMENT_LIMIT_MS = 60_000

type NotOwn = 'board/not-found' | 'board/busy' | 'access/denied'

/**
 * Deletes the viewer's own board and the pins that were created on it (spec viewer §4, user counters). Their rows stay,
 * so that they can be restored. Deleting it again changes nothing.
 * @param expects `empty`: refuse if pins are on the board
 */
export async function hideBoard(
  act: Act,
  boardId: BoardId,
  expects: 'empty' | undefined,
): Promise<Answer<null, NotOwn | 'act/changed-since'>> {
  const { db, viewer } = act
  const own = await grant(db, viewer, 'board.delete', boardSubject(boardId))
  if (!own.ok) return own
  if (own.data.row.is_deleted) return ok(null)
  await allowForSize(db)
  await lockBoardAndSavers(db, boardId)
  if (expects === 'empty' && (await pinsOn(db, boardId)) > 0)
    return fail('act/changed-since', 'options.expects: pins are on the board', { field: 'options.expects' })
  await countBoard(db, boardId, -1)
  await db.query({ text: 'update boards set deleted_at = now() where id = $1', values: [boardId] })
  await countBoards(db, boardId, -1)
  await tellOfEnd(act, { owner: viewer.id, name: own.data.row.name, collaborators: own.data.row.others })
  await note(act, own.data.row)
  await noteBoardsForReaders(act, { id: boardId })
  await notePinsForReaders(act, { boardId })
  return ok(null)
}

/** Restores a deleted board with everything on it, at its old address unless another board has taken that. */
export async function showBoard(act: Act, boardId: BoardId): Promise<Answer<null, NotOwn | 'board/name-taken'>> {
  const { db, viewer } = act
  const own = await grant(db, viewer, 'board.delete', boardSubject(boardId))
  if (!own.ok) return own
  const board = own.data.row
  if (!board.is_deleted) return ok(null)
  const slug = await chooseSlug(db, viewer.id, board.name, { except: board.id, field: 'options.board_id' })
  if (!slug.ok) return slug
  if (slug.data !== board.slug) await keepFormerSlug(db, viewer.id, board.id, board.slug)
  await allowForSize(db)
  await lockBoardAndSavers(db, boardId)
  await db.query({
    text: 'update boards set deleted_at = null, slug = $2 where id = $1',
    values: [boardId, slug.data],
  })
  await countBoard(db, boardId, 1)
  await countBoards(db, boardId, 1)
  await untellOfEnd(act, { owner: viewer.id, collaborators: board.others })
  await note(act, board)
  await noteBoardsForReaders(act, { id: boardId })
  await notePinsForReaders(act, { boardId })
  return ok(null)
}

/**
 * Raises the statement time limit. These statements change the counters of everybody who holds pins of the board, so
 * their time grows with the board: 500,000 pins took 2 s, which exceeds the usual limit on a busy machine.
 */
async function allowForSize(db: Database): Promise<void> {
  await db.query({ text: `set local statement_timeout = ${STATEMENT_LIMIT_MS}` })
}

/** Number of pins of a locked board. Saves from the member's other devices wait for the lock. */
async function pinsOn(db: Database, boardId: BoardId): Promise<number> {
  const rows = await db.query<{ pin_count: number }>({
    text: 'select pin_count from boards where id = $1',
    values: [boardId],
  })
  return only(rows).pin_count
}

/** Changes the owner's number of boards. The board for quick saves is not counted (spec viewer §4). */
async function countBoards(db: Database, boardId: BoardId, by: -1 | 1): Promise<void> {
  await db.query({
    text: `update users u set board_count = greatest(0, u.board_count + $2) from boards b
           where b.id = $1 and not b.is_quick_save and u.id = b.owner_id`,
    values: [boardId, by],
  })
}

/** Notes what the act touches: the board, its pins, and the viewer's other boards that have these pins. */
async function note(act: Act, { id: boardId, others }: OwnBoard): Promise<void> {
  const rows = await act.db.query<{ pins: readonly PinId[]; boards: readonly BoardId[] }>({
    text: `with made as (select id from pins where board_id = $1 and deleted_at is null limit ${ACT_ROWS_MAX + 1})
           select array(select id::text from made) as pins,
             array(select distinct s.board_id::text from board_pins s
                   where s.saved_by = $2 and s.pin_id in (select id from made)) as boards`,
    values: [boardId, act.viewer.id],
  })
  const { pins, boards } = only(rows)
  const all = [boardId, ...boards]
  noteChange(act, { pins, boards: all, lists: all.map(boardList), users: [act.viewer.id] }, others)
}
