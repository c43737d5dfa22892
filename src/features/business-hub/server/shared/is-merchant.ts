/**
 * SQL that is true for a verified merchant.
 * @param user column with the member's id
 */
export function isMerchant(user: string): string {
  return `exists (select from merchant_applications ma where ma.user_id = ${user} and ma.accepted_at is not null)`
}
