import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const URL_OF_PAGE = 'https://www.kitchen.example/recipes/rye'
const jsonLd = (...blocks: readonly unknown[]) =>
  blocks
    .map((block) => `<script type="application/ld+json">${JSON.stringify(block).replaceAll('</', '<\\/')}</script>`)
    .join('')
const richOf = async (html: string) => (await readPage(html, URL_OF_PAGE)).rich

test('a recipe in the graph of a blog is read with its author, who is named by reference', async () => {
  const html = `<html><head><title>Rye bread - Kitchen</title>
    <meta property="og:type" content="article"><meta property="og:site_name" content="The Kitchen &amp; Co">
    <link rel="license" href="https://creativecommons.org/licenses/by-sa/4.0/">
    <script type="application/ld+json">{"@context":"https://schema.org","@graph":[
      {"@type":"Article","headline":"Rye bread","author":{"@id":"https://www.kitchen.example/#ada"},"datePublished":"2024-03-02T08:00:00+01:00"},
      {"@type":"WebSite","name":"Kitchen","url":"https://www.kitchen.example/"},
      {"@type":"Person","@id":"https://www.kitchen.example/#ada","name":"Ada Lark","url":"/about/ada"},
      {"@type":"Recipe","name":"Rye bread","author":{"@id":"https://www.kitchen.example/#ada"},
       "prepTime":"PT20M","cookTime":"PT1H","totalTime":"PT13H20M","recipeYield":["2","2 loaves"],
       "recipeIngredient":["500 g rye flour","1 tsp salt &amp; seeds",{"@type":"HowToSupply","name":"sourdough","requiredQuantity":{"value":100,"unitText":"g"}}],
       "recipeInstructions":[{"@type":"HowToSection","name":"Day 1","itemListElement":[{"@type":"HowToStep","text":"<p>Mix it all.</p>"}]},
         {"@type":"HowToStep","name":"Bake","text":"Bake until dark."}],
       "suitableForDiet":["https://schema.org/VeganDiet","VegetarianDiet"],
       "aggregateRating":{"@type":"AggregateRating","ratingValue":"8.8","bestRating":10,"ratingCount":"1,204","reviewCount":17}}]}
    </script></head><body></body></html>`
  expect(await readPage(html, URL_OF_PAGE)).toEqual({
    rich: {
      type: 'recipe',
      prep_minutes: 20,
      cook_minutes: 60,
      total_minutes: 800,
      servings: '2 loaves',
      ingredients: ['500 g rye flour', '1 tsp salt & seeds', { amount: '100', unit: 'g', name: 'sourdough' }],
      steps: ['Mix it all.', 'Bake until dark.'],
      diets: ['vegan', 'vegetarian'],
      aggregate_rating: { rating_value: 4.4, rating_count: 1_204, review_count: 17 },
    },
    attribution: {
      author: { name: 'Ada Lark', url: 'https://www.kitchen.example/about/ada' },
      provider: { name: 'The Kitchen & Co', url: 'https://www.kitchen.example/' },
      licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
    },
    mobileUrl: null,
  })
})

test('instructions that are one text have a step per paragraph', async () => {
  const recipe = { '@type': 'Recipe', recipeInstructions: '<p>Mix.</p><p>Wait<br>a day.</p>\nBake.' }
  expect(await richOf(jsonLd(recipe))).toMatchObject({ steps: ['Mix.', 'Wait', 'a day.', 'Bake.'] })
})

const shirt = (offers: unknown, more: object = {}) =>
  jsonLd({
    '@context': 'http://schema.org/',
    '@type': 'Product',
    name: 'Shirt',
    brand: { name: 'Lark' },
    offers,
    ...more,
  })

test('a product has its offer, reduced price, shipping costs and the countries to which it is sent', async () => {
  const offer = {
    '@type': 'Offer',
    price: '39.90',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    priceSpecification: { '@type': 'UnitPriceSpecification', priceType: 'https://schema.org/ListPrice', price: 59.9 },
    shippingDetails: {
      shippingRate: { value: 4.5, currency: 'EUR' },
      freeShippingThreshold: { value: 50, currency: 'EUR' },
      shippingDestination: { addressCountry: ['DE', 'at', 'nowhere'] },
    },
  }
  const aggregateRating = { ratingValue: 4.25, reviewCount: 8 }
  expect(await richOf(shirt(offer, { aggregateRating }))).toEqual({
    type: 'product',
    brand: 'Lark',
    offer_summary: { price: '€39.90', price_val: 39.9, currency: 'EUR', in_stock: true, standard_price: 59.9 },
    free_shipping: false,
    shipping_info: { price: 4.5, free_above: 50 },
    ships_to: ['DE', 'AT'],
    aggregate_rating: { rating_value: 4.25, rating_count: 8, review_count: 8 },
  })
})

