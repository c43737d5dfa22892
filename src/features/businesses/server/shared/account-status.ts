/**
 * SQL of the status of an ad account. A closed account is CLOSING until its invoices are paid. This is computed from
 * the invoices of `billing`, so no job must keep it up to date.
 * @param account alias of an `ad_accounts` row
 */
export function accountStatus(account: string): string {
  return `case when ${account}.status = 'CLOSED' and exists (
      select from invoices open where open.ad_account_id = ${account}.id and open.status = 'OPEN')
    then 'CLOSING' else ${account}.status end`
}
