import type { UserId } from '#contracts/ids.ts'
import { ownAccounts } from '#features/billing/server/shared/own-accounts.ts'
import { ALLOWED_BY } from '#features/businesses/domain/permissions.ts'
import type { Database } from '#server/storage/database.ts'
import { isAdvertisingOn } from './is-advertising-on.ts'

/** True if a member manages campaigns of an ad account. Such members may make pins that are only for ads. */
export async function mayAdvertise(db: Database, member: UserId): Promise<boolean> {
  if (!(await isAdvertisingOn(db))) return false
  return (await ownAccounts(db, member, ALLOWED_BY['campaigns.manage'])).length > 0
}
