import type { PinId } from '#contracts/ids.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'

/** The counter of the pin for each table of members' acts. The names are constants and never come from a request. */
const COUNTERS = { favourites: 'favourite_count', tried: 'tried_count' } as const

/**
 * Adds or removes the member's row for a pin. The pin's counter changes only if the row does, and never falls below 0
 * (spec business §4).
 * @returns whether anything changed, and the count afterwards
 */
export async function setMemberAct(
  db: Database,
  table: keyof typeof COUNTERS,
  viewer: Member,
  pinId: PinId,
  isOn: boolean,
): Promise<{ readonly isChanged: boolean; readonly count: number }> {
  const counter = COUNTERS[table]
  const changed = await db.query({
    name: `${table}-${isOn ? 'add' : 'remove'}`,
    text: isOn
      ? `insert into ${table} (user_id, pin_id) values ($1, $2) on conflict do nothing returning pin_id`
      : `delete from ${table} where user_id = $1 and pin_id = $2 returning pin_id`,
    values: [viewer.id, pinId],
  })
  const by = isOn ? changed.length : -changed.length
  const rows = await db.query<{ count: number }>({
    name: `${table}-count`,
    text: `update pins set ${counter} = greatest(0, ${counter} + $2) where id = $1 returning ${counter} as count`,
    values: [pinId, by],
  })
  return { isChanged: by !== 0, count: only(rows).count }
}
