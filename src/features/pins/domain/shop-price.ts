import type { ShopPrice } from '../contract.ts'

/** The price in the fields of a pin's row, or of a tag's product; null if there is none. */
export function shopPrice({
  price,
  price_value: value,
  price_currency: currency,
}: {
  readonly price: string | null
  readonly price_value?: number | null
  readonly price_currency?: string | null
}): ShopPrice | null {
  if (price === null) return null
  return { text: price, amount: value == null || currency == null ? null : { value, currency } }
}
