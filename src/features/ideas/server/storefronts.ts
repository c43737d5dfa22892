import type { UserId } from '#contracts/ids.ts'
import { isPinVisible } from '#features/boards/server/shared/visible.ts'
import { only, type Database } from '#server/storage/database.ts'
import { STOREFRONT_CHOICES_MAX, STOREFRONT_PRODUCTS } from '../constants.ts'
import type { Storefronts } from '../contract.ts'
import { HAS_PAGE, SHOP_LANGUAGE } from './statements.ts'

/** SQL of the countries, languages and shops of the newest public products, most frequent first. */
const STOREFRONTS_SQL = `with newest as materialized (
    select h.owner_id, h.rich -> 'ships_to' as ships_to, ${SHOP_LANGUAGE} as language
    from pins h join boards hb on hb.id = h.board_id
    where ${HAS_PAGE} and h.kind = 'product' and not h.is_oos and not h.is_hidden and ${isPinVisible('h', 'hb', 'null')}
    order by h.rank desc, h.id desc limit ${STOREFRONT_PRODUCTS})
  select
    array(select c.country from newest n, jsonb_array_elements_text(n.ships_to) as c (country)
      where jsonb_typeof(n.ships_to) = 'array' group by c.country order by count(*) desc, c.country limit ${STOREFRONT_CHOICES_MAX}) as countries,
    array(select n.language from newest n group by n.language order by count(*) desc, n.language limit ${STOREFRONT_CHOICES_MAX}) as languages,
    (select coalesce(json_agg(json_build_object('id', s.id::text, 'name', s.full_name) order by s.products desc, s.id), '[]') from (
      select u.id, u.full_name, count(*) as products from newest n join users u on u.id = n.owner_id
      group by u.id, u.full_name order by products desc, u.id limit ${STOREFRONT_CHOICES_MAX}) s) as shops`

/** The possible limits of the shopping pages. */
export async function readStorefronts(db: Database): Promise<Storefronts> {
  return only(
    await db.query<{
      readonly countries: string[]
      readonly languages: string[]
      readonly shops: { readonly id: UserId; readonly name: string }[]
    }>({ name: 'storefronts', text: STOREFRONTS_SQL }),
  )
}
