import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataOf, type TestServer } from '#features/test-server.ts'
import { createTestImports, type TestImports } from './test-imports.ts'
import { line } from './test-lines.ts'

let imports: TestImports
let server: TestServer

beforeAll(async () => {
  imports = await createTestImports()
  server = imports.server
})
beforeEach(() => imports.nextCollection())
afterAll(() => imports.close())

test('a collection becomes people, boards and pins with exact counts, in the feed and on their boards', async () => {
  const { run } = await imports.importText(Array.from({ length: 12 }, (_, index) => line(index)).join('\n'))
  expect(run).toMatchObject({ imported: 12, known: 0, bad: 0, line: 12, isFinished: true })
  expect(await imports.rowsOf('username, pin_count, board_count', 'users')).toMatchObject([
    { pin_count: 6 },
    { pin_count: 6 },
  ])
  expect(await imports.rowsOf('name, pin_count', 'boards')).toEqual(
    [0, 1, 2].map((n) => ({ name: `Board ${n}`, pin_count: 4 })),
  )
  const pins = await imports.rowsOf('id, domain, width, height, licence, rank')
  expect(pins[0]).toMatchObject({ domain: 'shop.example', width: 100, height: 150, licence: 'PD' })
  const inFeed = await server.db.query({
    text: 'select 1 from feed_items f join pins p on p.id = f.pin_id and p.rank = f.rank where f.feed_id = 0 and p.source = $1',
    values: [imports.source()],
  })
  expect(inFeed).toHaveLength(12)
  const seen = dataOf(await (await server.visitor()).read('Pin', { id: pins[0]?.['id'] }))
  expect(seen).toMatchObject({
    created_at: '1888-01-01T00:00:00.000Z',
    closeup_attribution: { author_name: 'Author 0', licence: 'PD', date: '1888' },
  })
})

test('the same file again imports nothing, and a longer one only new lines', async () => {
  const lines = Array.from({ length: 7 }, (_, index) => line(index))
  await imports.importText(lines.join('\n'))
  const longer = await imports.importText([...lines, line(7)].join('\n'))
  expect(longer.run).toMatchObject({ imported: 1, known: 7 })
  expect(await imports.rowsOf('1')).toHaveLength(8)
  expect((await imports.rowsOf('pin_count', 'boards')).reduce((sum, row) => sum + Number(row['pin_count']), 0)).toBe(8)
})

test('an interrupted import continues at the same line, and nothing is duplicated or missing', async () => {
  const content = Array.from({ length: 23 }, (_, index) => (index === 3 ? '{broken' : line(index))).join('\n')
  const stopped = await imports.importText(content, { stopAfter: 2 })
  expect(stopped.run).toMatchObject({ line: 10, imported: 9, bad: 1, isFinished: false })
  expect(await imports.rowsOf('1')).toHaveLength(9)
  const resumed = await imports.importText(content)
  expect(resumed.run).toMatchObject({ line: 23, imported: 22, bad: 1, known: 0, isFinished: true })
  expect(resumed.bad).toEqual([])
  expect((await imports.importText(content)).run).toMatchObject({ line: 23, imported: 22 })
})

test('missing data has defaults: author, board, size, date, picture', async () => {
  await imports.importText(
    line(1, { author: null, board: null, width: null, height: 20, date: null, imageUrl: null, link: null }),
  )
  expect(await imports.rowsOf('width, height, domain, author_name, source_url')).toEqual([
    { width: 600, height: 800, domain: null, author_name: null, source_url: null },
  ])
  expect(await imports.rowsOf('full_name', 'users')).toEqual([{ full_name: 'Unknown author' }])
  expect(await imports.rowsOf('name', 'boards')).toEqual([{ name: 'Unsorted' }])
})

test('a title that is too long is cut at a word and kept completely in the description', async () => {
  const title = 'An uncommonly long title '.repeat(50).trim()
  await imports.importText(line(1, { title, description: 'p. 12', board: '000123' }))
  const [pin] = await imports.rowsOf('title, description')
  expect(String(pin?.['title']).length).toBeLessThanOrEqual(100)
  expect(pin?.['title']).toMatch(/^An uncommonly long title .*…$/)
  expect(pin?.['description']).toBe(`${title}\n\np. 12`)
  expect((await imports.rowsOf('name', 'boards'))[0]?.['name']).toMatch(/^An uncommonly long title An uncommonly long/)
})

