import { isAdvertisingOn } from '#features/ads/server/shared/is-advertising-on.ts'
import { ALLOWED_BY } from '#features/businesses/domain/permissions.ts'
import type { Advertising } from '#features/start/server/shared/request-context.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { ownAccounts } from './own-accounts.ts'

/** The ad accounts with which a viewer can promote pins, for the request context (spec viewer §3). */
export async function describeAdvertiser(db: Database, viewer: Member | null): Promise<Advertising> {
  const accounts =
    viewer && (await isAdvertisingOn(db)) ? await ownAccounts(db, viewer.id, ALLOWED_BY['campaigns.manage']) : []
  const own = accounts.find(({ client }) => client === null) ?? accounts[0]
  return { advertiser: own?.id ?? null, is_managed_advertiser: accounts.some(({ client }) => client !== null) }
}
