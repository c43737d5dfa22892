import type { AdAccountId, AudienceId } from '#contracts/ids.ts'
import { hasUsableAudience } from '#features/audiences/server/shared/audience-sql.ts'
import type { Notifier } from '#features/notifications/server/shared/notify.ts'
import type { Database } from '#server/storage/database.ts'
import { AD_PAUSED } from '../../constants.ts'
import { CAMPAIGN_STATUS, CAMPAIGN_TABLES } from './ad-sql.ts'
import { pauseCampaigns } from './pause-campaigns.ts'

/** SQL that is true for a campaign with group `g` if its account `ac` may no longer use any of the chosen audiences. */
const HAS_LOST_AUDIENCES = `(not g.is_auto_targeting and jsonb_array_length(coalesce(g.targeting->'audiences', '[]')) > 0
  and not ${hasUsableAudience(`g.targeting->'audiences'`, 'ac.id')})`

/**
 * SQL of the campaigns that target an audience, of all accounts that may use it. Rejected and ended campaigns are left
 * out.
 * @param audience alias of an `audiences` row
 */
export function audienceUses(audience: string): string {
  return `(select uses.* from (select ${audience}.id, ${audience}.ad_account_id) asked, lateral (
    select c.id::text as id, c.name, c.ad_account_id from ${CAMPAIGN_TABLES}
    where (ac.id = asked.ad_account_id or ac.id in (
        select us.ad_account_id from audience_shares us where us.audience_id = asked.id))
      and not g.is_auto_targeting and g.targeting->'audiences' ? asked.id::text and p.deleted_at is null
      and ${CAMPAIGN_STATUS} not in ('REJECTED', 'COMPLETED')) uses)`
}

/** True if a campaign targets audiences and may use none of them any more. Its ads would be shown to nobody. */
export async function hasLostAudiences(db: Database, campaign: string): Promise<boolean> {
  const text = `select from ${CAMPAIGN_TABLES} where c.id = $1 and ${HAS_LOST_AUDIENCES}`
  return (await db.query({ name: 'campaign-audiences', text, values: [campaign] })).length > 0
}

/**
 * Locks the rows by which these audiences are shared with an account. Another transaction that ends the sharing waits
 * for this one, and then pauses the campaigns that this one launched.
 */
export async function lockShares(db: Database, account: AdAccountId, audiences: readonly AudienceId[]): Promise<void> {
  await db.query({
    text: `select from audience_shares where ad_account_id = $1 and audience_id = any($2::bigint[])
           order by audience_id for key share`,
    values: [account, audiences],
  })
}

/** Pauses campaigns of these accounts that have no audience left. Call it after the sharing has ended. */
export function pauseWithoutAudience(notifier: Notifier, accounts: readonly AdAccountId[]): Promise<void> {
  return pauseCampaigns(notifier, accounts, { condition: HAS_LOST_AUDIENCES, notice: AD_PAUSED })
}
