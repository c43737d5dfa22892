import { Type, type Static } from 'typebox'
import { resource, type Input, type Reply } from '#contracts/endpoint.ts'
import type { BusinessId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { Empty, Id } from '#contracts/schema.ts'
import { tableOptions, tableReply } from '#contracts/table-options.ts'
import { ProductOffer } from '#features/pins/contract.ts'
import { CATALOG_SEARCHES, CATALOG_SORTS } from './constants.ts'

const Catalog = Type.Object({
  /** The profile whose products the catalog lists. */
  id: Id<UserId>(),
  business_id: Id<BusinessId>(),
  /** The name of the profile's business. */
  name: Type.String(),
  /** True if the member may correct the catalog's products. */
  may_manage: Type.Boolean(),
})
export type Catalog = Static<typeof Catalog>

/** A pin that shows a product. */
const Product = Type.Object({
  id: Id<PinId>(),
  name: Type.String(),
  image_signature: Type.Unsafe<ImageSignature>(Type.String()),
  dominant_color: Type.String(),
  /** The price as the shop writes it. */
  price: Type.String(),
  product_offer: ProductOffer,
  /** True if the offer was neither read from its page nor corrected for OFFER_FRESH_DAYS. */
  is_stale: Type.Boolean(),
})
export type Product = Static<typeof Product>

/** The catalogs that the member may see, sorted by name. */
export const listCatalogs = resource({
  name: 'Catalogs',
  verb: 'get',
  options: Empty,
  reply: Type.Array(Catalog),
  fails: ['session/required'],
})

export const listProducts = resource({
  name: 'CatalogProducts',
  verb: 'get',
  options: Type.Object(
    { catalog_id: Id<UserId>(), ...tableOptions(CATALOG_SORTS, CATALOG_SEARCHES) },
    { additionalProperties: false },
  ),
  reply: tableReply(Product),
  fails: ['session/required', 'asset/not-found', 'access/denied'],
})

/** Corrects the offer of a product. The pin still belongs to its owner. */
export const updateProduct = resource({
  name: 'CatalogProducts',
  verb: 'update',
  options: Type.Object(
    { catalog_id: Id<UserId>(), id: Id<PinId>(), product_offer: ProductOffer },
    { additionalProperties: false },
  ),
  reply: Product,
  fails: ['session/required', 'asset/not-found', 'access/denied', 'pin/not-found', 'key/reused'],
})

type Asks<E> = { readonly input: Input<E>; readonly reply: Reply<E> }

export type CatalogRequests = {
  catalogs: Asks<typeof listCatalogs>
  catalogProducts: Asks<typeof listProducts>
  changeProduct: Asks<typeof updateProduct>
}

export interface CatalogTypes {
  readonly requests: CatalogRequests
}
