import type { AdAccountId } from '#contracts/ids.ts'
import type { Notifier } from '#features/notifications/server/shared/notify.ts'
import type { Database } from '#server/storage/database.ts'
import { AD_NO_CONSENT } from '../constants.ts'
import { pauseCampaigns } from './shared/pause-campaigns.ts'
import { LACKS_CONSENT, NEEDS_DATA } from './shared/refuses-data.ts'

/** The answers of ad accounts to the GDPR question. Accounts that have not answered are left out. */
export async function readConsents(
  db: Database,
  accounts: readonly AdAccountId[],
): Promise<ReadonlyMap<AdAccountId, boolean>> {
  const rows = await db.query<{ id: AdAccountId; is_agreed: boolean }>({
    name: 'ad-consents',
    text: 'select ad_account_id as id, is_agreed from ad_consents where ad_account_id = any($1::bigint[])',
    values: [accounts],
  })
  return new Map(rows.map(({ id, is_agreed: isAgreed }) => [id, isAgreed]))
}

/**
 * Writes an account's answer to the GDPR question. A refusal pauses the campaigns that need the consent. The caller has
 * locked the account's row.
 */
export async function writeConsent(notifier: Notifier, account: AdAccountId, isAgreed: boolean): Promise<void> {
  await notifier.db.query({
    text: `insert into ad_consents (ad_account_id, is_agreed) values ($1, $2)
           on conflict (ad_account_id) do update set is_agreed = excluded.is_agreed, at = now()`,
    values: [account, isAgreed],
  })
  if (!isAgreed) await pauseCampaigns(notifier, [account], { condition: NEEDS_DATA, notice: AD_NO_CONSENT })
}

/** True if a campaign needs personal data and its account does not agree to the processing. */
export async function lacksConsent(db: Database, campaign: string): Promise<boolean> {
  const text = `select from campaigns c join ad_groups g on g.campaign_id = c.id
    where c.id = $1 and ${LACKS_CONSENT}`
  return (await db.query({ name: 'campaign-consent', text, values: [campaign] })).length > 0
}
