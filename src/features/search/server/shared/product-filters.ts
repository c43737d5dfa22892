import { PRICE_RANGES } from '../../constants.ts'
import type { SearchHead } from '../../contract.ts'

interface Found {
  readonly is_product: boolean
  readonly price: number | null
  readonly is_in_stock: boolean
}

/** How many of the found products each filter would keep. */
export function productFiltersOf(found: readonly Found[]): SearchHead['product_filters'] {
  const products = found.filter(({ is_product }) => is_product)
  if (products.length === 0) return null
  const isWithin = (price: number | null, [min, max]: (typeof PRICE_RANGES)[number]) =>
    price !== null && (min === null || price >= min) && (max === null || price <= max)
  return {
    prices: PRICE_RANGES.map((range) => products.filter(({ price }) => isWithin(price, range)).length),
    in_stock: products.filter(({ is_in_stock }) => is_in_stock).length,
  }
}
