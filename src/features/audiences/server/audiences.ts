import type { Input } from '#contracts/endpoint.ts'
import { newId, type AdAccountId, type AudienceId } from '#contracts/ids.ts'
import { audienceUses } from '#features/ads/server/shared/audience-uses.ts'
import { instant } from '#features/businesses/server/shared/describe.ts'
import { only, type Database } from '#server/storage/database.ts'
import { tablePage, type TablePage } from '#server/storage/table-page.ts'
import type {
  Audience,
  AudienceShare,
  createAudience,
  listAudiences,
  listShareAccounts,
  listShares,
  ShareAccount,
} from '../contract.ts'
import { AUDIENCE_SIZE, AUDIENCE_TABLES } from './shared/audience-sql.ts'

const COLUMNS = `a.id, a.ad_account_id, a.name, a.kind, a.rule, ${AUDIENCE_SIZE} as size,
  (select t.name from conversion_tags t where t.id = (a.rule->>'tag_id')::bigint) as tag_name, ${instant('a.created_at')} as created_time,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by lower(u.name), u.id)
    from ${audienceUses('a')} u where u.ad_account_id = a.ad_account_id), '[]') as used_by,
  (select count(*)::int from ${audienceUses('a')} u where u.ad_account_id <> a.ad_account_id) as used_elsewhere`

export function findAudiences(
  db: Database,
  account: AdAccountId,
  input: Input<typeof listAudiences>,
): Promise<TablePage<Audience>> {
  return tablePage<Audience>(
    db,
    {
      columns: COLUMNS,
      from: AUDIENCE_TABLES,
      where: 'a.ad_account_id = $1',
      sorts: { name: 'lower(a.name)', created_time: 'a.created_at' },
      searches: { name: 'a.name' },
      id: 'a.id',
      values: [account],
    },
    input,
  )
}

export async function findAudience(db: Database, id: AudienceId): Promise<Audience | null> {
  const [row] = await db.query<Audience>({
    name: 'audience',
    text: `select ${COLUMNS} from ${AUDIENCE_TABLES} where a.id = $1`,
    values: [id],
  })
  return row ?? null
}

export async function countAudiences(db: Database, account: AdAccountId): Promise<number> {
  const text = 'select count(*)::int as count from audiences where ad_account_id = $1'
  return only(await db.query<{ count: number }>({ name: 'audience-count', text, values: [account] })).count
}

export async function addAudience(
  db: Database,
  { ad_account_id: account, name, kind, rule }: Input<typeof createAudience>,
): Promise<AudienceId> {
  const id = newId<AudienceId>()
  await db.query({
    name: 'audience-add',
    text: 'insert into audiences (id, ad_account_id, name, kind, rule) values ($1, $2, $3, $4, $5)',
    values: [id, account, name, kind, JSON.stringify(rule)],
  })
  return id
}

/**
 * Locks the sharing of an audience: until the transaction ends, no account that received the audience can launch a
 * campaign for it.
 */
export async function lockSharesOf(db: Database, audience: AudienceId): Promise<void> {
  const text = 'select from audience_shares where audience_id = $1 order by ad_account_id for update'
  await db.query({ text, values: [audience] })
}

/** The audiences that an account shares or receives, with their present sizes. */
export function findShares(
  db: Database,
  account: AdAccountId,
  { direction, ...input }: Input<typeof listShares>,
): Promise<TablePage<AudienceShare>> {
  const [own, other] = direction === 'SHARED' ? ['a.ad_account_id', 'r'] : ['s.ad_account_id', 'o']
  return tablePage<AudienceShare>(
    db,
    {
      columns: `a.id as audience_id, a.name, ${AUDIENCE_SIZE} as size, ${instant('s.shared_at')} as shared_time,
        json_build_object('id', ${other}.id::text, 'name', ${other}.name, 'business_id', ${other}b.id::text, 'business', ${other}b.name) as account`,
      from: `${AUDIENCE_TABLES} join audience_shares s on s.audience_id = a.id
        join ad_accounts r on r.id = s.ad_account_id join businesses rb on rb.id = r.business_id`,
      where: `${own} = $1`,
      sorts: { name: 'lower(a.name)', shared_time: 's.shared_at' },
      searches: { name: 'a.name' },
      id: '(a.id, s.ad_account_id)',
      values: [account],
    },
    input,
  )
}

/**
 * SQL that is true if an account `r` may receive an audience of account `o`: both belong to the same business, or one
 * business is a partner of the other.
 */
const REACHABLE = `r.id <> o.id and r.status = 'ACTIVE' and (r.business_id = o.business_id or exists (
  select from business_partners p where (p.business_id = o.business_id and p.partner_business_id = r.business_id)
    or (p.business_id = r.business_id and p.partner_business_id = o.business_id)))`

export function findShareAccounts(
  db: Database,
  audience: AudienceId,
  input: Input<typeof listShareAccounts>,
): Promise<TablePage<ShareAccount>> {
  return tablePage<ShareAccount>(
    db,
    {
      columns: `r.id, r.name, rb.id as business_id, rb.name as business,
        exists (select from audience_shares s where s.audience_id = a.id and s.ad_account_id = r.id) as is_shared`,
      from: `${AUDIENCE_TABLES} join ad_accounts r on ${REACHABLE} join businesses rb on rb.id = r.business_id`,
      where: 'a.id = $1',
      sorts: { name: 'lower(r.name)' },
      searches: { name: 'r.name' },
      id: 'r.id',
      values: [audience],
    },
    input,
  )
}

/** Those of the given accounts with which the audience can be shared. */
export async function reachableAccounts(
  db: Database,
  audience: AudienceId,
  accounts: readonly AdAccountId[],
): Promise<ReadonlySet<AdAccountId>> {
  const rows = await db.query<{ id: AdAccountId }>({
    name: 'audience-reachable',
    text: `select r.id from ${AUDIENCE_TABLES} join ad_accounts r on ${REACHABLE} where a.id = $1 and r.id = any($2::bigint[])`,
    values: [audience, accounts],
  })
  return new Set(rows.map(({ id }) => id))
}

export async function setShares(
  db: Database,
  audience: AudienceId,
  operation: 'SHARE' | 'REVOKE',
  accounts: readonly AdAccountId[],
): Promise<void> {
  const text =
    operation === 'SHARE'
      ? `insert into audience_shares (audience_id, ad_account_id) select $1, id from unnest($2::bigint[]) as asked (id)
         on conflict do nothing`
      : 'delete from audience_shares where audience_id = $1 and ad_account_id = any($2::bigint[])'
  await db.query({ name: `audience-${operation}`, text, values: [audience, accounts] })
}

export async function recipientsOf(db: Database, audience: AudienceId): Promise<AdAccountId[]> {
  const rows = await db.query<{ id: AdAccountId }>({
    name: 'audience-recipients',
    text: 'select ad_account_id as id from audience_shares where audience_id = $1 order by ad_account_id',
    values: [audience],
  })
  return rows.map(({ id }) => id)
}
