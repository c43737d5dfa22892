import type { AdAccountId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/** True if the account has a tag with this id. */
export async function hasTag(db: Database, account: AdAccountId, id: string): Promise<boolean> {
  const rows = await db.query({
    name: 'has-tag',
    text: 'select from conversion_tags where id = $1 and ad_account_id = $2',
    values: [id, account],
  })
  return rows.length > 0
}
