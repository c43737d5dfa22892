import { STAFF_MAX } from '#features/analytics/constants.ts'
import type { Database } from '#server/storage/database.ts'

/** User ids of the analysts and operators, at most STAFF_MAX: the oldest accounts first. */
export async function findStaff(db: Database): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select id::text as id from users where role in ('analyst', 'operator') order by users.id limit ${STAFF_MAX}`,
  })
  return rows.map(({ id }) => id)
}
