import type { Input } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'
import { PLACEMENT_OF } from '../constants.ts'
import type { listPlacements, placeExperience, Placement, removePlacement } from '../contract.ts'

export async function findPlacements(db: Database, asked: Input<typeof listPlacements>) {
  const { page, limit, experience_id: id } = asked
  const { count } = only(
    await db.query<{ count: number }>({
      text: 'select count(*)::int as count from experiences where experience_id = $1',
      values: [id],
    }),
  )
  // OFFSET is acceptable: only the operator pages through this table, by page number, and rarely beyond the first
  // pages.
  const rows = await db.query<Placement>({
    text: `select e.user_id, u.username, e.experience_id, e.placement_id, e.status, e.hide_footer,
        to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at
      from experiences e join users u on u.id = e.user_id where e.experience_id = $1
      order by e.updated_at desc, e.user_id limit $2 offset $3`,
    values: [id, limit, (page - 1) * limit],
  })
  return { rows: [...rows], totalCount: count }
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

export async function takeAway(
  db: Database,
  { user_id: userId, experience_id: id }: Input<typeof removePlacement>,
): Promise<void> {
  await db.query({
    text: 'delete from experiences where user_id = $1 and experience_id = $2',
    values: [userId, id],
  })
}
