import { PRODUCT_PRICE_MAX } from '#features/pins/constants.ts'
import type { RichMetadata } from '#features/pins/contract.ts'
import { priceText } from '#features/pins/domain/product-offer.ts'
import { BadLine } from './bad-line.ts'
import { readText, readTexts } from './read-texts.ts'

type Json = Readonly<Record<string, unknown>>
type Product = Extract<RichMetadata, { readonly type: 'product' }>

const COUNTRY = /^[A-Z]{2}$/

/**
 * Rich metadata of a line's `product`, as one offer; null when it has none.
 * @throws BadLine
 */
export function readProduct(product: unknown): Product | null {
  if (product === undefined || product === null) return null
  if (typeof product !== 'object' || Array.isArray(product)) throw new BadLine('product: must be an object')
  const json = product as Json
  const value = priceOf(json['price'])
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
    },
    free_shipping: flagOf(json['freeShipping'], 'product.freeShipping', false),
    ...(countries === null ? {} : { ships_to: countriesOf(countries) }),
    aggregate_rating: null,
  }
}

function priceOf(value: unknown): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= PRODUCT_PRICE_MAX))
    throw new BadLine(`product.price: must be a number from 0 to ${PRODUCT_PRICE_MAX}`)
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
