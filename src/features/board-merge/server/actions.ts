import { newId, type BoardId } from '#contracts/ids.ts'
import { SECTIONS_MAX } from '#features/board-sections/constants.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Database } from '#server/storage/database.ts'

/** Value of `board_actions.section_id` for the whole board (spec business §3). */
const WHOLE_BOARD = -1
/** Older rows are deleted, so that a job that never ended does not block its board for ever. */
const ACTION_MAX_DAYS = 2
export const OLD_ACTIONS_SQL = `delete from board_actions where created_at < now() - interval '${ACTION_MAX_DAYS} days'`

/** Blocks the board for a merge. The sections of both boards together must not exceed the maximum. */
export async function beginAction(
  db: Database,
  from: BoardId,
  into: BoardId,
): Promise<Answer<string, 'board/busy' | 'request/invalid'>> {
  // The locks wait for running saves, and let merges of the same board run one after the other.
  await db.query({
    text: 'select from boards where id = any($1::bigint[]) order by id for update',
    values: [[from, into]],
  })
  const [busy] = await db.query({ text: 'select from board_actions where board_id = $1', values: [from] })
  if (busy) return fail('board/busy', 'options.board_id: is being merged', { field: 'options.board_id' })
  const [titles] = await db.query<{ count: number }>({
    text: `select count(distinct lower(title))::int as count from board_sections
           where board_id = any($1::bigint[]) and deleted_at is null`,
    values: [[from, into]],
  })
  if ((titles?.count ?? 0) > SECTIONS_MAX)
    return fail('request/invalid', `options.into_board_id: both have more than ${SECTIONS_MAX} sections together`, {
      field: 'options.into_board_id',
    })
  const id = newId()
  await db.query({
    text: 'insert into board_actions (id, board_id, into_id, section_id) values ($1, $2, $3, $4)',
    values: [id, from, into, WHOLE_BOARD],
  })
  return ok(id)
}
