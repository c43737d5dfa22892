import type { Input } from '#contracts/endpoint.ts'
import { newId, type AudienceId, type UserId } from '#contracts/ids.ts'
import { findUsableAudiences } from '#features/audiences/server/shared/usable-audiences.ts'
import type { OwnAdAccount } from '#features/businesses/server/shared/grant-ad-account.ts'
import { eligibleTags } from '#features/conversion-tags/server/shared/eligible-tags.ts'
import { webAddress } from '#features/settings/server/shared/web-address.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { only, type Database } from '#server/storage/database.ts'
import type { quickPromote } from '../contract.ts'
import { adCountry } from '../domain/country-rules.ts'
import { hasValidBilling, mayUseDataOf } from '../domain/quick-promote-form.ts'
import { promotionProblems, type PromotionField } from '../domain/promotion-problems.ts'
import { readAdvertiser } from './describe-options.ts'
import { IS_PROMOTABLE } from './find-promotable.ts'
import { promotableOwners } from './promotable-owners.ts'
import { decideReview } from './reviews.ts'
import { lockShares } from './shared/audience-uses.ts'
import { lockTrust } from './trust.ts'

/** The name of each form field in requests. */
export const WIRE_NAME: Readonly<Record<PromotionField, string>> = {
  destinationUrl: 'destination_url',
  adType: 'objective',
  dailyBudget: 'daily_budget_micro',
  duration: 'duration_days',
  name: 'name',
}

type Launched = Answer<
  { readonly campaign_id: string; readonly starts_on: string; readonly is_approved: boolean },
  | 'request/invalid'
  | 'pin/not-found'
  | 'ad/not-promotable'
  | 'tag/not-found'
  | 'audience/not-found'
  | 'audience/too-small'
  | 'ad/no-consent'
  | 'billing/invalid'
  | 'billing/no-address'
>

/**
 * Checks a promotion by the rules of the form, and adds a campaign with one ad. The ad waits for the operator's review,
 * unless the business is trusted.
 */
export async function launch(
  db: Database,
  member: UserId,
  account: OwnAdAccount,
  input: Input<typeof quickPromote>,
): Promise<Launched> {
  const problems = promotionProblems(
    {
      dailyBudgetMicro: BigInt(input.daily_budget_micro),
      durationDays: input.duration_days ?? null,
      isOngoing: input.is_ongoing,
      destinationUrl: input.destination_url,
      adType: input.objective,
      tagId: input.tag_id ?? null,
      productGroup: input.product_group ?? null,
      name: input.name,
      isAutoTargeting: input.is_auto_targeting,
      ages: input.ages,
      genders: input.genders,
      interests: input.interests,
      audiences: input.audiences ?? [],
    },
    account.country,
  )
  const [wrong] = Object.entries(problems) as [PromotionField, string][]
  if (wrong) {
    const field = `options.${WIRE_NAME[wrong[0]]}`
    const { minimumDailyMicro } = adCountry(account.country)
    const bound = wrong[1] === 'low' ? ` (at least ${minimumDailyMicro / 1_000_000n} ${account.currency} per day)` : ''
    return fail('request/invalid', `${field}: ${wrong[1]}${bound}`, { field })
  }
  const url = webAddress(input.destination_url)
  if (url === null) {
    const field = 'options.destination_url'
    return fail('request/invalid', `${field}: is not an address`, { field })
  }
  const advertiser = await readAdvertiser(db, account.id)
  if (!mayUseDataOf(advertiser)) {
    const field = input.objective === 'WEB_CONVERSION' ? 'options.objective' : 'options.audiences'
    if (field === 'options.objective' || (input.audiences ?? []).length > 0)
      return fail('ad/no-consent', `${field}: needs a consent that was not given`, { field })
  }
  const refused = await refusePin(db, member, input)
  if (refused) return refused
  if (input.tag_id !== undefined && !(await eligibleTags(db, account.id)).some(({ id }) => id === input.tag_id)) {
    const field = 'options.tag_id'
    return fail('tag/not-found', `${field}: is not a tag of this account that has fired`, { field })
  }
  const unusable = await refuseAudiences(db, account, input.audiences ?? [])
  if (unusable) return unusable
  if (!hasValidBilling(advertiser)) return fail('billing/invalid', 'The ad account has no valid billing profile.')
  if (advertiser.business_address === null) return fail('billing/no-address', 'The ad account has no business address.')
  const { ad, ...added } = await addCampaign(db, member, account, input, url)
  const isTrusted = await lockTrust(db, account.business_id)
  if (isTrusted) await decideReview(db, ad, { isApproved: true, reasons: [], operator: null, look: null })
  return ok({ ...added, is_approved: isTrusted })
}

