import { expect, test } from 'vitest'
import type { RichMetadata, WirePin } from '#features/pins/contract.ts'
import { structuredPin } from './structured-pin.ts'

const ORIGIN = 'https://pins.example'

const picture = {
  id: '7',
  title: 'Lemon tart',
  description: 'Sharp and sweet',
  alt_text: 'A yellow tart',
  link: 'https://cakes.example/tart',
  width: 600,
  height: 900,
  created_at: '2026-01-02T03:04:05.000Z',
  images: { orig: { url: '/i/orig/a.webp' }, '236x': { url: '/i/236x/a.webp' } },
  board: { id: '1', name: 'Cakes', url: '/ada/cakes/', privacy: 'public' },
  rich_metadata: null,
  closeup_attribution: null,
} as unknown as WirePin

const described = (rich: RichMetadata, more: Partial<WirePin> = {}) =>
  JSON.parse(JSON.stringify(structuredPin({ ...picture, ...more, rich_metadata: rich }, ORIGIN)))

test('a picture has its subject, size and maker', () => {
  const closeup_attribution = {
    author_name: 'Berenice',
    licence: 'CC0',
    source_url: 'javascript:alert(1)',
    licence_url: 'https://cc.example/0',
  }
  expect(structuredPin({ ...picture, closeup_attribution }, ORIGIN)).toMatchObject({
    '@type': 'ImageObject',
    name: 'Lemon tart',
    url: 'https://pins.example/pin/7/',
    contentUrl: 'https://pins.example/i/orig/a.webp',
    thumbnailUrl: 'https://pins.example/i/236x/a.webp',
    width: 600,
    creator: { '@type': 'Person', name: 'Berenice' },
    license: 'https://cc.example/0',
    acquireLicensePage: undefined,
  })
})

test('a recipe has durations, ingredients, steps and its rating', () => {
  const recipe = described({
    type: 'recipe',
    prep_minutes: 20,
    cook_minutes: 40,
    servings: '4',
    ingredients: ['2 lemons', { amount: '100', unit: 'g', name: 'butter' }],
    steps: ['Mix', 'Bake'],
    diets: ['vegetarian'],
    aggregate_rating: { rating_value: 4.5, rating_count: 12 },
  })
  expect(recipe).toMatchObject({
    '@type': 'Recipe',
    image: 'https://pins.example/i/orig/a.webp',
    prepTime: 'PT20M',
    totalTime: 'PT60M',
    recipeIngredient: ['2 lemons', '100 g butter'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Mix' }, { text: 'Bake' }],
    aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
  })
})

const PRODUCT: Extract<RichMetadata, { type: 'product' }> = {
  type: 'product',
  brand: 'Oven & Co',
  offer_summary: { price: '$12', price_val: 12, currency: 'USD', in_stock: true },
  free_shipping: false,
  aggregate_rating: { rating_value: 0, rating_count: 0 },
}

test('a product has one offer, or the range of several; an outdated price is left out', () => {
  const offer = { '@type': 'Offer', price: 12, priceCurrency: 'USD', availability: 'https://schema.org/InStock' }
  const product = described(PRODUCT)
  expect(product).toMatchObject({ '@type': 'Product', brand: { name: 'Oven & Co' }, offers: offer })
  expect(product).not.toHaveProperty('aggregateRating')
  const range = { ...PRODUCT, offer_summary: { ...PRODUCT.offer_summary, min_price: 9, max_price: 15 } }
  expect(described(range, { is_oos_product: true }).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: 9,
    highPrice: 15,
    availability: 'https://schema.org/OutOfStock',
  })
  expect(described(PRODUCT, { is_stale_product: true })).not.toHaveProperty('offers')
})

test('an article names its author, its site and its day', () => {
  const rich = {
    type: 'article',
    site_name: 'Cakes',
    author_name: null,
    date_published: '2026-01-01',
    excerpt: '',
  } as const
  const article = described(rich)
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'Lemon tart',
    datePublished: '2026-01-01',
    publisher: { '@type': 'Organization', name: 'Cakes' },
  })
  expect(article).not.toHaveProperty('author')
})

test('secret, hidden and unsafe pins are not described, nor are pins without a picture', () => {
  expect(structuredPin({ ...picture, board: { ...picture.board!, privacy: 'secret' } }, ORIGIN)).toBeNull()
  expect(structuredPin({ ...picture, is_hidden: true }, ORIGIN)).toBeNull()
  expect(structuredPin({ ...picture, is_unsafe: true }, ORIGIN)).toBeNull()
  expect(structuredPin({ ...picture, has_picture: false }, ORIGIN)).toBeNull()
})
