import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { WEBSITES_MAX } from '../../constants.ts'
import { domainOf } from '../check-website.ts'
import { addClaim, listOwnWebsites } from '../websites.ts'

/** Begins the claim of a website for a member. If it is already claimed, nothing changes. */
export async function claimFor(
  db: Database,
  userId: UserId,
  website: string,
): Promise<'claimed' | 'no-domain' | 'too-many'> {
  const domain = domainOf(website)
  if (domain === null) return 'no-domain'
  const known = await listOwnWebsites(db, userId)
  if (known.length >= WEBSITES_MAX && !known.some((each) => each.website === domain)) return 'too-many'
  await addClaim(db, userId, domain)
  return 'claimed'
}
