/** SQL that is true for a member with a business account. @param user column with the member's id */
export function isPartner(user: string): string {
  return `exists (select from sign_ups sp where sp.user_id = ${user} and sp.kind = 'partner')`
}
