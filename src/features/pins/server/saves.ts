import type { BoardId, PinId } from '#contracts/ids.ts'
import type { Member } from '#server/http/handle.ts'
import { isPinLive } from '#features/boards/server/shared/visible.ts'
import type { Database } from '#server/storage/database.ts'

export interface PlacedPin {
  readonly id: PinId
  /** Its place on the board; null for the top. */
  readonly rank: bigint | null
}

/** Microseconds since 1970, or just above the highest where a clock went back. */
const TOP_RANK = `greatest((extract(epoch from clock_timestamp()) * 1000000)::bigint,
  coalesce((select rank + 1 from board_pins where board_id = $1 order by rank desc, pin_id desc limit 1), 0))`

/**
 * Puts pins on a board; one that is there stays where it is. Counters change only where a row did, so that a repeated save
 * counts once.
 * @returns those that were not there before
 */
export async function putOnBoard(
  db: Database,
  viewer: Member,
  boardId: BoardId,
  pins: readonly PlacedPin[],
): Promise<readonly PinId[]> {
  const rows = await db.query<{ pin_id: PinId }>({
    name: 'save-add',
    text: `with added as (
      insert into board_pins (board_id, rank, pin_id, saved_by)
      select $1, coalesce(n.rank, ${TOP_RANK}), n.id, $4 from unnest($2::bigint[], $3::bigint[]) as n (id, rank)
      on conflict do nothing returning pin_id
    ), pin as (
      update pins set save_count = save_count + 1 where id in (select pin_id from added)
    ), board as (
      update boards set pin_count = pin_count + (select count(*) from added), last_saved_at = now()
      where id = $1 and exists (select from added)
    ), member as (
      update users set pin_count = pin_count + (select count(*) from added) where id = $4 and exists (select from added)
    )
    select pin_id from added`,
    values: [boardId, pins.map(({ id }) => id), pins.map(({ rank }) => rank?.toString() ?? null), viewer.id],
  })
  return rows.map((row) => row.pin_id)
}

/** Takes pins off a board. What was deleted meanwhile has been counted off already. @returns those that were there */
export async function takeOffBoard(
  db: Database,
  boardId: BoardId,
  pinIds: readonly PinId[],
): Promise<readonly PinId[]> {
  const rows = await db.query<{ pin_id: PinId }>({
    name: 'save-remove',
    text: `with removed as (
      delete from board_pins where board_id = $1 and pin_id = any($2::bigint[]) returning pin_id, saved_by
    ), counted as (
      select r.saved_by, count(*)::int from removed r join pins p on p.id = r.pin_id join boards pb on pb.id = p.board_id
      where ${isPinLive('p', 'pb')} group by r.saved_by
    ), pin as (
      update pins set save_count = greatest(0, save_count - 1) where id in (select pin_id from removed)
    ), board as (
      update boards set pin_count = greatest(0, pin_count - (select sum(count)::int from counted))
      where id = $1 and exists (select from counted)
    ), member as (
      update users u set pin_count = greatest(0, u.pin_count - c.count) from counted c where u.id = c.saved_by
    )
    select pin_id from removed`,
    values: [boardId, pinIds],
  })
  return rows.map((row) => row.pin_id)
}
