import type { PinId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import type { ProductOffer, RichMetadata } from '#features/pins/contract.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import { only, type Database } from '#server/storage/database.ts'
import { isKnown, withOffer } from '../../domain/product-offer.ts'

interface StoredOffer {
  readonly price: string
  readonly rich: RichMetadata
}

/**
 * Writes the offer of a pin that is a product, in the caller's transaction. The caller checks that the member may do
 * so.
 * @param pin its row must be locked, so that `rich` is still what the row contains
 * @returns what the row contains now
 */
export async function changeOffer(
  db: Database,
  { id, rich: before }: { readonly id: PinId; readonly rich: RichMetadata },
  offer: ProductOffer,
): Promise<Answer<StoredOffer, 'request/invalid'>> {
  const wrong = refuseCodes(offer)
  if (wrong) return wrong
  const { rich, price, is_oos: isGone } = offerColumns(offer, before)
  const rows = await db.query<StoredOffer>({
    name: 'offer-change',
    text: `update pins set rich = $2, price = $3, is_oos = $4, rich_from = 'owner', offer_at = now() where id = $1
           returning price, rich`,
    values: [id, rich, price, isGone],
  })
  return ok(only(rows))
}

/** Why an offer cannot be stored; null if its currency and countries exist. */
export function refuseCodes({ currency, ships_to: shipsTo }: ProductOffer): Refusal<'request/invalid'> | null {
  const invalid = (name: string, why: string) => {
    const field = `options.product_offer.${name}`
    return fail('request/invalid', `${field}: ${why}`, { field })
  }
  if (!isKnown('currency', currency)) return invalid('currency', 'is not a currency')
  return shipsTo?.some((code) => !isKnown('region', code)) ? invalid('ships_to', 'has no such country') : null
}

interface OfferColumns {
  readonly rich: string | null
  readonly price: string | null
  readonly is_oos: boolean
  /** Marks the metadata as the owner's, so that the linked page's no longer count. */
  readonly rich_from?: 'owner'
}

/** The columns of a pin's row for its product. A picture that never was a product stays as it is. */
export function offerColumns(offer: ProductOffer | null, before: RichMetadata | null): OfferColumns {
  if (offer === null)
    return { rich: null, price: null, is_oos: false, ...(before?.type === 'product' ? { rich_from: 'owner' } : {}) }
  const rich = withOffer(before, { ...offer, brand: writtenText(offer.brand) })
  return { rich: JSON.stringify(rich), price: rich.offer_summary.price, is_oos: !offer.in_stock, rich_from: 'owner' }
}
