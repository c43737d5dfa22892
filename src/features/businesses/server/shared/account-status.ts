/**
 * SQL of the status of an ad account. One that was closed is closing until its invoices are paid, which follows from
 * the invoices of `billing`, so no job has to keep it right.
 * @param account alias of an `ad_accounts` row
 */
export function accountStatus(account: string): string {
  return `case when ${account}.status = 'CLOSED' and exists (
      select from invoices open where open.ad_account_id = ${account}.id and open.status = 'OPEN')
    then 'CLOSING' else ${account}.status end`
}
