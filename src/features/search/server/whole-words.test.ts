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
