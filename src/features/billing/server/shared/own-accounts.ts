import type { AdAccountId, UserId } from '#contracts/ids.ts'
import { ACCOUNT_ACTS, type AccountAct } from '#features/billing/constants.ts'
import type { AdAccountStatus, AssetPermission } from '#features/businesses/constants.ts'
import { ALLOWED_BY, effectivePermissions, type AssetFacts } from '#features/businesses/domain/permissions.ts'
import { accountStatus } from '#features/businesses/server/shared/account-status.ts'
import { factColumns } from '#features/businesses/server/shared/asset-facts.ts'
import type { Database } from '#server/storage/database.ts'

export interface AccountName {
  readonly id: AdAccountId
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly status: AdAccountStatus
  /**
   * The name of the account's business if it is a client's; null if the member works in that business.
   */
  readonly client: string | null
  /** What the member may do with the account. */
  readonly acts: readonly AccountAct[]
}

/**
 * Ad accounts on which a member has one of the permissions, by name, at most 1,000.
 * @param withClosed true to include closed accounts, at the end, because for example their invoices can still be read
 */
export async function ownAccounts(
  db: Database,
  member: UserId,
  permissions: readonly AssetPermission[],
  { withClosed = false }: { readonly withClosed?: boolean } = {},
): Promise<readonly AccountName[]> {
  const rows = await db.query<Omit<AccountName, 'client' | 'acts'> & { readonly business: string } & AssetFacts>({
    name: 'own-ad-accounts',
    text: `select a.id, a.name, a.country, a.currency, ${accountStatus('a')} as status,
             (select b.name from businesses b where b.id = a.business_id) as business,
             ${factColumns({ type: 'AD_ACCOUNT', id: 'a.id', business: 'a.business_id' }, '$1::bigint')}
           from ad_accounts a where ($2 or a.status = 'ACTIVE') and a.business_id in (
             select m.business_id from business_members m where m.user_id = $1::bigint
             union select p.business_id from business_partners p join business_members pm on pm.business_id = p.partner_business_id
                     where pm.user_id = $1::bigint)
           order by a.status = 'CLOSED', a.name, a.id limit 1000`,
    values: [member, withClosed],
  })
  return rows.flatMap(({ id, name, country, currency, status, business, ...facts }) => {
    const own = effectivePermissions(facts)
    const hasOne = (needed: readonly AssetPermission[]) => needed.some((one) => own.has(one))
    if (!hasOne(permissions)) return []
    const acts = ACCOUNT_ACTS.filter((act) => hasOne(ALLOWED_BY[act]))
    return [{ id, name, country, currency, status, client: facts.role === null ? business : null, acts }]
  })
}
