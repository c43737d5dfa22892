import type { Input, Reply } from '#contracts/endpoint.ts'
import { newId, type AdAccountId, type AssetGroupId, type BusinessId, type UserId } from '#contracts/ids.ts'
import type { AssetPermission } from '#features/businesses/constants.ts'
import { instant } from '#features/businesses/server/shared/describe.ts'
import { only, type Database } from '#server/storage/database.ts'
import { tablePage, type TablePage } from '#server/storage/table-page.ts'
import { ASSET_GROUP } from '../constants.ts'
import type { AssetGroup, getGroupOwners, getGroupUsers, GroupAsset, GroupEntry, listGroups } from '../contract.ts'

const ids = (type: string) =>
  `array(select a.asset_id::text from asset_group_assets a where a.group_id = g.id and a.asset_type = '${type}' order by a.asset_id)`
const COLUMNS = `g.id, '${ASSET_GROUP}' as entity_type, g.name, g.description, g.types as asset_group_types,
  ${ids('AD_ACCOUNT')} as child_ad_account_ids, ${ids('PROFILE')} as child_profile_ids,
  case when c.id is not null then json_build_object('username', c.username, 'full_name', c.full_name) end as created_by,
  ${instant('g.created_at')} as created_time,
  case when o.id is not null then json_build_object('id', o.id::text, 'username', o.username, 'full_name', o.full_name) end as owner`
const FROM = 'asset_groups g left join users c on c.id = g.created_by left join users o on o.id = g.owner_id'

export function findGroups(
  db: Database,
  business: BusinessId,
  input: Input<typeof listGroups>,
): Promise<TablePage<AssetGroup>> {
  return tablePage<AssetGroup>(
    db,
    {
      columns: COLUMNS,
      from: FROM,
      where: 'g.business_id = $1 and ($2::text is null or $2 = any(g.types))',
      sorts: { name: 'lower(g.name)', created_time: 'g.created_at' },
      searches: { name: 'g.name', description: 'g.description' },
      id: 'g.id',
      values: [business, input.asset_group_type ?? null],
    },
    input,
  )
}

export async function findGroup(db: Database, id: AssetGroupId): Promise<AssetGroup> {
  return only(
    await db.query<AssetGroup>({
      name: 'asset-group',
      text: `select ${COLUMNS} from ${FROM} where g.id = $1`,
      values: [id],
    }),
  )
}

/** The id of the group's business; null if there is no such group. */
export async function businessOfGroup(db: Database, id: AssetGroupId): Promise<BusinessId | null> {
  const [row] = await db.query<{ business_id: BusinessId }>({
    name: 'asset-group-business',
    text: 'select business_id from asset_groups where id = $1',
    values: [id],
  })
  return row?.business_id ?? null
}

export async function isNameTaken(
  db: Database,
  business: BusinessId,
  name: string,
  except: AssetGroupId | null,
): Promise<boolean> {
  const found = await db.query({
    name: 'asset-group-name',
    text: `select from asset_groups where business_id = $1 and lower(name) = lower($2) and id is distinct from $3::bigint`,
    values: [business, name, except],
  })
  return found.length > 0
}

export async function countGroups(db: Database, business: BusinessId): Promise<number> {
  const text = 'select count(*)::int as count from asset_groups where business_id = $1'
  return only(await db.query<{ count: number }>({ name: 'asset-group-count', text, values: [business] })).count
}

interface GroupFields {
  readonly name: string
  readonly description: string
  readonly types: readonly string[]
  readonly owner: UserId | null
}

