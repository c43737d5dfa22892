import type { Input } from '#contracts/endpoint.ts'
import type { PinId, UserId } from '#contracts/ids.ts'
import { isPinVisible } from '#features/boards/server/shared/visible.ts'
import { OFFER_FRESH_DAYS } from '#features/pins/constants.ts'
import type { RichMetadata } from '#features/pins/contract.ts'
import { offerOf } from '#features/pins/domain/product-offer.ts'
import type { Database } from '#server/storage/database.ts'
import { tablePage, type TablePage } from '#server/storage/table-page.ts'
import type { listProducts, Product } from '../contract.ts'

type ProductRow = Omit<Product, 'product_offer'> & { readonly rich: RichMetadata }

/** SQL that is true for a product of the profile $1 that everybody may see. Products on secret boards are left out. */
const IS_PRODUCT = `p.owner_id = $1 and p.kind = 'product' and p.rich->>'type' = 'product' and ${isPinVisible('p', 'b', 'null')}`
const FROM = 'pins p join boards b on b.id = p.board_id'
const COLUMNS = `p.id::text, p.title as name, p.signature as image_signature, p.color as dominant_color, coalesce(p.price, '') as price, p.rich,
  coalesce(p.offer_at < now() - interval '${OFFER_FRESH_DAYS} days', false) as is_stale`

export async function findProducts(
  db: Database,
  profile: UserId,
  input: Input<typeof listProducts>,
): Promise<TablePage<Product>> {
  const page = await tablePage<ProductRow>(
    db,
    {
      columns: COLUMNS,
      from: FROM,
      where: IS_PRODUCT,
      sorts: { name: 'lower(p.title)', price: `(p.rich->'offer_summary'->>'price_val')::numeric` },
      searches: { name: 'p.title', brand: `p.rich->>'brand'` },
      id: 'p.id',
      values: [profile],
    },
    input,
  )
  return { ...page, rows: page.rows.flatMap((row) => productOf(row) ?? []) }
}

/** Reads and locks one product of a catalog; null if the catalog has no product with this id. */
export async function lockProduct(db: Database, profile: UserId, id: PinId): Promise<ProductRow | null> {
  const rows = await db.query<ProductRow>({
    name: 'catalog-product',
    text: `select ${COLUMNS} from ${FROM} where ${IS_PRODUCT} and p.id = $2 for update of p`,
    values: [profile, id],
  })
  return rows[0] ?? null
}

/** The product in a row; null if the pin has no product. */
export function productOf({ rich, ...product }: ProductRow): Product | null {
  const offer = offerOf(rich)
  return offer && { ...product, product_offer: offer }
}