test('several offers are a range of prices of those that can be bought', async () => {
  const offer = (price: number, state: string) => ({ price, priceCurrency: 'USD', availability: state })
  const offers = [offer(30, 'InStock'), offer(10, 'SoldOut'), offer(20, 'InStock')]
  const range = { price_val: 20, min_price: 20, max_price: 30, in_stock: true }
  expect(await richOf(shirt(offers))).toMatchObject({ offer_summary: range })
  const sum = { '@type': 'AggregateOffer', lowPrice: '20', highPrice: '30', priceCurrency: 'USD' }
  expect(await richOf(shirt(sum))).toMatchObject({ offer_summary: range })
  const group = { '@type': 'ProductGroup', hasVariant: offers.map((each) => ({ '@type': 'Product', offers: each })) }
  expect(await richOf(jsonLd(group))).toMatchObject({ offer_summary: range })
  expect(await richOf(shirt(offer(10, 'http://schema.org/OutOfStock')))).toMatchObject({
    offer_summary: { price_val: 10, in_stock: false },
  })
})

test.each([
  ['1,299.00', 1_299],
  ['1.299,00', 1_299],
  ['19,99', 19.99],
  ['1,299', 1_299],
  ["1'299.5", 1_299.5],
  ['0', 0],
  ['1.299', 1_299],
  ['0.500', 0.5],
  ['1299.000', 1_299],
  ['1.299', 1.299, 'KWD'],
  ['1.299', 1_299, 'JPY'],
])('the price %s is read as %d', async (price, value, currency = 'CHF') => {
  expect(await richOf(shirt({ price, priceCurrency: currency }))).toMatchObject({ offer_summary: { price_val: value } })
})

test.each([
  ['<html lang="de-AT">', 1_299],
  ['<html lang="es">', 1_299],
  ['<html lang="en">', 1.299],
  ['<html lang="es-MX">', 1.299],
  ['<meta property="og:locale" content="en_GB">', 1.299],
  ['<html lang="zz-not a language-de"><meta property="og:locale" content="de_DE">', 1_299],
])('a page that begins with %s means %d by 1.299', async (start, value) => {
  const price = { price: '1.299', priceCurrency: 'EUR' }
  expect(await richOf(start + shirt(price))).toMatchObject({ offer_summary: { price_val: value } })
  const meta = '<meta property="og:price:amount" content="1.299"><meta property="og:price:currency" content="EUR">'
  expect(await richOf(start + meta)).toMatchObject({ offer_summary: { price_val: value } })
})

test('the dot of a rating is decimal', async () => {
  const offer = { price: '5', priceCurrency: 'EUR' }
  const aggregateRating = { ratingValue: '4.125', reviewCount: '1,204' }
  expect(await richOf(shirt(offer, { aggregateRating }))).toMatchObject({
    aggregate_rating: { rating_value: 4.13, rating_count: 1_204 },
  })
})

test.each([
  ['no currency', { price: 3 }],
  ['an unknown currency', { price: 3, priceCurrency: 'XQX' }],
  ['no number', { price: 'cheap', priceCurrency: 'EUR' }],
  ['a negative price', { price: -3, priceCurrency: 'EUR' }],
])('a product with %s is not read', async (_name, offer) => {
  expect(await richOf(shirt(offer))).toBeNull()
})

test('a page with several products is about none of them', async () => {
  const offers = { price: 3, priceCurrency: 'EUR' }
  expect(await richOf(shirt(offers) + shirt(offers))).toBeNull()
})

test('a shop that uses meta alone is read, too', async () => {
  const html = `<meta property="og:type" content="product"><meta property="product:price:amount" content="24.00">
    <meta property="product:price:currency" content="usd"><meta property="product:availability" content="out of stock">
    <meta property="product:brand" content="Lark"><meta property="product:original_price:amount" content="30">`
  expect(await richOf(html)).toMatchObject({
    brand: 'Lark',
    offer_summary: { price_val: 24, currency: 'USD', in_stock: false, standard_price: 30 },
  })
})

test('an article has its site, author, date and excerpt', async () => {
  const article = {
    '@type': ['NewsArticle'],
    author: [{ name: 'Bo Finch' }],
    publisher: { name: 'The Post', url: 'https://other.example/' },
    datePublished: '2025-01-31',
    description: 'What <b>happened</b>\u0007.',
  }
  expect(await readPage(jsonLd(article), URL_OF_PAGE)).toMatchObject({
    rich: {
      type: 'article',
      site_name: 'The Post',
      author_name: 'Bo Finch',
      date_published: '2025-01-31',
      excerpt: 'What happened.',
    },
    // An address of another site is ignored, because a page can speak only for its own site.
    attribution: { provider: { name: 'The Post', url: 'https://www.kitchen.example/' } },
  })
  const meta = (date: string) =>
    `<meta property="og:type" content="article"><meta name="description" content="Said">${date}`
  expect(await richOf(meta('<meta property="article:published_time" content="2025-02-01T10:00:00Z">'))).toMatchObject({
    site_name: 'kitchen.example',
    date_published: '2025-02-01T10:00:00Z',
    excerpt: 'Said',
  })
  expect(await richOf(meta('<meta property="article:published_time" content="yesterday">'))).toBeNull()
})

