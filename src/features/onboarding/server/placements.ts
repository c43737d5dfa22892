import type { Input } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { tablePage } from '#server/storage/table-page.ts'
import { PLACEMENT_OF } from '../constants.ts'
import type { listPlacements, placeExperience, Placement, removePlacement } from '../contract.ts'

/** Latest first, unless the call names a column. */
export async function findPlacements(
  db: Database,
  { experience_id: id, ...order }: Input<typeof listPlacements>,
): Promise<{ readonly rows: Placement[]; readonly totalCount: number }> {
  const { rows, totalCount } = await tablePage<Placement>(
    db,
    {
      columns: `e.user_id, u.username, e.experience_id, e.placement_id, e.status, e.hide_footer,
        to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at`,
      from: 'experiences e join users u on u.id = e.user_id',
      where: 'e.experience_id = $1',
      sorts: { at: 'e.updated_at', who: 'u.username_key', status: 'e.status', flag: 'e.hide_footer' },
      searches: {},
      id: 'e.user_id',
      values: [id],
      sortDirection: 'DESCENDING',
    },
    order,
  )
  return { rows, totalCount }
}

/** @returns the member, or null if there is none with this name */
export async function placeMember(
  db: Database,
  { username, experience_id: id, hide_footer: hides }: Input<typeof placeExperience>,
): Promise<UserId | null> {
  const [placed] = await db.query<{ user_id: UserId }>({
    text: `insert into experiences (user_id, experience_id, placement_id, hide_footer)
      select u.id, $2, $3, $4 from users u where u.username_key = lower($1)
      on conflict (user_id, experience_id) do update
        set placement_id = excluded.placement_id, hide_footer = excluded.hide_footer, status = 'unseen', step = 1, updated_at = now()
      returning user_id`,
    values: [username.trim(), id, PLACEMENT_OF[id] ?? null, hides],
  })
  return placed?.user_id ?? null
}

/** @returns false if there is no such member */
export async function takeAway(
  db: Database,
  { user_id: userId, experience_id: id }: Input<typeof removePlacement>,
): Promise<boolean> {
  const members = await db.query({
    text: `with taken as (delete from experiences where user_id = $1 and experience_id = $2)
      select from users where id = $1`,
    values: [userId, id],
  })
  return members.length > 0
}
