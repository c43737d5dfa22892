import type { BoardId, PinId } from '#contracts/ids.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'

/** Saves go to one's own boards; somebody's secret board looks like none. */
export async function refuseBoard(
  db: Database,
  viewer: Member,
  boardId: BoardId,
): Promise<Refusal<'board/not-found' | 'access/denied'> | null> {
  const rows = await db.query<{ owner_id: string; privacy: string }>({
    name: 'save-board',
    text: 'select owner_id, privacy from boards where id = $1',
    values: [boardId],
  })
  const board = rows[0]
  const field = 'options.board_id'
  if (board?.owner_id === viewer.id) return null
  if (board?.privacy === 'public') return fail('access/denied', `${field}: is the board of somebody else`, { field })
  return fail('board/not-found', `${field}: is not a board`, { field })
}

/** Counters change only where a row did, so that a repeated save counts once. */
export async function putOnBoard(db: Database, viewer: Member, pinId: PinId, boardId: BoardId): Promise<void> {
  await db.query({
    name: 'save-add',
    text: `with added as (
      insert into board_pins (board_id, rank, pin_id, saved_by)
      values ($1, (extract(epoch from clock_timestamp()) * 1000000)::bigint, $2, $3)
      on conflict do nothing returning pin_id
    ), pin as (
      update pins set save_count = save_count + 1 where id in (select pin_id from added)
    ), board as (
      update boards set pin_count = pin_count + 1, last_saved_at = now() where id = $1 and exists (select from added)
    )
    update users set pin_count = pin_count + 1 where id = $3 and exists (select from added)`,
    values: [boardId, pinId, viewer.id],
  })
}

export async function takeOffBoard(db: Database, viewer: Member, pinId: PinId, boardId: BoardId): Promise<void> {
  await db.query({
    name: 'save-remove',
    text: `with removed as (
      delete from board_pins where board_id = $1 and pin_id = $2 returning pin_id
    ), pin as (
      update pins set save_count = greatest(0, save_count - 1) where id in (select pin_id from removed)
    ), board as (
      update boards set pin_count = greatest(0, pin_count - 1) where id = $1 and exists (select from removed)
    )
    update users set pin_count = greatest(0, pin_count - 1) where id = $3 and exists (select from removed)`,
    values: [boardId, pinId, viewer.id],
  })
}
