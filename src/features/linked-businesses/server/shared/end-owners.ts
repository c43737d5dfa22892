/**
 * Removes the links of the business `$`. Those who open it without its password must prove it again.
 * @param business its placeholder
 */
export function endOwnersSql(business: string): string {
  return `delete from linked_businesses where business_id = ${business}::bigint`
}
