import { PRODUCT_BRAND_MAX, PRODUCT_PRICE_MAX } from '#features/pins/constants.ts'
import type { PinKind, ProductOffer } from '#features/pins/contract.ts'
import { isMalformed, moneyProblem, type MoneyValue } from '#kit/fields/money.ts'

export type ProductValues = {
  readonly isProduct: boolean
  readonly price: MoneyValue
  /** ISO 4217; empty if not chosen yet. */
  readonly currency: string
  readonly isInStock: boolean
  readonly brand: string
  /** Codes of countries, separated by spaces; empty if the owner does not say. */
  readonly shipsTo: string
}

const MICROS = 1_000_000

/** True for pictures, which can become products, and for products. */
export function canBeProduct(kind: PinKind): boolean {
  return kind === 'image' || kind === 'product'
}

export function valuesOfOffer(offer: ProductOffer | null): ProductValues {
  return {
    isProduct: offer !== null,
    price: offer === null ? null : BigInt(Math.round(offer.price * MICROS)),
    currency: offer?.currency ?? '',
    isInStock: offer?.in_stock ?? true,
    brand: offer?.brand ?? '',
    shipsTo: offer?.ships_to?.join(' ') ?? '',
  }
}

/** Names of texts under `rule` in `products`, by field. */
export function wrongProductFields(values: ProductValues): {
  readonly price?: 'malformed' | 'required' | 'high'
  readonly currency?: 'currency'
  readonly brand?: 'brand'
} {
  if (!values.isProduct) return {}
  const most = BigInt(PRODUCT_PRICE_MAX) * BigInt(MICROS)
  const price = moneyProblem(values.price, { isRequired: true, most })
  return {
    ...(price === null || price === 'low' ? {} : { price }),
    ...(values.currency === '' ? { currency: 'currency' } : {}),
    ...(values.brand.trim().length > PRODUCT_BRAND_MAX ? { brand: 'brand' } : {}),
  }
}

/** The offer in the form; null for a picture. Call it only with values that have no fault. */
export function offerOfValues(values: ProductValues): ProductOffer | null {
  const { isProduct, price, currency, isInStock, brand, shipsTo } = values
  if (!isProduct || price === null || isMalformed(price)) return null
  return {
    price: Number(price) / MICROS,
    currency,
    in_stock: isInStock,
    brand: brand.trim(),
    ships_to: shipsTo === '' ? null : shipsTo.split(' '),
  }
}
