import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { AssetPermission } from '../../constants.ts'
import { effectivePermissions, type AssetFacts } from '../../domain/permissions.ts'
import { factColumns } from './asset-facts.ts'

const PROFILES_MAX = 1_000

/**
 * Profiles of the businesses where a member works, and of those that a partner of theirs works for if the member has one of
 * the permissions there. By id, at most 1,000.
 */
export async function findOwnProfiles(
  db: Database,
  member: UserId,
  permissions: readonly AssetPermission[],
): Promise<readonly UserId[]> {
  const rows = await db.query<{ readonly id: UserId } & AssetFacts>({
    name: 'own-profiles',
    text: `select b.profile_user_id as id,
             ${factColumns({ type: 'PROFILE', id: 'b.profile_user_id', business: 'b.id' }, '$1::bigint')}
           from businesses b where
             exists (select from business_members m where m.business_id = b.id and m.user_id = $1::bigint)
             or exists (select from business_partners p join business_members pm on pm.business_id = p.partner_business_id
                        where p.business_id = b.id and pm.user_id = $1::bigint)
           order by b.profile_user_id limit ${PROFILES_MAX}`,
    values: [member],
  })
  return rows
    .filter((facts) => {
      const own = effectivePermissions(facts)
      return facts.role !== null || permissions.some((one) => own.has(one))
    })
    .map(({ id }) => id)
}
