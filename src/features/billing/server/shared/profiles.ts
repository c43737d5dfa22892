import type { Database } from '#server/storage/database.ts'
import { only } from '#server/storage/database.ts'
import type { BillingProfile, BillingProfiles } from '../../contract.ts'

/**
 * SQL that is true for an account that has a valid billing profile and so can be charged.
 * @param account expression of the account's id
 */
export function hasValidProfile(account: string): string {
  return `exists (select from billing_profiles bp where bp.ad_account_id = ${account} and bp.status = 'VALID')`
}

/**
 * SQL of an account's prepaid credit that is left, in micro-units.
 * @param account expression of the account's id
 */
export function creditLeft(account: string): string {
  return `(coalesce((select sum(cg.micro) from credit_grants cg where cg.ad_account_id = ${account}), 0)
    - coalesce((select sum(cp.micro) from payments cp join invoices ci on ci.id = cp.invoice_id
                where ci.ad_account_id = ${account} and cp.provider = 'credits' and cp.status = 'SUCCEEDED'), 0))`
}

/**
 * SQL of an account's charges that are not invoiced yet, in micro-units.
 * @param account expression of the account's id
 */
export function accruing(account: string): string {
  return `coalesce((select sum(l.micro) from ledger l where l.ad_account_id = ${account} and l.kind = 'CHARGE' and l.invoice_id is null), 0)`
}

/**
 * SQL of what is left to pay of an account's open invoices, in micro-units.
 * @param account expression of the account's id
 */
export function openAmount(account: string): string {
  return `coalesce((select sum(o.billed_micro - o.paid_micro) from invoices o where o.ad_account_id = ${account} and o.status = 'OPEN'), 0)`
}

export async function describeProfiles(
  db: Database,
  account: { readonly id: string; readonly currency: string },
  isTestOffered: boolean,
): Promise<BillingProfiles> {
  const profiles = await db.query<BillingProfile>({
    name: 'billing-profiles',
    text: `select id::text, provider, status, label, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
           from billing_profiles p where ad_account_id = $1 and status <> 'DELETED'
           order by status not in ('PENDING', 'VALID', 'INVALID'), p.id desc`,
    values: [account.id],
  })
  const sums = only(
    await db.query<{ accruing: string; open: string; credit: string }>({
      name: 'billing-sums',
      text: `select ${accruing('$1::bigint')}::text as accruing, ${openAmount('$1::bigint')}::text as open, ${creditLeft('$1::bigint')}::text as credit`,
      values: [account.id],
    }),
  )
  return {
    profiles: [...profiles],
    has_valid_billing_profile: profiles.some(({ status }) => status === 'VALID'),
    currency: account.currency,
    accruing_micro: sums.accruing,
    open_micro: sums.open,
    credit_micro: sums.credit,
    is_test_offered: isTestOffered,
  }
}
