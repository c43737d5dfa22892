import type { BoardId, PinId, SectionId, UserId } from '#contracts/ids.ts'
import type { Member } from '#server/http/handle.ts'
import { isPinLive } from '#features/boards/server/shared/visible.ts'
import type { Database } from '#server/storage/database.ts'

/** A pin that is added to a board again within this time, by an undo or a new save, returns to its section. */
const SECTION_REMEMBERED_DAYS = 1

export interface PlacedPin {
  readonly id: PinId
  /** The pin's rank on the board; null for the top. */
  readonly rank: bigint | null
}

/** SQL: microseconds since 1970, or just above the highest rank if a clock was set back. */
const TOP_RANK = `greatest((extract(epoch from clock_timestamp()) * 1000000)::bigint,
  coalesce((select rank + 1 from board_pins where board_id = $1 order by rank desc, pin_id desc limit 1), 0))`

/**
 * Adds pins to a board. A pin that is already there keeps its position. Counters change only when a row is added, so a
 * repeated save counts once.
 * @returns the pins that were not there before
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
      insert into board_pins (board_id, rank, pin_id, saved_by, section_id)
      select $1, coalesce(n.rank, ${TOP_RANK}), n.id, $4, l.section_id from unnest($2::bigint[], $3::bigint[]) as n (id, rank)
      left join (left_sections l join board_sections x on x.id = l.section_id and x.deleted_at is null)
        on l.board_id = $1 and l.pin_id = n.id and l.at > now() - interval '${SECTION_REMEMBERED_DAYS} days'
      on conflict do nothing returning pin_id, section_id, rank
    ), section as (
      update board_sections x set pin_count = x.pin_count + n.count
      from (select section_id, count(*)::int from added where section_id is not null group by section_id) n where x.id = n.section_id
    ), back as (
      delete from left_sections where board_id = $1 and pin_id in (select pin_id from added)
    ), pin as (
      update pins set save_count = save_count + 1 where id in (select pin_id from added)
    ), board as (
      update boards set pin_count = pin_count + (select count(*) from added), last_saved_at = now()
      where id = $1 and exists (select from added)
    ), member as (
      update users set pin_count = pin_count + (select count(*) from added), last_repin_id = (
        select a.pin_id from added a order by a.rank, a.pin_id limit 1)
      where id = $4 and exists (select from added)
    )
    select pin_id from added`,
    values: [boardId, pins.map(({ id }) => id), pins.map(({ rank }) => rank?.toString() ?? null), viewer.id],
  })
  return rows.map((row) => row.pin_id)
}

/**
 * Moves pins that are on a board into one of its sections. If a pin was already on the board, its former section is
 * remembered for an undo.
 * @param added pins that were not on the board before
 * @returns sections that pins left
 */
export async function enterSection(
  db: Database,
  boardId: BoardId,
  sectionId: SectionId,
  pinIds: readonly PinId[],
  added: readonly PinId[],
): Promise<readonly SectionId[]> {
  const rows = await db.query<{ section_id: SectionId }>({
    name: 'section-enter',
    text: `with there as (
        select pin_id, section_id, rank, saved_by, pin_id = any($4::bigint[]) as is_new from board_pins
        where board_id = $1 and pin_id = any($3::bigint[])
      ), remembered as (
        insert into left_sections (board_id, pin_id, section_id, rank, saved_by)
        select $1, pin_id, section_id, rank, saved_by from there where section_id is not null and not is_new
        on conflict (board_id, pin_id) do update
          set section_id = excluded.section_id, rank = excluded.rank, saved_by = excluded.saved_by, at = now()
      ), forgotten as (
        delete from left_sections where board_id = $1 and pin_id in (select pin_id from there where section_id is null or is_new)
      ), moved as (
        update board_pins s set section_id = $2 from there t where s.board_id = $1 and s.pin_id = t.pin_id
      )
      select distinct section_id::text from there where section_id is not null and section_id <> $2::bigint`,
    values: [boardId, sectionId, pinIds, added],
  })
  await countSections(db, boardId)
  return rows.map(({ section_id }) => section_id)
}

/** Counts again the live pins of each section, and the sections of the board. */
export async function countSections(db: Database, boardId: BoardId): Promise<void> {
  await db.query({
    text: `with counted as (
        select s.section_id, count(*)::int from board_pins s join pins p on p.id = s.pin_id join boards pb on pb.id = p.board_id
        where s.board_id = $1 and s.section_id is not null and p.deleted_at is null and pb.deleted_at is null group by s.section_id
      ), sections as (
        update board_sections x set pin_count = coalesce((select c.count from counted c where c.section_id = x.id), 0)
        where x.board_id = $1
      )
      update boards set section_count = (select count(*) from board_sections where board_id = $1 and deleted_at is null)
      where id = $1`,
    values: [boardId],
  })
}

/** A pin that was removed from a board, with the data of its save. */
export interface TakenOff {
  readonly pin_id: PinId
  readonly saved_by: UserId
  readonly section_id: SectionId | null
}

/**
 * Removes pins from a board. Counters exclude pins that were deleted in the meantime, so those are not subtracted
 * again.
 * @returns the removed pins
 */
export function takeOffBoard(db: Database, boardId: BoardId, pinIds: readonly PinId[]): Promise<readonly TakenOff[]> {
  return db.query<TakenOff>({
    name: 'save-remove',
    text: `with removed as (
      delete from board_pins where board_id = $1 and pin_id = any($2::bigint[]) returning pin_id, saved_by, section_id, rank
    ), live as (
      select r.saved_by, r.section_id from removed r join pins p on p.id = r.pin_id join boards pb on pb.id = p.board_id
      where ${isPinLive('p', 'pb')}
    ), counted as (
      select saved_by, count(*)::int from live group by saved_by
    ), pin as (
      update pins set save_count = greatest(0, save_count - 1) where id in (select pin_id from removed)
    ), board as (
      update boards set pin_count = greatest(0, pin_count - (select sum(count)::int from counted))
      where id = $1 and exists (select from counted)
    ), section as (
      update board_sections x set pin_count = greatest(0, x.pin_count - n.count)
      from (select section_id, count(*)::int from live where section_id is not null group by section_id) n where x.id = n.section_id
    ), remembered as (
      insert into left_sections (board_id, pin_id, section_id, rank, saved_by)
      select $1, pin_id, section_id, rank, saved_by from removed where section_id is not null
      on conflict (board_id, pin_id) do update
        set section_id = excluded.section_id, rank = excluded.rank, saved_by = excluded.saved_by, at = now()
    ), member as (
      update users u set pin_count = greatest(0, u.pin_count - c.count) from counted c where u.id = c.saved_by
    )
    select pin_id, saved_by, section_id from removed`,
    values: [boardId, pinIds],
  })
}
