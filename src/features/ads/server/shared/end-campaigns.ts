import type { AdAccountId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/** Ends every campaign of an account that runs, is paused or is in review. The caller has locked the account's row. */
export async function endCampaigns(db: Database, account: AdAccountId): Promise<void> {
  await db.query({
    name: 'campaigns-end',
    text: `update campaigns set status = 'COMPLETED' where ad_account_id = $1 and status in ('IN_REVIEW', 'ACTIVE', 'PAUSED')`,
    values: [account],
  })
}