async function refusePin(
  db: Database,
  member: UserId,
  { pin_id: pin, product_group: group }: Input<typeof quickPromote>,
) {
  const owners = await promotableOwners(db, member)
  const [found] = await db.query<{ isPromotable: boolean }>({
    name: 'promoted-pin',
    text: `select (${IS_PROMOTABLE}) as "isPromotable" from pins p left join boards b on b.id = p.board_id
           where p.id = $2 and p.owner_id = any($1::bigint[]) and p.deleted_at is null for key share of p`,
    values: [owners, pin],
  })
  const field = 'options.pin_id'
  if (!found) return fail('pin/not-found', `${field}: is not a pin of yours`, { field })
  if (!found.isPromotable) return fail('ad/not-promotable', `${field}: cannot be promoted`, { field })
  if (group === undefined) return null
  const [products] = await db.query({
    name: 'promoted-group',
    text: `select from boards b join pins p on p.board_id = b.id
           where b.id = $2 and b.owner_id = any($1::bigint[]) and p.owner_id = b.owner_id and p.kind = 'product' and ${IS_PROMOTABLE} limit 1`,
    values: [owners, group],
  })
  const wrong = 'options.product_group'
  return products ? null : fail('ad/not-promotable', `${wrong}: has no products of yours`, { field: wrong })
}

async function refuseAudiences(db: Database, account: OwnAdAccount, ids: readonly AudienceId[]) {
  if (ids.length === 0) return null
  await lockShares(db, account.id, ids)
  const usable = await findUsableAudiences(db, account.id)
  for (const [index, id] of ids.entries()) {
    const field = `options.audiences.${index}`
    const found = usable.find((each) => each.id === id)
    if (!found) return fail('audience/not-found', `${field}: is not an audience of this account`, { field })
    if (found.size === null) return fail('audience/too-small', `${field}: has too few people`, { field })
  }
  return null
}

async function addCampaign(
  db: Database,
  member: UserId,
  account: OwnAdAccount,
  input: Input<typeof quickPromote>,
  url: string,
): Promise<{ readonly campaign_id: string; readonly starts_on: string; readonly ad: string }> {
  const [campaign, group, ad] = [newId(), newId(), newId()]
  await db.query({
    text: `insert into campaigns (id, ad_account_id, objective, name, status, created_by) values ($1, $2, $3, $4, 'IN_REVIEW', $5)`,
    values: [campaign, account.id, input.objective, input.name.trim(), member],
  })
  const targeting = input.is_auto_targeting
    ? {}
    : { ages: input.ages, genders: input.genders, interests: input.interests, audiences: input.audiences ?? [] }
  const { starts_on: startsOn } = only(
    await db.query<{ starts_on: string }>({
      text: `insert into ad_groups (id, campaign_id, daily_budget_micro, is_flexible, starts_on, duration_days, is_auto_targeting, targeting, tag_id, locale)
             values ($1, $2, $3, $4, (now() at time zone $5)::date, $6, $7, $8, $9, $10) returning to_char(starts_on, 'YYYY-MM-DD') as starts_on`,
      values: [
        group,
        campaign,
        input.daily_budget_micro,
        input.is_fdb,
        account.time_zone,
        input.is_ongoing ? null : (input.duration_days ?? null),
        input.is_auto_targeting,
        JSON.stringify(targeting),
        input.objective === 'WEB_CONVERSION' ? (input.tag_id ?? null) : null,
        input.locale ?? null,
      ],
    }),
  )
  await db.query({
    text: `insert into ads (id, ad_group_id, pin_id, product_group, destination_url, review_status) values ($1, $2, $3, $4, $5, 'PENDING')`,
    values: [ad, group, input.pin_id, input.objective === 'CATALOG_SALES' ? (input.product_group ?? null) : null, url],
  })
  return { campaign_id: campaign, starts_on: startsOn, ad }
}
