/**
 * SQL that is true for an ad account that does not agree to have data of people processed on its behalf. Its ads are then
 * for no audiences and no conversions, and no report of a tag is tied to a person for it [R].
 * @param account SQL of the account's id
 */
export function refusesData(account: string): string {
  return `exists (select from ad_consents rc where rc.ad_account_id = ${account} and not rc.is_agreed)`
}
