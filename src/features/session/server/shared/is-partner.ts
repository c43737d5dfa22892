/**
 * SQL that is true for a member who signed up or opened a business.
 * @param user column with the member's id
 */
export function isPartner(user: string): string {
  return `(exists (select from sign_ups sp where sp.user_id = ${user} and sp.kind = 'partner')
    or exists (select from businesses sb where sb.profile_user_id = ${user}))`
}

/**
 * SQL of the name of a member's business; null for a member without one. The name of the opened business is preferred
 * to the name at sign-up.
 * @param user alias of a `users` row
 */
export function partnerName(user: string): string {
  return `coalesce((select sb.name from businesses sb where sb.profile_user_id = ${user}.id),
    (select coalesce(sp.business_name, ${user}.full_name) from sign_ups sp where sp.user_id = ${user}.id and sp.kind = 'partner'))`
}
