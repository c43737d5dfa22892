import type { BoardId, PinId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'
import { ROOM_MICROS, planPlaces, type PlacesWanted, type RankedPin } from './plan-places.ts'

/**
 * Finds ranks for pins that get positions on a board. Writes only to make room between ranks. The member's acts run one
 * after the other, so the rows do not change after they were read.
 */
export async function findPlaces(db: Database, boardId: BoardId, wanted: PlacesWanted): Promise<readonly RankedPin[]> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { rows, now } = await readKnown(db, boardId, wanted)
    const plan = planPlaces(rows, wanted, now)
    if (plan.fits) return plan.placed
    await moveApart(db, boardId, plan.under)
  }
  throw new Error('There is no room on a board whose pins were just moved apart.')
}

/** Writes the new ranks of pins on the board. */
export async function writePlaces(db: Database, boardId: BoardId, placed: readonly RankedPin[]): Promise<void> {
  await db.query({
    name: 'place-pins',
    text: `update board_pins s set rank = n.rank from unnest($2::bigint[], $3::bigint[]) as n (id, rank)
           where s.board_id = $1 and s.pin_id = n.id`,
    values: [boardId, placed.map(({ id }) => id), placed.map(({ rank }) => rank.toString())],
  })
}

const KNOWN_SQL = `with named as (
    select rank, pin_id from board_pins where board_id = $1 and pin_id = any($3::bigint[])
  ), known as (
    select rank, pin_id from named
    union
    select rank, pin_id from board_pins where board_id = $1 and pin_id = any($2::bigint[])
    union
    select n.rank, n.pin_id from named a cross join lateral (
      select s.rank, s.pin_id from board_pins s
      where s.board_id = $1 and (s.rank, s.pin_id) > (a.rank, a.pin_id) and s.pin_id <> all($2::bigint[])
      order by s.rank, s.pin_id limit 1) n
    union
    select n.rank, n.pin_id from named a cross join lateral (
      select s.rank, s.pin_id from board_pins s
      where s.board_id = $1 and (s.rank, s.pin_id) < (a.rank, a.pin_id) and s.pin_id <> all($2::bigint[])
      order by s.rank desc, s.pin_id desc limit 1) n
    union
    (select s.rank, s.pin_id from board_pins s where s.board_id = $1 and s.pin_id <> all($2::bigint[])
     order by s.rank desc, s.pin_id desc limit 1)
    union
    (select s.rank, s.pin_id from board_pins s where s.board_id = $1 and s.pin_id <> all($2::bigint[])
     order by s.rank, s.pin_id limit 1)
  )
  select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now,
    coalesce((select json_agg(json_build_object('id', pin_id::text, 'rank', rank::text)) from known), '[]') as rows`

async function readKnown(db: Database, boardId: BoardId, { pinIds, places }: PlacesWanted) {
  const found = await db.query<{ now: string; rows: readonly { id: PinId; rank: string }[] }>({
    name: 'places-known',
    text: KNOWN_SQL,
    values: [boardId, pinIds, places.filter((id) => id !== null)],
  })
  const { now, rows } = only(found)
  return { now: BigInt(now), rows: rows.map(({ id, rank }): RankedPin => ({ id, rank: BigInt(rank) })) }
}

/**
 * Makes room below a rank: pins from there on move down as far as needed to leave ROOM_MICROS. No pin moves up, so the
 * first one stays below later saves. A page that is read at the same time may repeat a pin but never misses one.
 */
async function moveApart(db: Database, boardId: BoardId, under: bigint): Promise<void> {
  await db.query({
    text: `update board_pins s set rank = n.rank from (
        select pin_id, min(rank + place * ${ROOM_MICROS}) over (order by place) - place * ${ROOM_MICROS} as rank from (
          select pin_id, rank, row_number() over (order by rank desc, pin_id desc) as place
          from board_pins where board_id = $1 and rank <= $2) r
      ) n where s.board_id = $1 and s.pin_id = n.pin_id and s.rank <> n.rank`,
    values: [boardId, under.toString()],
  })
}
