/**
 * Removes the links of a business. Those who open it without its password must prove again that they may.
 * @param business the placeholder of its id, such as `$1`
 */
export function endOwnersSql(business: string): string {
  return `delete from linked_businesses where business_id = ${business}::bigint`
}
