import type { UserId } from '#contracts/ids.ts'
import type { RichMetadata } from '#features/pins/contract.ts'
import type { Database } from '#server/storage/database.ts'
import type { ShownAd } from '../contract.ts'
import { productAt } from '../domain/product-turn.ts'
import { isApprovedProduct, productsOf } from './shared/product-sql.ts'
import { lookOf } from './shared/review-sql.ts'

/** The fields of a product that an ad shows in place of those of its own pin. */
export interface AdProduct {
  readonly ad_id: string
  readonly pin_id: ShownAd['pin_id']
  readonly title: string
  readonly signature: ShownAd['signature']
  readonly color: string
  readonly rich: RichMetadata | null
  readonly link: string | null
}

/**
 * The product that each of these ads shows to a member now. The order of a group's products is fixed per member and ad;
 * each showing takes the next product. Ads whose group is missing or empty are left out: they show their own pin.
 */
export async function chooseProducts(
  db: Database,
  member: UserId,
  ads: readonly string[],
): Promise<ReadonlyMap<string, AdProduct>> {
  const rows = await db.query<AdProduct & { readonly turn: number }>({
    name: 'ad-products',
    text: `select a.id::text as ad_id, p.id::text as pin_id, p.title, p.signature, p.color, p.rich, p.link,
             coalesce(turns.turn, 0) as turn
           from ads a join ad_groups g on g.id = a.ad_group_id join campaigns c on c.id = g.campaign_id
           join ad_accounts ac on ac.id = c.ad_account_id
           left join (select k.ad_id, count(*)::int as turn from ad_showings k
             where k.user_id = $1 and k.ad_id = any($2::bigint[]) group by k.ad_id) turns on turns.ad_id = a.id
           cross join lateral ${productsOf('a', `sp.id, sp.title, sp.signature, sp.color, sp.rich, sp.link, sp.owner_id, ${lookOf('sp')} as look`)} p
           where a.id = any($2::bigint[]) and ${isApprovedProduct('p.look', 'a', 'ac')} and p.owner_id <> $1
             and not exists (select from blocks bl where (bl.user_id = $1 and bl.blocked_id = p.owner_id) or (bl.user_id = p.owner_id and bl.blocked_id = $1))
           order by a.id, md5(a.id::text || $1::text || p.id::text), p.id`,
    values: [member, ads],
  })
  const chosen = new Map<string, AdProduct>()
  for (const ad of ads) {
    const products = rows.filter(({ ad_id: id }) => id === ad)
    const product = productAt(products, products[0]?.turn ?? 0)
    if (product !== null) chosen.set(ad, product)
  }
  return chosen
}

/**
 * The address that a click on a product opens: the product's own page if it is on the same site as the ad's reviewed
 * address, else the ad's address.
 */
export function productAddress(destination: string, link: string | null): string {
  const page = URL.parse(link ?? '')
  return page !== null && page.host === URL.parse(destination)?.host ? page.href : destination
}
