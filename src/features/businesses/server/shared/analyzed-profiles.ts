import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { ALLOWED_BY, effectivePermissions, type AssetFacts } from '../../domain/permissions.ts'
import { readAssetFacts } from './asset-facts.ts'
import { findReachedProfiles } from './reached-profiles.ts'

interface AnalyzedProfile {
  readonly id: UserId
  /** The name of the profile's business. */
  readonly name: string
}

/** Profiles of businesses whose statistics a member may read, directly or through a partner (spec business §6). */
export async function findAnalyzedProfiles(db: Database, member: UserId): Promise<readonly AnalyzedProfile[]> {
  const reached = await findReachedProfiles(db, member)
  return reached.filter(mayRead).map(({ id, name }) => ({ id, name }))
}

/** True for the member's own profile, and for profiles of businesses that let the member read their statistics. */
export async function mayReadStatistics(db: Database, member: UserId, profile: UserId): Promise<boolean> {
  if (member === profile) return true
  const facts = await readAssetFacts(db, member, 'PROFILE', profile)
  return facts !== null && mayRead(facts)
}

function mayRead(facts: AssetFacts): boolean {
  const may = effectivePermissions(facts)
  return ALLOWED_BY['statistics.read'].some((one) => may.has(one))
}
