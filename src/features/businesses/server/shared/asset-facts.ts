import type { AdAccountId, BusinessId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { AssetType } from '../../constants.ts'
import type { AssetFacts } from '../../domain/permissions.ts'
import { hasLeft } from './own-business.ts'

export interface FoundAsset extends AssetFacts {
  /** The business that the asset belongs to. */
  readonly business_id: BusinessId
  readonly name: string
  /** True if the member was removed from that business. */
  readonly has_left: boolean
}

interface AssetSql {
  readonly type: AssetType
  /** SQL of the asset's id. */
  readonly id: string
  /** SQL of the id of the asset's business. */
  readonly business: string
}

/** SQL of the permissions that a business gave a subject on an asset, directly and by asset groups. */
export function givenTo({ type, id, business }: AssetSql, subjectType: 'MEMBER' | 'PARTNER', subject: string): string {
  return `array(
    select unnest(g.permissions) from asset_grants g
      where g.business_id = ${business} and g.asset_type = '${type}' and g.asset_id = ${id}
        and g.subject_type = '${subjectType}' and g.subject_id = ${subject}
    union
    select unnest(gg.permissions) from asset_group_assets ga
      join asset_groups ag on ag.id = ga.group_id and ag.business_id = ${business}
      join asset_group_grants gg on gg.group_id = ag.id
      where ga.asset_type = '${type}' and ga.asset_id = ${id}
        and gg.subject_type = '${subjectType}' and gg.subject_id = ${subject})`
}

/**
 * SQL of the columns of `AssetFacts`.
 * @param user SQL of the member's id
 */
export function factColumns(asset: AssetSql, user: string): string {
  return `(select m.role from business_members m where m.business_id = ${asset.business} and m.user_id = ${user}) as role,
    ${givenTo(asset, 'MEMBER', user)} as own,
    coalesce((
      select json_agg(json_build_object('role', pm.role,
        'given', ${givenTo(asset, 'PARTNER', 'p.partner_business_id')},
        'passed', ${givenTo({ ...asset, business: 'p.partner_business_id' }, 'MEMBER', user)}))
      from business_partners p
      join business_members pm on pm.business_id = p.partner_business_id and pm.user_id = ${user}
      where p.business_id = ${asset.business}), '[]') as partners`
}

const ASSETS: Readonly<Record<AssetType, string>> = {
  AD_ACCOUNT: 'select a.id, a.business_id, a.name from ad_accounts a where a.id = $2',
  PROFILE: `select u.id, b.id as business_id, u.full_name as name
            from businesses b join users u on u.id = b.profile_user_id where u.id = $2`,
}

/** The stored facts about a member and an asset, for `effectivePermissions`; null if there is no such asset. */
export async function readAssetFacts(
  db: Database,
  member: UserId | null,
  type: AssetType,
  id: AdAccountId | UserId,
): Promise<FoundAsset | null> {
  const [row] = await db.query<FoundAsset>({
    name: `asset-facts-${type}`,
    text: `select asset.business_id, asset.name, ${hasLeft('asset.business_id', '$1::bigint')} as has_left,
             ${factColumns({ type, id: 'asset.id', business: 'asset.business_id' }, '$1::bigint')}
           from (${ASSETS[type]}) asset`,
    values: [member, id],
  })
  return row ?? null
}
