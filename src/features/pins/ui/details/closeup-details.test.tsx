import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { SPONSORSHIP } from '#features/pins/constants.ts'
import type { RichMetadata, WirePin } from '#features/pins/contract.ts'
import { ana, fullPin, pinId } from '#testing/samples.ts'
import { Attribution } from './attribution.tsx'
import { Notices } from './notices.tsx'
import { ProductDetails } from './product-details.tsx'
import { Reasons } from './reasons.tsx'

type Product = Extract<RichMetadata, { readonly type: 'product' }>

beforeAll(async () => {
  const texts = (path: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../locales/en_US', path), 'utf8')) as object
  const en_US = { pins: texts('pins.json'), feed: texts('first/feed.json') }
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US } })
})

const htmlOf = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
/** The text without tags and without the signs that isolate a price. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>|[\u2068\u2069]/g, '').replaceAll('&#x27;', "'")

const offer = { price: '30 dollars', price_val: 30, currency: 'USD', in_stock: true }
const productHtml = (of: Partial<Product['offer_summary']>, more: Partial<Product> = {}) =>
  htmlOf(
    <ProductDetails
      product={{
        type: 'product',
        brand: 'Lark',
        free_shipping: false,
        aggregate_rating: null,
        ...more,
        offer_summary: { ...offer, ...of },
      }}
    />,
  )
const priceOf = (of: Partial<Product['offer_summary']>) =>
  textOf(/<p class="[^"]*price[^"]*">(.*?)<\/p>/.exec(productHtml(of))?.[1] ?? '')

test.each<[Partial<Product['offer_summary']>, string]>([
  [{}, '$30.00'],
  [{ min_price: 20, max_price: 45.5 }, '$20.00 – $45.50'],
  [{ min_price: 30, max_price: 30 }, '$30.00'],
  [{ min_price: 20, max_price: null }, '$30.00'],
  [{ min_price: null, max_price: 45 }, '$30.00'],
  [{ min_price: 0, max_price: 45 }, '$0.00 – $45.00'],
  [{ standard_price: 40 }, '$30.00$40.00'],
  [{ standard_price: 30 }, '$30.00'],
  [{ standard_price: 20 }, '$30.00'],
  [{ currency: 'EUR' }, '€30.00'],
  [{ currency: 'points' }, '30 dollars'],
  [{ currency: 'points', min_price: 20, max_price: 45 }, '20 points – 45 points'],
])('the price of the offer %j is %s (spec viewer §3)', (of, text) => {
  expect(priceOf(of)).toBe(text)
})

test('a reduced price has the standard price struck out, and named for screen readers', () => {
  const [, label, struck] = /<del [^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/del>/.exec(
    productHtml({ standard_price: 40 }),
  )!
  expect([textOf(label!), textOf(struck!)]).toEqual(['Before: $40.00', '$40.00'])
})

test.each<[boolean, Partial<Product>, readonly string[]]>([
  [true, {}, ['In stock', 'Lark']],
  [false, {}, ['Out of stock', 'Lark']],
  [true, { free_shipping: true, shipping_info: { price: 5, free_above: null } }, ['In stock', 'Free shipping', 'Lark']],
  [true, { shipping_info: { price: 5, free_above: null } }, ['In stock', 'Shipping $5.00', 'Lark']],
  [true, { shipping_info: { price: 5, free_above: 50 } }, ['In stock', 'Shipping $5.00, free over $50.00', 'Lark']],
  [true, { shipping_info: { price: null, free_above: 50 } }, ['In stock', 'Lark']],
  [true, { shipping_info: null }, ['In stock', 'Lark']],
])('stock %s and %j show %j', (in_stock, more, texts) => {
  const line = /<p class="[^"]*stock[^"]*">(.*?)<\/p>/.exec(productHtml({ in_stock }, more))?.[1] ?? ''
  expect(
    line
      .split('</span>')
      .map(textOf)
      .filter((text) => text !== ''),
  ).toEqual(texts)
})

const attribution = { author_name: null, licence: null, source_url: null }
const linksOf = (html: string) =>
  Array.from(html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g), ([, attributes = '', text = '']) => {
    expect(attributes).toContain('rel="noopener noreferrer nofollow"')
    return [textOf(text), /href="([^"]*)"/.exec(attributes)?.[1]]
  })

test('the attribution names author, site, date, licence and source, and links those with an address', () => {
  const html = htmlOf(
    <Attribution
      isOfPicture
      attribution={{
        author_name: 'Ada Lark',
        author_url: 'https://lark.example/ada',
        provider_name: 'The Museum',
        provider_url: 'https://museum.example/',
        date: 'c. 1880',
        licence: 'CC BY 4.0',
        licence_url: 'https://licences.example/by',
        source_url: 'https://museum.example/12',
      }}
    />,
  )
  expect(linksOf(html)).toEqual([
    ['Picture by Ada Lark', 'https://lark.example/ada'],
    ['Via The Museum', 'https://museum.example/'],
    ['CC BY 4.0', 'https://licences.example/by'],
    ['Source', 'https://museum.example/12'],
  ])
  expect(textOf(html)).toContain('Dated c. 1880')
})

test('a name without an address that a browser may follow is no link, and what is unknown is left out', () => {
  const part = (more: object, isOfPicture = false) =>
    htmlOf(<Attribution isOfPicture={isOfPicture} attribution={{ ...attribution, ...more }} />)
  const script = 'javascript:alert(1)'
  const named = part({
    author_name: 'Ada Lark',
    author_url: script,
    provider_name: 'The Museum',
    provider_url: null,
    licence: 'Public domain',
    licence_url: script,
    source_url: script,
  })
  expect(linksOf(named)).toEqual([])
  for (const text of ['By Ada Lark', 'Via The Museum', 'Public domain']) expect(textOf(named)).toContain(text)
  expect(textOf(named)).not.toContain('Source')
  expect(textOf(part({}))).toBe('')
})

const reasonsOf = (more: Partial<WirePin>, isOwn = false) => {
  const html = htmlOf(<Reasons pin={fullPin(1, more)} isOwn={isOwn} />)
  return [textOf(html), ...Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)]
}

test.each<[WirePin['recommendation_reason'], readonly string[]]>([
  [{ kind: 'saved', name: 'Rye', url: '/pin/12/' }, ['Because you saved Rye', '/pin/12/']],
  [{ kind: 'follow', name: 'Ada', url: '/ada/' }, ['Because you follow Ada', '/ada/']],
  [{ kind: 'board', name: 'Bread', url: '/ana/bread/' }, ['Shown because of your board Bread', '/ana/bread/']],
  [{ kind: 'topic', name: 'Baking', interest: 'baking' }, ['Shown because it is about Baking', '/topics/baking']],
  [{ kind: 'new' }, ['New here ']],
])('the reason %j is said (spec viewer §3)', (recommendation_reason, shown) => {
  expect(reasonsOf({ recommendation_reason })).toEqual(shown)
})

test("no reason is said for the viewer's own pin", () => {
  expect(reasonsOf({ recommendation_reason: { kind: 'new' } }, true)).toEqual([''])
})

test('a related article is a link with its site, beside a reason or alone; a pin with neither shows nothing', () => {
  const article = { id: pinId(9), title: 'On rye', domain: 'bread.example' }
  expect(reasonsOf({ related_article: article })).toEqual(['Read more: On rye · bread.example', `/pin/${pinId(9)}`])
  expect(reasonsOf({ related_article: { ...article, domain: null } })[0]).toBe('Read more: On rye')
  const both = reasonsOf({ related_article: article, recommendation_reason: { kind: 'new' } })
  expect(both[0]).toBe('New here Read more: On rye · bread.example')
  expect(reasonsOf({})).toEqual([''])
})

const noticesOf = (more: Partial<WirePin>, isBlocked = false) =>
  Array.from(
    htmlOf(<Notices pin={fullPin(1, more)} isBlocked={isBlocked} />).matchAll(/<li>(.*?)<\/li>/g),
    ([, item = '']) => textOf(item),
  )
const sponsored = (status: number) => ({
  sponsorship: { creator: ana, sponsor: { ...ana, full_name: 'Lark' }, status },
})

test.each<[Partial<WirePin>, readonly string[]]>([
  [{}, []],
  [{ is_oos_product: true }, ['This product is out of stock.']],
  [{ is_stale_product: true }, ['This offer was not updated recently and may have changed.']],
  [{ is_hidden: true }, ['This pin is hidden and not recommended to anyone.']],
  [{ is_ads_only: true }, ['This pin is shown in ads only.']],
  [{ is_promoted: true }, ['A business promotes this pin.']],
  [{ is_downstream_promotion: true }, ['You opened an ad for this pin.']],
  [{ is_promoted: true, is_downstream_promotion: true }, ['A business promotes this pin.']],
  [{ ships_to_user_country: false }, ["This product isn't sent to your country."]],
  [{ ships_to_user_country: true }, []],
  [sponsored(SPONSORSHIP.approved), ['Paid partnership with Lark']],
  [sponsored(SPONSORSHIP.asked), []],
  [sponsored(SPONSORSHIP.denied), []],
  [sponsored(SPONSORSHIP.ended), []],
])('the state %j shows the notices %j (spec viewer §3)', (state, texts) => {
  expect(noticesOf(state)).toEqual(texts)
})

test('a block is the first notice, before all others', () => {
  const blocked = "You can see this pin, but you can't save it, react to it or comment on it."
  expect(noticesOf({}, true)).toEqual([blocked])
  expect(noticesOf({ is_oos_product: true }, true)).toEqual([blocked, 'This product is out of stock.'])
})
