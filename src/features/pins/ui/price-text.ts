import type { ShopPrice } from '#features/pins/contract.ts'
import { formatPrice } from '#kit/locale/format-price.ts'

/**
 * A price in the reader's notation; the shop's text if the amount is unknown, or the browser cannot write its currency.
 * @param language BCP 47 tag
 */
export function priceText({ text, amount }: ShopPrice, language: string): string {
  if (amount === null) return text
  try {
    return formatPrice(amount.value, amount.currency, language)
  } catch {
    return text
  }
}
