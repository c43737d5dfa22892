/**
 * SQL of a pin's look: what a reviewer sees of it. If the picture or a text changes, the pin's ad is pending again.
 * @param pin alias of a `pins` row
 */
export function lookOf(pin: string): string {
  return `md5(${pin}.signature || '/' || ${pin}.title || '/' || ${pin}.description)`
}

/**
 * SQL that is true if ads of an account run without a review.
 * @param account alias of an `ad_accounts` row
 */
export function isTrusted(account: string): string {
  return `exists (select from trusted_businesses tb where tb.business_id = ${account}.business_id)`
}
