import type { UserId } from '#contracts/ids.ts'
import { findOwnProfiles } from '#features/businesses/server/shared/own-profiles.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * The members whose pins a member may promote: their own, those of the profiles of their businesses, and those of profiles
 * in whose name they publish, through a partner too (spec business §6).
 */
export async function promotableOwners(db: Database, member: UserId): Promise<readonly UserId[]> {
  return [...new Set([member, ...(await findOwnProfiles(db, member, ['ADMIN', 'PROFILE_PUBLISHER']))])]
}
