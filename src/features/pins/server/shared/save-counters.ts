import type { BoardId, PinId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { isPinLive } from '#features/boards/server/shared/visible.ts'

/**
 * SQL that changes counters. A board counts the live pins on it; a member counts the live pins that they saved to
 * existing boards. Deleting and restoring therefore change the counters of everyone who saved the pins; no count falls
 * below 0. Lock the pins and those members first, because a save that is still running would not be counted.
 */
function countSql(pins: string): string {
  return `with saves as (
      select s.board_id, s.section_id, s.saved_by, b.deleted_at is null as is_board_there
      from board_pins s join boards b on b.id = s.board_id where s.pin_id in (${pins})
    ), boards_counted as (
      update boards b set pin_count = greatest(0, b.pin_count + $2::int * n.count)
      from (select board_id, count(*)::int from saves group by board_id) n where b.id = n.board_id
    ), sections_counted as (
      update board_sections x set pin_count = greatest(0, x.pin_count + $2::int * n.count)
      from (select section_id, count(*)::int from saves where section_id is not null group by section_id) n where x.id = n.section_id
    )
    update users u set pin_count = greatest(0, u.pin_count + $2::int * n.count)
    from (select saved_by, count(*)::int from saves where is_board_there group by saved_by) n where u.id = n.saved_by`
}

/**
 * SQL that locks the savers of pins. Members are locked before pins, as in a save. It is wrapped in a count, so that no
 * rows are sent.
 */
function lockSaversSql(pins: string): string {
  return `select count(*) from (
    select from users where id in (select s.saved_by from board_pins s where s.pin_id in (${pins})) order by id
    for no key update) locked`
}

/**
 * SQL that locks the pins, then their own boards in shared mode. An act that deletes or restores a board then needs the
 * lock of the board alone instead of one per pin.
 */
const LOCK_PINS_SQL = `with locked as (
    select board_id from pins where id = any($1::bigint[]) order by id for no key update
  )
  select count(*) from (
    select from boards where id in (select board_id from locked) order by id for key share) shared`

const BY_ID = 'select unnest($1::bigint[])'
const OF_BOARD = 'select id from pins where board_id = $1 and deleted_at is null'
const COUNT_PINS_SQL = countSql(BY_ID)
const COUNT_PINS_OF_BOARD_SQL = countSql(OF_BOARD)
const COUNT_OTHERS_ON_BOARD_SQL = `update users u set pin_count = greatest(0, u.pin_count + $2::int * n.count)
  from (select s.saved_by, count(*)::int from board_pins s join pins p on p.id = s.pin_id join boards pb on pb.id = p.board_id
        where s.board_id = $1 and p.board_id <> $1 and ${isPinLive('p', 'pb')} group by s.saved_by) n
  where u.id = n.saved_by`

/**
 * Changes the counters for pins.
 * @param by -1 before the pins are deleted, 1 after they were restored
 */
export async function countPins(db: Database, pinIds: readonly PinId[], by: -1 | 1): Promise<void> {
  await db.query({ name: 'count-pins', text: COUNT_PINS_SQL, values: [pinIds, by] })
}

/**
 * Like `countPins`, for a board with the pins that were created on it.
 * @param by -1 before the board is deleted, 1 after it was restored
 */
export async function countBoard(db: Database, boardId: BoardId, by: -1 | 1): Promise<void> {
  await db.query({ name: 'count-board-pins', text: COUNT_PINS_OF_BOARD_SQL, values: [boardId, by] })
  await db.query({ name: 'count-board-others', text: COUNT_OTHERS_ON_BOARD_SQL, values: [boardId, by] })
}

/** Waits for other acts on these pins, in an order that prevents deadlocks. */
export async function lockPins(db: Database, pinIds: readonly PinId[]): Promise<void> {
  await db.query({ name: 'lock-pins', text: LOCK_PINS_SQL, values: [pinIds] })
}

/** Like `lockPins`, for an act that changes the counters of those who saved the pins. */
export async function lockPinsAndSavers(db: Database, pinIds: readonly PinId[]): Promise<void> {
  await db.query({ name: 'lock-savers', text: lockSaversSql(BY_ID), values: [pinIds] })
  await lockPins(db, pinIds)
}

/** Like `lockPinsAndSavers`, for all pins that were created on a board. */
export async function lockBoardAndSavers(db: Database, boardId: BoardId): Promise<void> {
  await db.query({ name: 'lock-board-savers', text: lockSaversSql(OF_BOARD), values: [boardId] })
  await db.query({ name: 'lock-board', text: 'select from boards where id = $1 for update', values: [boardId] })
}
