import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { indexWords } from './shared/index-words.ts'

let server: TestServer
let visitor: TestBrowser
let board: BoardId

beforeAll(async () => {
  server = await createTestServer()
  visitor = await server.visitor()
  board = await addBoardOf(server.db, await addMember(server.db, 'writer'), 'All')
})
afterAll(() => server.close())

/** Adds pins with these titles, first title newest. */
async function add(...titles: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const title of titles.toReversed()) ids.unshift(...(await addPins(server.db, board, 1, { title })))
  await indexWords(server.pool)
  return ids
}

const read = async (query: string, options: object = {}) =>
  dataOf(await visitor.read('BaseSearch', { query, scope: 'pins', page_size: 50, ...options }))
const titles = async (query: string) => (await read(query)).results.map(({ title }: { title: string }) => title)

test('longer words that begin like the last one are found only if the word itself is not', async () => {
  await add('Carrot salad', 'Cardamom buns', 'A car at dusk')
  expect(await titles('car')).toEqual(['A car at dusk'])
  expect((await read('car')).head.total).toBe(1)
  expect(await titles('carr')).toEqual(['Carrot salad'])
  const owner = await addMember(server.db, 'driver')
  for (const name of ['Cartography', 'Car']) await addPins(server.db, await addBoardOf(server.db, owner, name), 1)
  await indexWords(server.pool)
  const boards = async (query: string) =>
    (await read(query, { scope: 'boards' })).boards.map(({ name }: { name: string }) => name)
  expect(await boards('car')).toEqual(['Car'])
  expect(await boards('carto')).toEqual(['Cartography'])
})

test('pages of a search by the beginning of a word follow each other', async () => {
  const ids = await add('Zucchini one', 'Zucchini two', 'Zucchini three')
  const [first, second] = [{ page_size: 2 }, { page_size: 2 }]
  const one = await visitor.read('BaseSearch', { query: 'zucch', scope: 'pins', ...first })
  const two = await visitor.read('BaseSearch', {
    query: 'zucch',
    scope: 'pins',
    ...second,
    bookmarks: [one.body.resource_response.bookmark],
  })
  const found = [...dataOf(one).results, ...dataOf(two).results].map(({ id }: { id: string }) => id)
  expect(found.toSorted()).toEqual(ids.toSorted())
})

test('the word itself in a title is above other words of its stem and above parts of compounds', async () => {
  await add(
    'Zebra, screen-printed',
    'Printing with potatoes',
    'A print of a heron, framed in oak',
    'Prints on the wall',
  )
  const found = await titles('print')
  expect(found).toHaveLength(4)
  expect(found.slice(0, 2).toSorted()).toEqual(['A print of a heron, framed in oak', 'Prints on the wall'])
  await add('A dressing of mustard', 'Red dress')
  expect(await titles('dress')).toEqual(['Red dress'])
})

test('a pin is found by the name of its kind, also if the kind changes later', async () => {
  const [loaf] = await add('Rye loaf', 'Rye field')
  expect(await titles('rye recipe')).toHaveLength(2)
  await server.db.query({ text: `update pins set kind = 'recipe' where id = $1`, values: [loaf] })
  await indexWords(server.pool)
  expect(await titles('rye recipe')).toEqual(['Rye loaf'])
  expect(await titles('وصفات')).toEqual(['Rye loaf'])
})

test('a word after a minus excludes what has it, also in another text than the title', async () => {
  const [, , third] = await add('Velvet sofa, blue', 'Velvet sofa, green', 'Velvet sofa')
  await server.db.query({ text: `update pins set description = 'in pale blue' where id = $1`, values: [third] })
  await indexWords(server.pool)
  expect(await titles('velvet sofa -blue')).toEqual(['Velvet sofa, green'])
  expect(await read('velvit sofa -blue')).toMatchObject({
    results: [{ title: 'Velvet sofa, green' }],
    head: { typo: { kind: 'corrected', query: 'velvet sofa -blue' } },
  })
  expect(await titles('-velvet')).toHaveLength(3)
})

test('words that say how something is asked for are not demanded, and alone find nothing else', async () => {
  await add('How I propagate houseplants', 'Bake focaccia', 'Living room in green', 'Wohnzimmer in Grün')
  expect(await titles('how to bake focaccia')).toEqual(['Bake focaccia'])
  expect(await titles('living room ideas')).toEqual(['Living room in green'])
  expect(await titles('Ideen für mein Wohnzimmer')).toEqual(['Wohnzimmer in Grün'])
  expect(await titles('how')).toEqual(['How I propagate houseplants'])
})

test('two words find the same as one word, and one word finds the two beside each other', async () => {
  await add('Moonrise over the bay', 'Moon rise in winter', 'Rise of the full moon')
  expect(new Set(await titles('moon rise'))).toEqual(
    new Set(['Moonrise over the bay', 'Moon rise in winter', 'Rise of the full moon']),
  )
  expect(await titles('moonrise')).toEqual(['Moonrise over the bay', 'Moon rise in winter'])
  expect(await titles('moonrise bay')).toEqual(['Moonrise over the bay'])
  await add('Apfel Kuchen vom Blech')
  const apart = await read('Apfelkuchen')
  expect(apart.results).toHaveLength(1)
  expect(apart.head.typo).toBeNull()
  const tabs = async (query: string) => dataOf(await visitor.read('SearchTab', { query })).tabs
  expect(await tabs('Apfelkuchen')).toEqual(['pins'])
})

test('a word itself is above others with the same meaning, also if only tags or the board have it', async () => {
  const owner = await addMember(server.db, 'barista')
  const [board, other] = [await addBoardOf(server.db, owner, 'Café'), await addBoardOf(server.db, owner, 'Mornings')]
  await addPins(server.db, board, 1, { title: 'Two small tables' })
  await addPins(server.db, other, 1, { title: 'Coffee' })
  await addPins(server.db, other, 1, { title: 'Espresso' })
  await addPins(server.db, other, 1, { title: 'A long title about a street with a café in the sun' })
  await indexWords(server.pool)
  const found = await titles('café')
  expect(found.slice(0, 2)).toEqual(['A long title about a street with a café in the sun', 'Two small tables'])
  expect(new Set(found.slice(2))).toEqual(new Set(['Coffee', 'Espresso']))
})

test('if pins lack some of the words, those with the most words are first', async () => {
  const owner = await addMember(server.db, 'tailor')
  const board = await addBoardOf(server.db, owner, 'Linen')
  await addPins(server.db, board, 1, { title: 'A long walk to the harbor and back', description: 'in a violet coat' })
  await addPins(server.db, board, 1, { title: 'Violet' })
  await addPins(server.db, board, 1, { title: 'Coat' })
  await indexWords(server.pool)
  const { results, head } = await read('violet coat trimmings')
  expect(head.nag).toBe('any-word')
  expect(results.map(({ title }: { title: string }) => title)).toEqual([
    'A long walk to the harbor and back',
    expect.any(String),
    expect.any(String),
  ])
  expect((await read('violet coat')).head).toMatchObject({ nag: null, total: 1 })
})