test('a how-to becomes a tutorial with its time, supplies, tools and steps', async () => {
  const html = jsonLd({
    '@type': 'HowTo',
    totalTime: 'P1DT30M',
    supply: [{ '@type': 'HowToSupply', name: 'Glue' }, 'Wood'],
    tool: { name: 'Saw' },
    step: [
      { '@type': 'HowToStep', name: 'Cut', itemListElement: [{ '@type': 'HowToDirection', text: 'Cut the wood.' }] },
      { '@type': 'HowToStep', name: 'Glue', text: 'Glue it together.' },
      { '@type': 'HowToStep', name: 'Wait until it is quite', text: 'Wait until it is quite dry.' },
    ],
  })
  expect(await richOf(html)).toEqual({
    type: 'tutorial',
    minutes: 1_470,
    difficulty: null,
    supplies: ['Glue', 'Wood', 'Saw'],
    steps: [
      { title: 'Cut', text: 'Cut the wood.' },
      { title: 'Glue', text: 'Glue it together.' },
      { title: '', text: 'Wait until it is quite dry.' },
    ],
  })
})

test('a picture’s page names who made it and how it may be used', async () => {
  const html = `${jsonLd({ '@type': 'ImageObject', creator: { name: 'Cy Wren', url: 'https://wren.example/' } })}
    <p>Licensed <a rel="nofollow license" href="/licence">for <b>all</b></a> to use`
  expect(await readPage(html, URL_OF_PAGE)).toMatchObject({
    rich: null,
    attribution: {
      author: { name: 'Cy Wren', url: 'https://wren.example/' },
      licence: { name: 'for all', url: 'https://www.kitchen.example/licence' },
    },
  })
})

test('the address for phones counts only on the same site', async () => {
  const mobileOf = async (html: string) => (await readPage(html, URL_OF_PAGE)).mobileUrl
  const link = (href: string) => `<link rel="alternate" media="only screen and (max-width: 640px)" href="${href}">`
  expect(await mobileOf(link('https://m.kitchen.example/rye'))).toBe('https://m.kitchen.example/rye')
  expect(await mobileOf('<meta property="al:web:url" content="https://kitchen.example/app">')).toBe(
    'https://kitchen.example/app',
  )
  expect(await mobileOf(link('https://elsewhere.example/rye'))).toBeNull()
  expect(await mobileOf(link('javascript:alert(1)'))).toBeNull()
  expect(await mobileOf('<link rel="alternate" hreflang="de" href="/de">')).toBeNull()
})

test('addresses that are not of the web are left out', async () => {
  const author = { name: 'Eve', url: 'javascript:alert(1)' }
  const html = jsonLd({ '@type': 'Article', author, license: 'data:text/html,x', description: 'x' })
  expect((await readPage(html, URL_OF_PAGE)).attribution).toMatchObject({
    author: { name: 'Eve', url: null },
    licence: { name: null, url: null },
  })
})

test('hostile structured data is cut or ignored', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const blocks = [
    `<script type="application/ld+json">${deep}</script>`,
    '<script type="application/ld+json">{"@type": "Recipe", </script>',
    jsonLd({
      '@type': 'Product',
      offers: { price: 1, priceCurrency: { toString: 1 }, priceSpecification: { priceType: { toString: 1 } } },
    }),
    jsonLd({
      '@type': 'Recipe',
      recipeIngredient: [...Array.from({ length: 300 }, () => 'x'.repeat(1_000)), { name: {} }],
      recipeInstructions: [{ text: '\u202Eturned <script>alert(1)</script>text' }],
      recipeYield: { toString: 1 },
      aggregateRating: { ratingValue: 9e99, ratingCount: -1 },
      prepTime: `PT${'9'.repeat(100)}M`,
    }),
  ]
  const rich = await richOf(blocks.join(''))
  expect(rich).toMatchObject({ servings: null, prep_minutes: null, aggregate_rating: null, steps: ['turned text'] })
  const { ingredients } = rich as { ingredients: string[] } & typeof rich
  expect([ingredients.length, ingredients[0]!.length]).toEqual([200, 500])
})

test('a page of 5 MB of open tags is read in linear time', async () => {
  const html = `${'<a rel=license href=/x>'.repeat(100_000)}${'<script type="application/ld+json">'.repeat(80_000)}`
  expect((await readPage(html, URL_OF_PAGE)).rich).toBeNull()
})
