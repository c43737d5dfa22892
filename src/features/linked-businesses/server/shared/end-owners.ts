/**
 * SQL that removes the links between a business and its owners. An owner who wants to open the business without its
 * password must prove again that this is allowed.
 * @param business the placeholder of the business's id, such as `$1`
 */
export function endOwnersSql(business: string): string {
  return `delete from linked_businesses where business_id = ${business}::bigint`
}
