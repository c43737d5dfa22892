import type { BusinessId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { AssetPermission } from '../../constants.ts'
import { mayPromotePins, type AssetFacts } from '../../domain/permissions.ts'
import { factColumns } from './asset-facts.ts'

const PROFILES_MAX = 1_000

/** SQL of the permissions that a business gave a member on its ad accounts, directly and by groups. */
const onAccounts = (business: string, user: string) => `array(
  select unnest(g.permissions) from asset_grants g where g.business_id = ${business} and g.asset_type = 'AD_ACCOUNT'
    and g.subject_type = 'MEMBER' and g.subject_id = ${user}
  union
  select unnest(gg.permissions) from asset_groups ag join asset_group_grants gg on gg.group_id = ag.id
    where ag.business_id = ${business} and gg.subject_type = 'MEMBER' and gg.subject_id = ${user}
      and exists (select from asset_group_assets ga where ga.group_id = ag.id and ga.asset_type = 'AD_ACCOUNT'))`

interface ReachedProfile extends AssetFacts {
  readonly id: UserId
  readonly business_id: BusinessId
  /** The name of the business. */
  readonly name: string
  /** Permissions that the business gave the member on its ad accounts, directly and by groups. */
  readonly on_accounts: readonly AssetPermission[]
}

/**
 * Profiles of the businesses where a member works, and of the clients of these businesses, with the facts that decide
 * what the member may do with them. They are sorted by id, at most PROFILES_MAX.
 * @param profile if given, only this profile
 */
export function findReachedProfiles(
  db: Database,
  member: UserId,
  profile: UserId | null = null,
): Promise<readonly ReachedProfile[]> {
  return db.query<ReachedProfile>({
    name: profile === null ? 'reached-profiles' : 'reached-profile',
    text: `select b.profile_user_id as id, b.id as business_id, b.name, ${onAccounts('b.id', '$1::bigint')} as on_accounts,
             ${factColumns({ type: 'PROFILE', id: 'b.profile_user_id', business: 'b.id' }, '$1::bigint')}
           from businesses b where ${profile === null ? '' : 'b.profile_user_id = $2::bigint and'} (
             exists (select from business_members m where m.business_id = b.id and m.user_id = $1::bigint)
             or exists (select from business_partners p join business_members pm on pm.business_id = p.partner_business_id
                        where p.business_id = b.id and pm.user_id = $1::bigint))
           order by b.profile_user_id limit ${PROFILES_MAX}`,
    values: profile === null ? [member] : [member, profile],
  })
}

/** Profiles whose pins a member may promote, as `mayPromotePins` decides. */
export async function findPromotedProfiles(db: Database, member: UserId): Promise<readonly UserId[]> {
  const reached = await findReachedProfiles(db, member)
  return reached.filter(({ on_accounts: given, ...facts }) => mayPromotePins(facts, given)).map(({ id }) => id)
}
