import type { UserId } from '#contracts/ids.ts'
import { findPromotedProfiles } from '#features/businesses/server/shared/reached-profiles.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * The members whose pins a member may promote: the member, and the profiles of businesses whose pins the member may
 * promote (spec business §6).
 */
export async function promotableOwners(db: Database, member: UserId): Promise<readonly UserId[]> {
  return [...new Set([member, ...(await findPromotedProfiles(db, member))])]
}
