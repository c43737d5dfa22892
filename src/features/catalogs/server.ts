import type { UserId } from '#contracts/ids.ts'
import { mayUseCatalog } from '#features/businesses/domain/permissions.ts'
import { noteHistory } from '#features/businesses/server/shared/note-history.ts'
import { findReachedProfiles } from '#features/businesses/server/shared/reached-profiles.ts'
import { changeOffer } from '#features/pins/server/shared/change-offer.ts'
import { noPin } from '#features/pins/server/shared/own-pins.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { listCatalogs, listProducts, updateProduct, type Catalog } from './contract.ts'
import { findProducts, lockProduct, productOf } from './server/products.ts'

/**
 * Catalogs of all businesses that a member is related to, or of one profile. `may_read` is false for catalogs that the
 * member may not see.
 */
async function findCatalogs(
  db: Database,
  member: Member,
  profile: UserId | null = null,
): Promise<readonly (Catalog & { may_read: boolean })[]> {
  const reached = await findReachedProfiles(db, member.id, profile)
  return reached.map(({ id, business_id, name, on_accounts: given, ...facts }) => ({
    id,
    business_id,
    name,
    may_read: mayUseCatalog('catalogs.read', facts, given),
    may_manage: mayUseCatalog('catalogs.manage', facts, given),
  }))
}

const FIELD = 'options.catalog_id'

/**
 * Finds a catalog that the member may see. It fails with `access/denied` if the member is related to the business but
 * lacks the permission; other catalogs are reported as missing.
 */
async function ownCatalog(
  db: Database,
  viewer: Member,
  id: UserId,
  permission: 'may_read' | 'may_manage',
): Promise<Answer<Catalog, 'asset/not-found' | 'access/denied'>> {
  const [catalog] = await findCatalogs(db, viewer, id)
  if (!catalog) return fail('asset/not-found', `${FIELD}: is not a catalog of yours`, { field: FIELD })
  return catalog[permission]
    ? ok(catalog)
    : fail('access/denied', `${FIELD}: needs a role for catalogs`, { field: FIELD })
}

const catalogRoutes = [
  handle(listCatalogs, permit('ad-account.use'), async ({ db, viewer }) => {
    const all = await findCatalogs(db, viewer)
    const seen = all.flatMap(({ may_read: isSeen, ...catalog }) => (isSeen ? [catalog] : []))
    return ok(seen.toSorted((one, other) => one.name.localeCompare(other.name)))
  }),

  handle(listProducts, permit('ad-account.use'), async ({ db, viewer, input }) => {
    const own = await ownCatalog(db, viewer, input.catalog_id, 'may_read')
    return own.ok ? ok(await findProducts(db, own.data.id, input)) : own
  }),

  handle(updateProduct, permit('ad-account.use'), async (call) => {
    const { db, viewer, input } = call
    const own = await ownCatalog(db, viewer, input.catalog_id, 'may_manage')
    if (!own.ok) return own
    const { id: profile, business_id: business } = own.data
    const row = await lockProduct(db, profile, input.id)
    const before = row && productOf(row)
    if (!before) return noPin('options.id')
    const changed = await changeOffer(db, row, input.product_offer)
    if (!changed.ok) return changed
    const after = productOf({ ...row, ...changed.data, is_stale: false }) ?? before
    await noteHistory(db, {
      business,
      actor: viewer.id,
      action: 'product.changed',
      subject: before.name,
      before: { price: before.price, in_stock: before.product_offer.in_stock },
      after: { price: after.price, in_stock: after.product_offer.in_stock },
    })
    noteChange(call, { pins: [before.id] }, [profile])
    return ok(after)
  }),
]

export const catalogs = defineServerFeature({
  name: 'catalogs',
  routes: () => catalogRoutes,
})
