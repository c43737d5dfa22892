import type { PinId, UserId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'
import { CAMPAIGN_STATUS, CAMPAIGN_TABLES } from './ad-sql.ts'
import { isAdProduct, isApprovedProduct } from './product-sql.ts'
import { lookOf } from './review-sql.ts'
import { IS_ADVERTISING_ON } from './sees-ads.ts'

/**
 * SQL that is true for a pin that an ad promotes now (spec viewer §3, isPromoted).
 * @param pin alias of a `pins` row
 */
export function isPromoted(pin: string): string {
  return `(${IS_ADVERTISING_ON} and (exists (select from (select ${pin}.id) asked, lateral (
      select from ${CAMPAIGN_TABLES} where a.pin_id = asked.id and ${CAMPAIGN_STATUS} = 'ACTIVE') running)
    or (${pin}.kind = 'product' and ${isPromotedProduct(`${pin}.id`)})))`
}

/**
 * SQL that is true for a product that an ad of its product group shows now. A materialized subquery finds the group's
 * ads first, because with a single join the planner would read whole tables.
 * @param id expression of the pin's id
 */
function isPromotedProduct(id: string): string {
  return `exists (with grouped as materialized (
      select ga.id as ad, ${lookOf('gp')} as look from pins gp join boards gb on gb.id = gp.board_id join ads ga on ga.product_group = gb.id::text
      where gp.id = ${id} and ${isAdProduct('gp', 'gb')})
    select from grouped, lateral (select from ${CAMPAIGN_TABLES}
      where a.id = grouped.ad and ${isApprovedProduct('grouped.look', 'a', 'ac')} and ${CAMPAIGN_STATUS} = 'ACTIVE') running)`
}

/**
 * SQL that is true for a pin that the member once opened by a click on its ad (spec viewer §3, isDownstreamPromotion).
 * @param viewer SQL of the member's id
 */
export function isAfterPromotion(pin: string, viewer: string): string {
  return `(exists (select from ads da join ad_showings ds on ds.ad_id = da.id
    where da.pin_id = ${pin}.id and ds.user_id = ${viewer} and ds.clicked_at is not null and ds.pin_id is null)
    or exists (select from ad_showings ds where ds.pin_id = ${pin}.id and ds.user_id = ${viewer} and ds.clicked_at is not null))`
}

/** True if a member may know this pin as an ad: an ad promotes it now, or the member once clicked on its ad. */
export async function mayBeAd(db: Database, pin: PinId, member: UserId): Promise<boolean> {
  const text = `select ${isPromoted('p')} or ${isAfterPromotion('p', '$2::bigint')} as found from pins p where p.id = $1`
  return only(await db.query<{ found: boolean }>({ name: 'pin-as-ad', text, values: [pin, member] })).found
}
