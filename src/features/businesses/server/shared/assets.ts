import type { BusinessId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { AssetPermission, AssetType } from '../../constants.ts'
import type { AssetAccess, BusinessAssets } from '../../contract/people.ts'
import { withIncluded, type Permissions } from '../../domain/permissions.ts'

/** SQL of the tables of assets `(id, business_id, name)` by type. */
export const ASSET_ROWS: Readonly<Record<AssetType, string>> = {
  AD_ACCOUNT: '(select a.id, a.business_id, a.name from ad_accounts a)',
  PROFILE:
    '(select u.id, b.id as business_id, u.full_name as name from businesses b join users u on u.id = b.profile_user_id)',
}

/**
 * SQL of the permissions that asset groups of a business give a subject.
 * @param subject SQL of the subject's id
 */
const byGroups = (type: AssetType, asset: string, business: string, subjectType: string, subject: string) => `array(
  select distinct unnest(gg.permissions) from asset_group_assets ga
    join asset_groups ag on ag.id = ga.group_id and ag.business_id = ${business}
    join asset_group_grants gg on gg.group_id = ag.id and gg.subject_type = '${subjectType}' and gg.subject_id = ${subject}
    where ga.asset_type = '${type}' and ga.asset_id = ${asset})`

/** Assets of the business, and for a person also those of clients, with the subject's permissions on each. */
function findOf(
  db: Database,
  type: AssetType,
  business: BusinessId,
  subject: 'MEMBER' | 'PARTNER',
  id: string,
): Promise<readonly AssetAccess[]> {
  const ofClients = `exists (select from asset_grants c where c.business_id = x.business_id and c.asset_type = '${type}'
    and c.asset_id = x.id and c.subject_type = 'PARTNER' and c.subject_id = $1)
    or cardinality(${byGroups(type, 'x.id', 'x.business_id', 'PARTNER', '$1')}) > 0`
  return db.query<AssetAccess>({
    name: `business-assets-${type}-${subject}`,
    text: `select x.id, x.name, coalesce(g.permissions, '{}') as permissions,
        ${byGroups(type, 'x.id', '$1', subject, '$2')} as group_permissions, x.business_id <> $1 as is_shared
      from ${ASSET_ROWS[type]} x left join asset_grants g on g.business_id = $1 and g.asset_type = '${type}'
        and g.asset_id = x.id and g.subject_type = '${subject}' and g.subject_id = $2
      where x.business_id = $1 ${subject === 'MEMBER' ? `or ${ofClients}` : ''}
      order by x.business_id <> $1, lower(x.name), x.id`,
    values: [business, id],
  })
}

export async function findAssetsOf(
  db: Database,
  business: BusinessId,
  subject: 'MEMBER' | 'PARTNER',
  id: string,
): Promise<BusinessAssets> {
  return {
    ad_accounts: [...(await findOf(db, 'AD_ACCOUNT', business, subject, id))],
    profiles: [...(await findOf(db, 'PROFILE', business, subject, id))],
    people: [],
    partners: [],
  }
}

/** People and partners with a permission on the profile of the business. */
export async function findAccessTo(db: Database, business: BusinessId, profile: UserId): Promise<BusinessAssets> {
  const of = async (subject: 'MEMBER' | 'PARTNER', from: string, name: string) =>
    db.query<AssetAccess>({
      name: `business-access-${subject}`,
      text: `select * from (select s.id, ${name} as name, coalesce(g.permissions, '{}') as permissions,
          ${byGroups('PROFILE', '$2', '$1', subject, 's.id')} as group_permissions, false as is_shared
        from ${from} left join asset_grants g on g.business_id = $1 and g.asset_type = 'PROFILE'
          and g.asset_id = $2 and g.subject_type = '${subject}' and g.subject_id = s.id) rows
        where cardinality(permissions) > 0 or cardinality(group_permissions) > 0 order by lower(name), id`,
      values: [business, profile],
    })
  return {
    ad_accounts: [],
    profiles: [],
    people: [
      ...(await of(
        'MEMBER',
        'business_members m join users s on s.id = m.user_id and m.business_id = $1',
        's.full_name',
      )),
    ],
    partners: [
      ...(await of(
        'PARTNER',
        'business_partners m join businesses s on s.id = m.partner_business_id and m.business_id = $1',
        's.name',
      )),
    ],
  }
}

interface GivenAsset {
  readonly name: string
  /**
   * Permissions that the business may give: all on its own assets; on a client's asset, only those that the client gave
   * it.
   */
  readonly most: Permissions | 'all'
}

/** An asset on which a business may give permissions: its own, or a client's; null for others. */
export async function findGiveable(
  db: Database,
  business: BusinessId,
  type: AssetType,
  id: string,
): Promise<GivenAsset | null> {
  const [row] = await db.query<{ name: string; is_own: boolean; given: readonly AssetPermission[] }>({
    name: `asset-giveable-${type}`,
    text: `select x.name, x.business_id = $1 as is_own, array(
          select unnest(g.permissions) from asset_grants g where g.business_id = x.business_id and g.asset_type = '${type}'
            and g.asset_id = x.id and g.subject_type = 'PARTNER' and g.subject_id = $1
          union select unnest(${byGroups(type, 'x.id', 'x.business_id', 'PARTNER', '$1')})) as given
      from ${ASSET_ROWS[type]} x where x.id = $2`,
    values: [business, id],
  })
  if (!row || (!row.is_own && row.given.length === 0)) return null
  return { name: row.name, most: row.is_own ? 'all' : withIncluded(row.given) }
}

export interface Subject {
  readonly type: 'MEMBER' | 'PARTNER'
  readonly id: string
}

/** @returns the former permissions */
export async function setGrant(
  db: Database,
  business: BusinessId,
  asset: { readonly type: AssetType; readonly id: string },
  subject: Subject,
  permissions: readonly AssetPermission[],
): Promise<readonly AssetPermission[]> {
  const key = [business, asset.type, asset.id, subject.type, subject.id]
  const [before] = await db.query<{ permissions: readonly AssetPermission[] }>({
    name: 'asset-grant-delete',
    text: `delete from asset_grants where business_id = $1 and asset_type = $2 and asset_id = $3 and subject_type = $4
             and subject_id = $5 returning permissions`,
    values: key,
  })
  if (permissions.length > 0)
    await db.query({
      name: 'asset-grant-add',
      text: `insert into asset_grants (business_id, asset_type, asset_id, subject_type, subject_id, permissions)
             values ($1, $2, $3, $4, $5, $6)`,
      values: [...key, permissions],
    })
  return before?.permissions ?? []
}

/** The name of a person or partner of the business; null for any other subject. */
export async function nameOfSubject(db: Database, business: BusinessId, { type, id }: Subject): Promise<string | null> {
  const text =
    type === 'MEMBER'
      ? `select u.full_name as name from business_members m join users u on u.id = m.user_id where m.business_id = $1 and m.user_id = $2`
      : `select b.name from business_partners p join businesses b on b.id = p.partner_business_id
         where p.business_id = $1 and p.partner_business_id = $2`
  const [row] = await db.query<{ name: string }>({ name: `business-subject-${type}`, text, values: [business, id] })
  return row?.name ?? null
}
