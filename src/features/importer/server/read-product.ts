import { PRODUCT_PRICE_MAX } from '#features/pins/constants.ts'
import type { RichMetadata } from '#features/pins/contract.ts'
import { priceText } from '#features/pins/domain/product-offer.ts'
import { BadLine } from './bad-line.ts'
import { readObject } from './read-object.ts'
import { readRating } from './read-rating.ts'
import { readText, readTexts } from './read-texts.ts'

type Product = Extract<RichMetadata, { readonly type: 'product' }>

const COUNTRY = /^[A-Z]{2}$/

/**
 * Rich metadata from a line's `product`, as one offer; null if it has none.
 * @throws BadLine
 */
export function readProduct(product: unknown): Product | null {
  const json = readObject(product, 'product')
  if (json === null) return null
  const value = priceOf(json['price'], 'product.price')
  const price = (name: string) => ((json[name] ?? null) === null ? null : priceOf(json[name], `product.${name}`))
  const [min, max, standard] = [price('minPrice'), price('maxPrice'), price('standardPrice')]
  if ((min ?? value) > value || (max ?? value) < value)
    throw new BadLine('product.price: must be from minPrice to maxPrice')
  const shipping = price('shippingPrice')
  const isFree = flagOf(json['freeShipping'], 'product.freeShipping', shipping === 0)
  const currency = readText(json['currency'], 'product.currency')?.toUpperCase() ?? ''
  if (!/^[A-Z]{3}$/.test(currency)) throw new BadLine('product.currency: must be three letters, such as EUR')
  const countries = json['shipsTo'] ?? null
  return {
    type: 'product',
    brand: readText(json['brand'], 'product.brand') ?? '',
    offer_summary: {
      price: priceText(value, currency),
      price_val: value,
      currency,
      in_stock: flagOf(json['inStock'], 'product.inStock', true),
      ...(min === null ? {} : { min_price: min }),
      ...(max === null ? {} : { max_price: max }),
      ...(standard === null ? {} : { standard_price: standard }),
    },
    free_shipping: isFree,
    ...(isFree || shipping === null
      ? {}
      : { shipping_info: { price: shipping, free_above: price('freeShippingAbove') } }),
    ...(countries === null ? {} : { ships_to: countriesOf(countries) }),
    aggregate_rating: readRating(json['rating'], 'product.rating'),
  }
}

function priceOf(value: unknown, field: string): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= PRODUCT_PRICE_MAX))
    throw new BadLine(`${field}: must be a number from 0 to ${PRODUCT_PRICE_MAX}`)
  return value
}

function flagOf(value: unknown, field: string, absent: boolean): boolean {
  if (value === undefined || value === null) return absent
  if (typeof value !== 'boolean') throw new BadLine(`${field}: must be true or false`)
  return value
}

function countriesOf(value: unknown): string[] {
  const codes = readTexts(value, 'product.shipsTo').map((code) => code.toUpperCase())
  if (!codes.every((code) => COUNTRY.test(code)))
    throw new BadLine('product.shipsTo: must be a list of countries of two letters, such as DE')
  return [...new Set(codes)]
}