test('a recipe shows its times and steps and is in the food topic', async () => {
  const recipe = {
    totalTime: '4 hours',
    rating: { value: 4.5, count: 12 },
    prepTime: '~10 min',
    cookTime: '1 h 15 min',
    servings: '4',
    ingredients: ['flour'],
    steps: ['mix', 'bake'],
  }
  await imports.importText(line(1, { recipe, tags: ['vegan', 'bread', 'low-salt'] }))
  expect((await imports.rowsOf('kind, topic, rich'))[0]).toEqual({
    kind: 'recipe',
    topic: 'food',
    rich: {
      type: 'recipe',
      prep_minutes: 10,
      cook_minutes: 75,
      total_minutes: 240,
      servings: '4',
      ingredients: ['flour'],
      steps: ['mix', 'bake'],
      diets: ['vegan', 'low-salt'],
      aggregate_rating: { rating_value: 4.5, rating_count: 12 },
    },
  })
})

test('a product shows its price, and tells whether it is in stock and where it is sent (spec viewer §3, flags)', async () => {
  const product = { price: 24.5, currency: 'eur', brand: 'Mill', inStock: false, shipsTo: ['de', 'AT'] }
  await imports.importText(line(1, { product }))
  expect((await imports.rowsOf('kind, price, is_oos, rich'))[0]).toEqual({
    kind: 'product',
    price: '€24.50',
    is_oos: true,
    rich: {
      type: 'product',
      brand: 'Mill',
      offer_summary: { price: '€24.50', price_val: 24.5, currency: 'EUR', in_stock: false },
      free_shipping: false,
      ships_to: ['DE', 'AT'],
      aggregate_rating: null,
    },
  })
})

test('a product has its range of prices, former price, shipping costs and rating (spec viewer §3)', async () => {
  const product = {
    price: 20,
    currency: 'EUR',
    minPrice: 20,
    maxPrice: 30,
    standardPrice: 25,
    shippingPrice: 4,
    freeShippingAbove: 50,
    rating: { value: 8, best: 10, count: 3, reviews: 2 },
  }
  const sentFree = { price: 20, currency: 'EUR', shippingPrice: 0 }
  await imports.importText([line(1, { product }), line(2, { product: sentFree })].join('\n'))
  expect(await imports.rowsOf('rich')).toMatchObject([
    {
      rich: {
        offer_summary: { price_val: 20, min_price: 20, max_price: 30, standard_price: 25 },
        free_shipping: false,
        shipping_info: { price: 4, free_above: 50 },
        aggregate_rating: { rating_value: 4, rating_count: 3, review_count: 2 },
      },
    },
    { rich: { free_shipping: true } },
  ])
})

test('a tutorial has its steps, and an article its site, author and date (spec viewer §3, rich metadata)', async () => {
  const tutorial = {
    time: '2 hours',
    difficulty: 'easy',
    supplies: ['Glue'],
    steps: ['Cut', { title: 'Glue', text: 'Wait.' }, ''],
  }
  const article = { published: '2024-05-01', excerpt: 'It was a cold day.' }
  await imports.importText(
    [line(1, { tutorial }), line(2, { article }), line(3, { article: { site: 'The Post', author: 'Bo' } })].join('\n'),
  )
  expect(await imports.rowsOf('kind, rich')).toEqual([
    {
      kind: 'tutorial',
      rich: {
        type: 'tutorial',
        minutes: 120,
        difficulty: 'easy',
        supplies: ['Glue'],
        steps: [
          { title: '', text: 'Cut' },
          { title: 'Glue', text: 'Wait.' },
        ],
      },
    },
    {
      kind: 'article',
      rich: {
        type: 'article',
        site_name: 'shop.example',
        author_name: 'Author 0',
        date_published: '2024-05-01',
        excerpt: 'It was a cold day.',
      },
    },
    {
      kind: 'article',
      rich: { type: 'article', site_name: 'The Post', author_name: 'Bo', date_published: '', excerpt: '' },
    },
  ])
})

test('an imported article is named beside other pins of its topic (spec viewer §3, related article)', async () => {
  const topics = ['Bread baking']
  await imports.importText(
    [line(1, { article: { excerpt: 'Long' }, title: 'On bread', topics }), line(2, { topics })].join('\n'),
  )
  const [, other] = await imports.rowsOf('id')
  expect(dataOf(await (await server.visitor()).read('Pin', { id: other?.['id'] })).related_article).toMatchObject({
    title: 'On bread',
  })
})

test('a work names its author, provider and licence with their addresses (spec viewer §3, attribution)', async () => {
  const addresses = {
    authorUrl: 'https://people.example/ada',
    provider: 'City Museum',
    providerUrl: 'https://museum.example/',
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
  }
  await imports.importText(line(1, addresses))
  const [pin] = await imports.rowsOf('id')
  expect(dataOf(await (await server.visitor()).read('Pin', { id: pin?.['id'] })).closeup_attribution).toMatchObject({
    author_name: 'Author 1',
    author_url: addresses.authorUrl,
    provider_name: addresses.provider,
    provider_url: addresses.providerUrl,
    licence: 'PD',
    licence_url: addresses.licenceUrl,
  })
})

