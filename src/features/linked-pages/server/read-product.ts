import { PRODUCT_BRAND_MAX, PRODUCT_COUNTRIES_MAX } from '#features/pins/constants.ts'
import type { RichMetadata } from '#features/pins/contract.ts'
import { isKnown, priceText } from '#features/pins/domain/product-offer.ts'
import { NAME_MAX } from '../constants.ts'
import { firstOf, lastPart, listOf, nameOf, typesOf, type Graph, type Node } from './graph.ts'
import { priceOf } from './numbers.ts'
import type { PageFacts } from './page-facts.ts'
import { plainText } from './plain-text.ts'
import { readRating } from './read-rating.ts'

type Product = Extract<RichMetadata, { readonly type: 'product' }>

/** Maximum number of offers of a product that are read. */
const OFFERS_MAX = 200
const GONE = new Set(['OutOfStock', 'SoldOut', 'Discontinued'])
/** Values of `priceType` for a price before a reduction. */
const BEFORE = /ListPrice|StrikethroughPrice|MSRP|SRP/

interface Offer {
  readonly low: number
  readonly high: number
  readonly standard: number | null
  readonly currency: string
  readonly isInStock: boolean
}

/** Reads a `Product` of schema.org; null if it has no price, or prices in several currencies. */
export function readProduct(node: Node, graph: Graph, facts: PageFacts): Product | null {
  const { language } = facts
  const written = offersOf(node, graph)
  const offers = written.flatMap((offer) => readOffer(offer, graph, language) ?? [])
  const product = productOf(offers, nameOf(node['brand'] ?? node['manufacturer'], graph, PRODUCT_BRAND_MAX), facts)
  if (product === null) return null
  const { costs, countries } = readShipping(written, graph, product.offer_summary.currency, language)
  return {
    ...product,
    ...shippingFields(costs),
    ...(countries.length > 0 ? { ships_to: [...countries] } : {}),
    aggregate_rating: readRating(node, graph),
  }
}

/** Reads a product from the page's `meta` elements alone; null if they have no price. */
export function readMetaProduct(facts: PageFacts): Product | null {
  const { meta, language } = facts
  const currency = currencyOf(meta.get('product:price:currency') ?? meta.get('og:price:currency'))
  if (currency === null) return null
  const money = (...names: readonly string[]) =>
    priceOf(
      names.map((name) => meta.get(name)).find((value) => value !== undefined),
      currency,
      language,
    )
  const price = money('product:sale_price:amount', 'product:price:amount', 'og:price:amount')
  if (price === null) return null
  const state = plainText(meta.get('product:availability') ?? meta.get('og:availability'), NAME_MAX) ?? ''
  const isInStock = !/out of stock|outofstock|oos|sold|discontinued/i.test(state.replaceAll(/[_-]/g, ' '))
  const brand = plainText(meta.get('product:brand') ?? meta.get('og:brand'), PRODUCT_BRAND_MAX)
  const product = productOf([{ low: price, high: price, standard: null, currency, isInStock }], brand, facts)
  const shipping = money('product:shipping_cost:amount')
  return product && { ...product, ...shippingFields(shipping === null ? null : { price: shipping, free_above: null }) }
}

type Costs = NonNullable<Product['shipping_info']> & { readonly price: number }

function shippingFields(costs: Costs | null): Pick<Product, 'free_shipping' | 'shipping_info'> {
  return costs === null || costs.price === 0
    ? { free_shipping: costs !== null }
    : { free_shipping: false, shipping_info: costs }
}

/**
 * Makes one product from its offers. Its price is the lowest of the offers in stock, or of all offers if none is in
 * stock.
 */
function productOf(offers: readonly Offer[], brand: string | null, { meta, language }: PageFacts): Product | null {
  const inStock = offers.filter(({ isInStock }) => isInStock)
  const [first, ...rest] = inStock.length > 0 ? inStock : offers
  if (!first || rest.some(({ currency }) => currency !== first.currency)) return null
  const { currency } = first
  const low = Math.min(first.low, ...rest.map((offer) => offer.low))
  const high = Math.max(first.high, ...rest.map((offer) => offer.high))
  const before = first.standard ?? priceOf(meta.get('product:original_price:amount'), currency, language)
  return {
    type: 'product',
    brand: brand ?? '',
    offer_summary: {
      price: priceText(low, currency),
      price_val: low,
      currency,
      in_stock: inStock.length > 0,
      ...(low < high ? { min_price: low, max_price: high } : {}),
      ...(before !== null && before > low && low === high ? { standard_price: before } : {}),
    },
    free_shipping: false,
    aggregate_rating: null,
  }
}

