import { isPinVisible } from '#features/boards/server/shared/visible.ts'
import { HAS_PICTURE } from '#features/media/server/shared/picture-source.ts'
import { OFFER_FRESH_DAYS } from '#features/pins/constants.ts'
import { AD_PRODUCTS_MAX } from '../../constants.ts'
import { isTrusted, lookOf } from './review-sql.ts'

/**
 * SQL that is true for a product that everyone may see as an ad: it belongs to the board's owner, is in stock, and is
 * eligible for ads.
 * @param pin alias of a `pins` row
 * @param board alias of the row of its own board
 */
export function isAdProduct(pin: string, board: string): string {
  return `(${pin}.kind = 'product' and ${pin}.owner_id = ${board}.owner_id and ${isPinVisible(pin, board, 'null')}
    and not ${pin}.is_ad_ineligible and not ${pin}.is_unsafe and not ${pin}.is_hidden
    and coalesce((${pin}.rich #>> '{offer_summary,in_stock}')::boolean, false) and not ${pin}.is_oos
    and not coalesce(${pin}.offer_at < now() - interval '${OFFER_FRESH_DAYS} days', false))`
}

/**
 * SQL of the products of an ad's group as `sp`, latest first, at most AD_PRODUCTS_MAX.
 * @param ad alias of an `ads` row
 * @param columns of `sp`
 */
export function productsOf(ad: string, columns: string): string {
  return `(select ${columns} from boards sb join pins sp on sp.board_id = sb.id join media m on m.signature = sp.signature
    where sb.id = ${ad}.product_group::bigint and ${isAdProduct('sp', 'sb')} and ${HAS_PICTURE} order by sp.id desc limit ${AD_PRODUCTS_MAX})`
}

/** SQL of an array with the look of each of an ad's products: a hash of what a reviewer sees of it. */
export function looksOfProducts(ad: string): string {
  return `array(select shown.look from ${productsOf(ad, `${lookOf('sp')} as look`)} shown)`
}

/**
 * SQL of a hash of all that a reviewer sees of an ad: its pin and its products. A decision is refused if the hash has
 * changed since the reviewer saw the ad.
 * @param pin alias of the `pins` row of the ad
 */
export function reviewLook(ad: string, pin: string): string {
  return `md5(${lookOf(pin)} || array_to_string(${looksOfProducts(ad)}, ''))`
}

/**
 * SQL that is true for the look of a product that an ad may show: the product was approved with the ad in this look, or
 * the business is trusted.
 * @param account alias of the `ad_accounts` row of the ad
 */
export function isApprovedProduct(look: string, ad: string, account: string): string {
  return `(${look} = any(${ad}.reviewed_products) or ${isTrusted(account)})`
}

/** SQL that is true for an ad that has products which were not approved together with the ad. */
export function hasNewProducts(ad: string): string {
  return `(${ad}.product_group is not null and not ${ad}.reviewed_products @> ${looksOfProducts(ad)})`
}

/**
 * SQL that is true for an ad if a product that was reviewed with the ad was edited, or is no longer in the ad's product
 * group. Products that are sold out are still in the group.
 */
export function lacksProducts(ad: string): string {
  return `(${ad}.product_group is not null and not ${ad}.reviewed_products <@ array(select ${lookOf('kp')} from pins kp
    where kp.board_id = ${ad}.product_group::bigint and kp.kind = 'product' and kp.deleted_at is null and not kp.is_ad_ineligible))`
}
