import type { Pool } from 'pg'
import { Type } from 'typebox'
import type { UserId } from '#contracts/ids.ts'
import { EVERYWHERE, TREND_PERIODS, TREND_REGIONS_MAX, type Trend, type TrendPeriod } from '#contracts/trend.ts'
import { isBoardVisible, isPinIdShown, isPinVisible } from '#features/boards/server/shared/visible.ts'
import { gridPageSql, readGridPage } from '#features/pins/server/shared/grid-pins.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { POPULAR_PINS_MAX, POPULAR_SAVERS_MIN, SAVERS_PER_REQUIRED } from '../constants.ts'

const POPULAR_EVERY_MS = 600_000
/** Number of latest saves that are counted. */
const SAVES_LOOKED_AT = 50_000
const DAY_MICROS = 86_400_000_000

/** More pins are stored than are shown, because a viewer may not be allowed to see some of them. */
const KEPT = POPULAR_PINS_MAX * 3

const POPULAR_SQL = gridPageSql(`select 0 as stage, -o.place as rank, o.pin_id from popular_pins o
  where o.region = $3 and o.period = $4 and ${isPinIdShown('o.pin_id', '$1')} order by o.place limit $2`)

/** The pins that most members saved lately, without those that the viewer may not see. */
export async function readPopularPins(
  db: Database,
  viewer: UserId | null,
  { region, period }: Trend = EVERYWHERE,
): Promise<readonly WireGridPin[]> {
  const { pins } = await readGridPage(db, { page_size: POPULAR_PINS_MAX }, (_, limit) => ({
    name: 'popular-pins',
    text: POPULAR_SQL,
    values: [viewer, limit, region, period],
  }))
  return pins
}

/**
 * Writes the public pins that most members saved, everywhere and by country. Each member counts once per pin. Saves by
 * the pin's author, and saves that are not public, do not count.
 * @param nowMs milliseconds since 1970
 */
export async function writePopularPins(db: Database, nowMs: number): Promise<void> {
  await db.query({ name: 'popular-pins-clear', text: 'delete from popular_pins' })
  for (const period of Object.keys(TREND_PERIODS) as TrendPeriod[]) {
    await db.query({
      name: 'popular-pins-write',
      text: `with saves as (
               select s.pin_id, s.board_id, s.saved_by, s.rank from board_pins s where s.rank > $1::bigint
               order by s.rank desc limit ${SAVES_LOOKED_AT}
             ), seen as (
               select s.pin_id, s.saved_by, s.rank, u.country from saves s join boards b on b.id = s.board_id
                 join pins p on p.id = s.pin_id join boards pb on pb.id = p.board_id join users u on u.id = s.saved_by
               where ${isBoardVisible('b', 'null')} and ${isPinVisible('p', 'pb', 'null')} and s.saved_by <> p.owner_id
                 and not p.is_unsafe and not p.is_hidden
             ), regions as (
               select '' as region, count(distinct saved_by) as savers from seen union all
               (select country, count(distinct saved_by) from seen where country <> '' group by country having count(distinct saved_by) >= ${POPULAR_SAVERS_MIN}
                order by count(distinct saved_by) desc, country limit ${TREND_REGIONS_MAX})
             ), counted as (
               select r.region, s.pin_id,
                 row_number() over (partition by r.region order by count(distinct s.saved_by) desc, max(s.rank) desc, s.pin_id desc) as place
               from regions r join seen s on r.region = '' or s.country = r.region
               group by r.region, s.pin_id having count(distinct s.saved_by) >= least(${POPULAR_SAVERS_MIN}, ceil(max(r.savers)::float8 / ${SAVERS_PER_REQUIRED}))
             )
             insert into popular_pins (region, period, place, pin_id) select region, $2, place, pin_id from counted where place <= ${KEPT}
             on conflict do nothing`,
      values: [String(nowMs * 1_000 - TREND_PERIODS[period] * DAY_MICROS), period],
    })
  }
}

/** True if no pin is popular though members save pins, as in a new demo. */
export async function isWithoutPopularPins(pool: Pool): Promise<boolean> {
  const rows = await databaseOf(pool).query<{ is_without: boolean }>({
    text: `select exists (select from board_pins) and not exists (select from popular_pins) as is_without`,
  })
  return rows[0]?.is_without ?? false
}

export const popularJob = defineJob({
  kind: 'ideas/popular',
  payload: Type.Object({}),
  everyMs: POPULAR_EVERY_MS,
  run: (_, { db, nowMs }) => writePopularPins(db, nowMs),
})
