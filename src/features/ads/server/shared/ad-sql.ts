import { hasValidProfile } from '#features/billing/server/shared/profiles.ts'
import { hasNewProducts, lacksProducts } from './product-sql.ts'
import { isTrusted, lookOf } from './review-sql.ts'

/**
 * SQL that is true if the pin of a rejected ad, or the products of its group, were edited after the rejection. The ad
 * is then reviewed again, even for a trusted business: only the operator can allow what the operator rejected. Ads that
 * were rejected before the look was stored stay rejected.
 */
export function isEditedSince(ad: string, pin: string): string {
  return `(${ad}.reviewed_look is not null and (${ad}.reviewed_look <> ${lookOf(pin)} or ${hasNewProducts(ad)} or ${lacksProducts(ad)}))`
}

/**
 * SQL of today's date in an account's time zone.
 * @param zone expression of the time zone
 */
export function todayIn(zone: string): string {
  return `(now() at time zone ${zone})::date`
}

/**
 * SQL that is true for a campaign `c` with group `g`, ad `a` and account `ac` that was ended, or whose days are over.
 * Days count from the first approval, so a campaign that waits for it has not ended.
 */
export const HAS_ENDED = `(c.status = 'COMPLETED' or (c.status in ('ACTIVE', 'PAUSED') and a.reviewed_look is not null
  and g.duration_days is not null and ${todayIn('ac.time_zone')} >= g.starts_on + g.duration_days))`

/**
 * SQL of the status of a campaign `c` with group `g`, ad `a`, pin `p` and account `ac`. BLOCKED, COMPLETED and a
 * repeated IN_REVIEW are computed from other rows, so no job must keep them up to date.
 */
export const CAMPAIGN_STATUS = `case
  when ${HAS_ENDED} then 'COMPLETED'
  when c.status in ('ACTIVE', 'PAUSED') and a.reviewed_look is distinct from ${lookOf('p')} and not ${isTrusted('ac')} then 'IN_REVIEW'
  when c.status = 'REJECTED' and ${isEditedSince('a', 'p')} then 'IN_REVIEW'
  when c.status = 'ACTIVE' and not ${hasValidProfile('ac.id')} then 'BLOCKED'
  else c.status end`

export const CAMPAIGN_TABLES = `campaigns c join ad_groups g on g.campaign_id = c.id join ads a on a.ad_group_id = g.id
  join pins p on p.id = a.pin_id join ad_accounts ac on ac.id = c.ad_account_id`