/** The offers of the product, or those of its variants if it has none. */
function offersOf(node: Node, graph: Graph): readonly Node[] {
  const own = graph.nodesOf(node['offers'])
  const variants = own.length > 0 ? [] : graph.nodesOf(node['hasVariant'])
  const all = [...own, ...variants.flatMap((variant) => graph.nodesOf(variant['offers']))].slice(0, OFFERS_MAX)
  // The single offers of an `AggregateOffer` have more details, so they replace it.
  const single = all.flatMap((offer): readonly Node[] => {
    const parts = typesOf(offer).includes('AggregateOffer') ? graph.nodesOf(offer['offers']) : []
    return parts.some((part) => readOffer(part, graph, null) !== null) ? parts : [offer]
  })
  return single.slice(0, OFFERS_MAX)
}

function readOffer(offer: Node, graph: Graph, language: string | null): Offer | null {
  const specifications = graph.nodesOf(offer['priceSpecification'])
  const isBefore = (each: Node) => BEFORE.test(plainText(each['priceType'], NAME_MAX) ?? '')
  const now = specifications.find((each) => !isBefore(each))
  const before = specifications.find(isBefore)
  const currency = currencyOf(offer['priceCurrency'] ?? now?.['priceCurrency'])
  if (currency === null) return null
  const low = priceOf(offer['price'] ?? offer['lowPrice'] ?? now?.['price'], currency, language)
  if (low === null) return null
  const state = firstOf(offer['availability'])
  return {
    low,
    high: Math.max(low, priceOf(offer['highPrice'], currency, language) ?? low),
    standard: before ? priceOf(before['price'], currency, language) : null,
    currency,
    isInStock: typeof state !== 'string' || !GONE.has(lastPart(state)),
  }
}

/** From all shipping details, returns the lowest costs in the currency of the offer, and the countries of delivery. */
function readShipping(offers: readonly Node[], graph: Graph, currency: string, language: string | null) {
  const found: Costs[] = []
  const countries = new Set<string>()
  for (const node of offers.flatMap((offer) => graph.nodesOf(offer['shippingDetails'])).slice(0, OFFERS_MAX)) {
    const rate = graph.nodeOf(firstOf(node['shippingRate']))
    const price = priceOf(rate?.['value'] ?? rate?.['price'], currency, language)
    const threshold = graph.nodeOf(node['freeShippingThreshold'] ?? rate?.['freeShippingThreshold'])
    const above = priceOf(threshold?.['value'] ?? threshold?.['price'], currency, language)
    if (price !== null && currencyOf(rate?.['currency'] ?? rate?.['priceCurrency']) === currency)
      found.push({ price, free_above: above })
    for (const code of countriesOf(node['shippingDestination'], graph)) countries.add(code)
  }
  const [costs = null] = found.toSorted((a, b) => a.price - b.price)
  return { costs, countries: [...countries].slice(0, PRODUCT_COUNTRIES_MAX) }
}

/** The two-letter codes of the countries of delivery. */
function countriesOf(destinations: unknown, graph: Graph): readonly string[] {
  return graph
    .nodesOf(destinations)
    .flatMap((each) => listOf(each['addressCountry']))
    .flatMap((country) => plainText(graph.nodeOf(country)?.['name'] ?? country, NAME_MAX)?.toUpperCase() ?? [])
    .filter((code) => /^[A-Z]{2}$/.test(code) && isKnown('region', code))
}

function currencyOf(value: unknown): string | null {
  const code = plainText(value, NAME_MAX)?.toUpperCase() ?? ''
  return /^[A-Z]{3}$/.test(code) && isKnown('currency', code) ? code : null
}
