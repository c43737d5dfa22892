import type { ProductOffer, RichMetadata } from '../contract.ts'

type Product = Extract<RichMetadata, { readonly type: 'product' }>

/** The part of a pin's product that a member can edit; null if the pin shows none. */
export function offerOf(rich: RichMetadata | null): ProductOffer | null {
  if (rich?.type !== 'product') return null
  const { price_val: price, currency, in_stock } = rich.offer_summary
  return { price, currency, in_stock, brand: rich.brand, ships_to: rich.ships_to ?? null }
}

/**
 * The product with another offer. What a member cannot enter, such as ratings and shipping costs, stays. A price range
 * and a former price stay only if the price stays.
 */
export function withOffer(rich: RichMetadata | null, offer: ProductOffer): Product {
  const before = rich?.type === 'product' ? rich : null
  const { price, currency, in_stock, brand, ships_to: shipsTo } = offer
  const isSamePrice = before?.offer_summary.price_val === price && before.offer_summary.currency === currency
  const { ships_to: _, ...rest } = before ?? { free_shipping: false, aggregate_rating: null }
  return {
    ...rest,
    type: 'product',
    brand,
    offer_summary: {
      ...(isSamePrice ? before.offer_summary : {}),
      price: priceText(price, currency),
      price_val: price,
      currency,
      in_stock,
    },
    ...(shipsTo === null ? {} : { ships_to: [...shipsTo] }),
  }
}

/**
 * The price as a card shows it.
 * @param price in units of the currency
 * @param currency ISO 4217
 */
export function priceText(price: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(price)
}

/**
 * True for a code that this platform knows.
 * @param code ISO 4217, or of two capital letters for a country
 */
export function isKnown(type: 'currency' | 'region', code: string): boolean {
  return new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined
}
