import type { AdAccountId, BoardId, UserId } from '#contracts/ids.ts'
import { findUsableAudiences } from '#features/audiences/server/shared/usable-audiences.ts'
import { listTopics } from '#features/feed/server/shared/topics.ts'
import { only, type Database } from '#server/storage/database.ts'
import { AD_GENDERS, AGE_RANGES, DAILY_BUDGET_MAX_MICRO } from '../constants.ts'
import type { PromoteOptions, WireAdvertiser } from '../contract.ts'
import { adCountry } from '../domain/country-rules.ts'
import { mayUseDataOf } from '../domain/quick-promote-form.ts'
import { promotableOwners } from './promotable-owners.ts'
import { readRates } from './rates.ts'

/** The country whose defaults are used if there is no account yet. */
const NO_COUNTRY = 'US'

export async function readAdvertiser(db: Database, id: AdAccountId): Promise<WireAdvertiser> {
  return only(
    await db.query<WireAdvertiser>({
      name: 'advertiser',
      text: `select a.id::text, a.name, a.country, a.currency,
               exists (select from billing_profiles b where b.ad_account_id = a.id and b.status = 'VALID') as has_valid_billing_profile,
               (select b.status from billing_profiles b where b.ad_account_id = a.id and b.status in ('PENDING', 'VALID', 'INVALID')) as billing_profile_status,
               (select json_build_object('company', ba.company) from business_addresses ba where ba.ad_account_id = a.id and ba.kind = 'business') as business_address,
               exists (select from ad_consents c where c.ad_account_id = a.id) as is_gdpr_answered,
               (select c.is_agreed from ad_consents c where c.ad_account_id = a.id) as is_gdpr_agreed
             from ad_accounts a where a.id = $1`,
      values: [id],
    }),
  )
}

/** The product groups of a member [R]: boards with products that the member may promote. */
export async function findProductGroups(
  db: Database,
  member: UserId,
): Promise<readonly { id: BoardId; name: string; pin_count: number }[]> {
  return db.query({
    name: 'product-groups',
    text: `select b.id::text, b.name, count(*)::int as pin_count from boards b join pins p on p.board_id = b.id
           where b.owner_id = any($1::bigint[]) and b.deleted_at is null and b.privacy = 'public'
             and p.owner_id = b.owner_id and p.kind = 'product' and p.deleted_at is null
           group by b.id order by b.name, b.id limit 100`,
    values: [await promotableOwners(db, member)],
  })
}

async function readAudiences(db: Database, account: AdAccountId) {
  const usable = await findUsableAudiences(db, account)
  return usable.flatMap(({ id, name, size }) => (size === null ? [] : [{ id, name, size }]))
}

/** @param eligibleTags tags of the account that have fired */
export async function describeOptions(
  db: Database,
  member: UserId,
  advertiser: WireAdvertiser | null,
  advertisers: readonly PromoteOptions['advertisers'][number][],
  eligibleTags: readonly PromoteOptions['oCPMEligibleTags'][number][],
): Promise<PromoteOptions> {
  const rules = adCountry(advertiser?.country ?? NO_COUNTRY)
  const rates = await readRates(db)
  const rate = rates.find(({ currency }) => currency === (advertiser?.currency ?? rules.currency)) ?? rates[0]!
  const topics = await listTopics(db)
  const mayUse = advertiser !== null && mayUseDataOf(advertiser)
  return {
    advertiser,
    advertisers: [...advertisers],
    minimum_daily_micro: rules.minimumDailyMicro.toString(),
    maximum_daily_micro: DAILY_BUDGET_MAX_MICRO.toString(),
    default_daily_micro: rules.defaultDailyMicro.toString(),
    default_duration_days: rules.defaultDurationDays,
    per_click_micro: rate.per_click_micro,
    per_1000_micro: rate.per_1000_micro,
    targetingOptions: {
      ages: [...AGE_RANGES],
      genders: [...AD_GENDERS],
      interests: topics.map(({ interest, name }) => ({ id: interest, name })),
      audiences: mayUse ? await readAudiences(db, advertiser.id) : [],
    },
    oCPMEligibleTags: mayUse ? [...eligibleTags] : [],
    productGroups: (await findProductGroups(db, member)).map(({ id, name }) => ({ id, name })),
  }
}
