import type { Input } from '#contracts/endpoint.ts'
import { newId, type AdAccountId, type BusinessId, type UserId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'
import { tablePage, type TablePage } from '#server/storage/table-page.ts'
import { AD_ACCOUNTS_PER_BUSINESS_MAX, type AssetPermission, type FILTER_ASSET_TYPES } from '../constants.ts'
import type { AdAccount, listAdAccounts } from '../contract/business.ts'
import { effectivePermissions, type AssetFacts } from '../domain/permissions.ts'
import { accountStatus } from './shared/account-status.ts'
import { instant } from './shared/describe.ts'
import { factColumns, givenTo } from './shared/asset-facts.ts'
import type { OwnBusiness } from './shared/own-business.ts'
import { isManagingRole } from '../domain/permissions.ts'

const ASSET = { type: 'AD_ACCOUNT', id: 'a.id', business: 'a.business_id' } as const
const COLUMNS = `a.id, a.business_id, a.name, a.country, a.currency, a.time_zone, ${accountStatus('a')} as status, ${instant('a.created_at')} as created_time,
  (select b.name from businesses b where b.id = a.business_id
    and not exists (select from business_members m where m.business_id = b.id and m.user_id = $2::bigint)) as client`

type Row = Omit<AdAccount, 'permissions'> & AssetFacts

function wire({ role, own, partners, ...account }: Row): AdAccount {
  return { ...account, permissions: [...effectivePermissions({ role, own, partners })] }
}

/**
 * SQL that is true for a subject to whom the business `$1` gave a permission on the account.
 * @param id SQL of the subject's id
 */
const hasAccess = (subject: 'MEMBER' | 'PARTNER', id: string) => `(
  exists (select from asset_grants g where g.business_id = $1 and g.asset_type = 'AD_ACCOUNT'
    and g.asset_id = a.id and g.subject_type = '${subject}' and g.subject_id = ${id})
  or exists (select from asset_group_assets ga join asset_groups ag on ag.id = ga.group_id and ag.business_id = $1
    join asset_group_grants gg on gg.group_id = ag.id
    where ga.asset_type = 'AD_ACCOUNT' and ga.asset_id = a.id and cardinality(gg.permissions) > 0
      and gg.subject_type = '${subject}' and gg.subject_id = ${id}))`

/**
 * SQL of the relation between an account and the asset that a filter names (spec business §9).
 * @param id SQL of the asset's id
 */
const FILTERS: Readonly<Record<(typeof FILTER_ASSET_TYPES)[number], (id: string) => string>> = {
  AD_ACCOUNT: (id) => `a.id = ${id}`,
  PROFILE: (id) => `exists (select from asset_group_assets ga
    join asset_group_assets pa on pa.group_id = ga.group_id and pa.asset_type = 'PROFILE' and pa.asset_id = ${id}
    where ga.asset_type = 'AD_ACCOUNT' and ga.asset_id = a.id)`,
  PEOPLE: (id) => `(${hasAccess('MEMBER', id)} or exists (select from business_members fm
    where fm.business_id = $1 and fm.user_id = ${id} and fm.role in ('OWNER', 'BIZ_ADMIN')))`,
  PARTNER: (id) => hasAccess('PARTNER', id),
}

/**
 * Accounts of the business's clients on which the viewer may do something; managers see all. At most
 * AD_ACCOUNTS_PER_BUSINESS_MAX are read.
 */
async function findOfClients(
  db: Database,
  viewer: UserId,
  { id, role }: OwnBusiness,
  seesAll: boolean,
): Promise<readonly AdAccountId[]> {
  const rows = await db.query<{ id: AdAccountId; given: AssetPermission[]; passed: AssetPermission[] }>({
    name: 'ad-accounts-of-clients',
    text: `select a.id, ${givenTo(ASSET, 'PARTNER', '$1')} as given,
             ${givenTo({ ...ASSET, business: '$1::bigint' }, 'MEMBER', '$2::bigint')} as passed
           from ad_accounts a join business_partners p on p.business_id = a.business_id and p.partner_business_id = $1
           order by a.id limit ${AD_ACCOUNTS_PER_BUSINESS_MAX}`,
    values: [id, viewer],
  })
  return rows
    .filter(({ given, passed }) => {
      if (seesAll) return given.length > 0
      return (
        role !== null && effectivePermissions({ role: null, own: [], partners: [{ role, given, passed }] }).size > 0
      )
    })
    .map((row) => row.id)
}

/** The ad accounts of a business. An employee sees only those on which they have a permission. */
export async function findAdAccounts(
  db: Database,
  viewer: UserId,
  business: OwnBusiness,
  input: Input<typeof listAdAccounts>,
): Promise<TablePage<AdAccount>> {
  const seesAll = isManagingRole(business.role) || business.is_manager
  const filters = input.filtersPayload ?? []
  const ofClients = input.with_clients === true ? await findOfClients(db, viewer, business, seesAll) : []
  const wheres = filters.map(({ asset_type: type }, i) => FILTERS[type](`$${i + 5}::bigint`))
  const page = await tablePage<Row>(
    db,
    {
      columns: `${COLUMNS}, ${factColumns(ASSET, '$2::bigint')}`,
      from: 'ad_accounts a',
      where: [
        `($3::text is null or ${accountStatus('a')} = $3)`,
        `(a.business_id = $1${seesAll ? '' : ` and ${hasAccess('MEMBER', '$2::bigint')}`} or a.id = any($4::bigint[]))`,
        ...wheres,
      ].join(' and '),
      sorts: { name: 'lower(a.name)', country: 'a.country', status: accountStatus('a'), created_time: 'a.created_at' },
      searches: { name: 'a.name', id: 'a.id::text' },
      id: 'a.id',
      values: [business.id, viewer, input.status ?? null, ofClients, ...filters.map(({ asset_id: id }) => id)],
    },
    input,
  )
  return { ...page, rows: page.rows.map(wire) }
}

export async function findAdAccount(db: Database, viewer: UserId, id: AdAccountId): Promise<AdAccount> {
  return wire(
    only(
      await db.query<Row>({
        name: 'ad-account',
        text: `select ${COLUMNS}, ${factColumns(ASSET, '$2::bigint')} from ad_accounts a where a.id = $1`,
        values: [id, viewer],
      }),
    ),
  )
}

export async function countAdAccounts(db: Database, business: BusinessId): Promise<number> {
  const text = 'select count(*)::int as count from ad_accounts where business_id = $1'
  return only(await db.query<{ count: number }>({ name: 'ad-account-count', text, values: [business] })).count
}

export async function addAdAccount(
  db: Database,
  given: Pick<AdAccount, 'business_id' | 'name' | 'country' | 'currency' | 'time_zone'>,
): Promise<AdAccountId> {
  const id = newId<AdAccountId>()
  await db.query({
    name: 'ad-account-add',
    text: 'insert into ad_accounts (id, business_id, name, country, currency, time_zone) values ($1, $2, $3, $4, $5, $6)',
    values: [id, given.business_id, given.name, given.country, given.currency, given.time_zone],
  })
  return id
}
