import type { BusinessId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/** One act notifies at most this many members. */
const TOLD_MAX = 50

/** Owners and admins of a business, for notifications about it; those who joined first come first. */
export async function managersOf(db: Database, business: BusinessId): Promise<readonly UserId[]> {
  const rows = await db.query<{ user_id: UserId }>({
    name: 'business-managers-told',
    text: `select user_id from business_members where business_id = $1 and role in ('OWNER', 'BIZ_ADMIN')
           order by user_id limit ${TOLD_MAX}`,
    values: [business],
  })
  return rows.map((row) => row.user_id)
}