export async function addGroup(
  db: Database,
  business: BusinessId,
  by: UserId,
  { name, description, types, owner }: GroupFields,
): Promise<AssetGroupId> {
  const id = newId<AssetGroupId>()
  await db.query({
    name: 'asset-group-add',
    text: `insert into asset_groups (id, business_id, name, description, types, owner_id, created_by)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, business, name, description, types, owner, by],
  })
  return id
}

export async function setGroup(
  db: Database,
  id: AssetGroupId,
  { name, description, types, owner }: GroupFields,
): Promise<void> {
  await db.query({
    name: 'asset-group-edit',
    text: 'update asset_groups set name = $2, description = $3, types = $4, owner_id = $5 where id = $1',
    values: [id, name, description, types, owner],
  })
}

export async function deleteGroup(db: Database, id: AssetGroupId): Promise<void> {
  await db.query({ name: 'asset-group-delete', text: 'delete from asset_groups where id = $1', values: [id] })
}

export type ChildType = 'AD_ACCOUNT' | 'PROFILE'

/** The given ids that are not assets of the business itself. */
export async function foreignAssets(
  db: Database,
  business: BusinessId,
  type: ChildType,
  asked: readonly string[],
): Promise<readonly string[]> {
  const own =
    type === 'AD_ACCOUNT'
      ? 'select id from ad_accounts where business_id = $1'
      : 'select profile_user_id from businesses where id = $1'
  const rows = await db.query<{ id: string }>({
    name: `asset-group-foreign-${type}`,
    text: `select asked.id from unnest($2::bigint[]) as asked (id) where asked.id not in (${own})`,
    values: [business, asked],
  })
  return rows.map(({ id }) => id)
}

export async function setAssets(
  db: Database,
  group: AssetGroupId,
  type: ChildType,
  assets: readonly (AdAccountId | UserId)[],
): Promise<void> {
  await db.query({
    name: 'asset-group-assets',
    text: `with gone as (
        delete from asset_group_assets where group_id = $1 and asset_type = $2 and not asset_id = any($3::bigint[])
      ) insert into asset_group_assets (group_id, asset_type, asset_id)
        select $1, $2, id from unnest($3::bigint[]) as asked (id) on conflict do nothing`,
    values: [group, type, assets],
  })
}

export async function findAssets(
  db: Database,
  group: AssetGroupId,
): Promise<{ adAccounts: GroupAsset[]; profiles: GroupAsset[] }> {
  const rows = await db.query<GroupAsset & { readonly type: ChildType }>({
    name: 'asset-group-assets-of',
    text: `select s.asset_type as type, s.asset_id as id, coalesce(a.name, u.full_name) as name from asset_group_assets s
           left join ad_accounts a on s.asset_type = 'AD_ACCOUNT' and a.id = s.asset_id
           left join users u on s.asset_type = 'PROFILE' and u.id = s.asset_id
           where s.group_id = $1 and coalesce(a.id, u.id) is not null order by lower(coalesce(a.name, u.full_name)), s.asset_id`,
    values: [group],
  })
  const of = (type: ChildType) => rows.filter((row) => row.type === type).map(({ id, name }) => ({ id, name }))
  return { adAccounts: of('AD_ACCOUNT'), profiles: of('PROFILE') }
}

export async function findUsers(db: Database, group: AssetGroupId): Promise<Reply<typeof getGroupUsers>> {
  const rows = await db.query<GroupEntry & { readonly type: string }>({
    name: 'asset-group-users',
    text: `select g.subject_type as type, g.subject_id as id, coalesce(u.full_name, b.name) as name, g.permissions
           from asset_group_grants g
           left join users u on g.subject_type = 'MEMBER' and u.id = g.subject_id
           left join businesses b on g.subject_type = 'PARTNER' and b.id = g.subject_id
           where g.group_id = $1 and coalesce(u.id, b.id) is not null
           order by lower(coalesce(u.full_name, b.name)), g.subject_id`,
    values: [group],
  })
  const of = (type: string) =>
    rows.filter((row) => row.type === type).map(({ id, name, permissions }) => ({ id, name, permissions }))
  return { employees: of('MEMBER'), partners: of('PARTNER') }
}

/**
 * Sets a subject's permissions on a group. Without permissions, the subject leaves the group.
 * @returns the former permissions
 */
export async function setUser(
  db: Database,
  group: AssetGroupId,
  subject: { readonly type: 'MEMBER' | 'PARTNER'; readonly id: string },
  permissions: readonly AssetPermission[],
): Promise<readonly AssetPermission[]> {
  const key = [group, subject.type, subject.id]
  const [before] = await db.query<{ permissions: readonly AssetPermission[] }>({
    name: 'asset-group-grant-delete',
    text: `delete from asset_group_grants where group_id = $1 and subject_type = $2 and subject_id = $3 returning permissions`,
    values: key,
  })
  if (permissions.length > 0)
    await db.query({
      name: 'asset-group-grant-add',
      text: 'insert into asset_group_grants (group_id, subject_type, subject_id, permissions) values ($1, $2, $3, $4)',
      values: [...key, permissions],
    })
  return before?.permissions ?? []
}

export async function findOwners(db: Database, business: BusinessId): Promise<Reply<typeof getGroupOwners>> {
  const owners = await db.query<{ id: UserId; fullName: string; assetIds: string[] }>({
    name: 'asset-group-owners',
    text: `select u.id, u.full_name as "fullName",
             array(select distinct a.asset_id::text from asset_groups g join asset_group_assets a on a.group_id = g.id
               where g.business_id = $1 and g.owner_id = u.id order by 1) as "assetIds"
           from users u where u.id in (select owner_id from asset_groups where business_id = $1)
           order by lower(u.full_name), u.id`,
    values: [business],
  })
  const requests = await db.query<{ id: string }>({
    name: 'asset-group-requests',
    text: `select r.id from asset_requests r where r.business_id = $1 and r.status = 'PENDING' and exists (
             select from asset_group_assets a join asset_groups g on g.id = a.group_id
             where g.business_id = $1 and a.asset_type = r.asset_type and a.asset_id = r.asset_id) order by r.id`,
    values: [business],
  })
  return { resourceType: ASSET_GROUP, owners: [...owners], aoaaIds: requests.map(({ id }) => id) }
}