test.each([
  ['authorUrl', { authorUrl: 'javascript:alert(1)' }],
  ['product.price', { product: { price: 5, minPrice: 6, currency: 'EUR' } }],
  ['product.rating.value', { product: { price: 5, currency: 'EUR', rating: { value: 6, count: 1 } } }],
  ['recipe.rating.count', { recipe: { rating: { value: 4 } } }],
  ['tutorial.difficulty', { tutorial: { difficulty: 'hopeless' } }],
  ['tutorial.steps', { tutorial: { steps: 'cut' } }],
  ['article.published', { article: { published: true } }],
])('a line with a wrong %s is reported by that name', async (field, change) => {
  const { bad } = await imports.importText(line(1, change))
  expect(bad).toMatchObject([{ line: 1, reason: expect.stringMatching(`^${field.replaceAll('.', '\\.')}: `) }])
})

test('an offer is stale when no import has renewed it for 30 days (spec viewer §3, flags)', async () => {
  const visitor = await server.visitor()
  const product = { price: 24.5, currency: 'EUR' }
  const shown = async () =>
    dataOf(await visitor.read('Pin', { id: (await imports.rowsOf('id'))[0]?.['id'] })) as Record<string, unknown>
  const age = (days: number) =>
    server.db.query({
      text: `update pins set offer_at = offer_at - $2 * interval '1 day' where source = $1`,
      values: [imports.source(), days],
    })
  await imports.importText([line(1, { product }), line(2)].join('\n'))
  await age(29)
  expect(await shown()).toMatchObject({ is_stale_product: false, is_eligible_for_pdp: true })
  await age(2)
  expect(await shown()).toMatchObject({ is_stale_product: true, is_eligible_for_pdp: false })
  const renewed = line(1, { product: { ...product, price: 30, inStock: false }, title: 'Another title' })
  const { run } = await imports.importText([renewed, line(2, { product })].join('\n'))
  expect(run).toMatchObject({ imported: 0, known: 2 })
  expect(await shown()).toMatchObject({
    title: 'Title 1',
    is_stale_product: false,
    is_oos_product: true,
    rich_metadata: { offer_summary: { price: '€30.00', price_val: 30, in_stock: false } },
  })
  expect(await imports.rowsOf('kind, price, offer_at is null as is_undated')).toEqual([
    { kind: 'product', price: '€30.00', is_undated: false },
    { kind: 'image', price: null, is_undated: true },
  ])
})

test('equal author names of two collections, and names in other scripts, get their own usernames', async () => {
  await imports.importText([line(2), line(4, { author: 'Лев Толстой' }), line(6, { author: 'login' })].join('\n'))
  const users = await imports.rowsOf('username, full_name', 'users')
  expect(users).toHaveLength(3)
  for (const { username } of users) expect(username).toMatch(/^[a-z0-9-]{3,30}$/)
})

test('a gzipped collection is read directly; if it is truncated, the batches before are kept', async () => {
  const content = Array.from({ length: 400 }, (_, index) =>
    line(index, { description: Math.sin(index).toString().repeat(20) }),
  ).join('\n')
  const zipped = gzipSync(content)
  await expect(imports.importText(zipped.subarray(0, zipped.length - 2_000), { linesPerBatch: 20 })).rejects.toThrow(
    'unexpected end of file',
  )
  const before = (await imports.rowsOf('1')).length
  expect(before % 20).toBe(0)
  expect((await imports.importText(zipped, { linesPerBatch: 20 })).run).toMatchObject({
    imported: 400 - before,
    known: before,
  })
})

test('each topic of a collection gets its page; further topics and tags of a pin do not', async () => {
  const lines = [
    line(1, { tags: ['Wirbelwind'], topics: ['Seascapes', 'Oil'] }),
    line(2, { tags: ['seascapes'] }),
    line(3, { topics: ['Portraits'] }),
  ]
  await imports.importText(lines.join('\n'))
  const visitor = await server.visitor()
  const topics = dataOf(await visitor.read('Topics', {})).map(
    ({ name: topic, interest, pin_count }: Record<string, unknown>) => [topic, interest, pin_count],
  )
  expect(topics).toEqual(
    expect.arrayContaining([
      ['Seascapes', 'seascapes', 2],
      ['Portraits', 'portraits', 1],
    ]),
  )
  for (const other of ['Oil', 'Wirbelwind'])
    expect(topics.map(([topic]: readonly unknown[]) => topic)).not.toContain(other)
})
