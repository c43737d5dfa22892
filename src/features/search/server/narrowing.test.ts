import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { indexWords } from './shared/index-words.ts'

let server: TestServer
let visitor: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  visitor = await server.visitor()
  const board = await addBoardOf(server.db, await addMember(server.db, 'joiner'), 'Tables')
  await addPins(server.db, board, 4, { title: 'Round oak table' })
  await addPins(server.db, board, 5, { title: 'Oak table, folding' })
  await addPins(server.db, board, 9, { title: 'Table of glass' })
  const [lamp] = await addPins(server.db, board, 1, { title: 'Round table lamp' })
  await server.db.query({
    text: `update pins set kind = 'product', rich = '{"offer_summary": {"price_val": 40, "in_stock": true}}' where id = $1`,
    values: [lamp],
  })
  await indexWords(server.pool)
})
afterAll(() => server.close())

const read = async (options: object) =>
  dataOf(await visitor.read('BaseSearch', { scope: 'pins', page_size: 50, ...options }))
const tabs = async (options: object) => dataOf(await visitor.read('SearchTab', options)).tabs

test('each chosen guide narrows the results, and others remain to be chosen', async () => {
  const one = await read({ query: 'table', bubble_id: 'oak', rs: 'guide' })
  expect(one.results).toHaveLength(9)
  expect(one.head.guides.map(({ id }: { id: string }) => id)).toEqual(['round'])
  expect((await read({ query: 'table', bubble_id: 'oak round', rs: 'guide' })).results).toHaveLength(4)
})

test('a guide narrows what was found by the beginning of a word, and by some of the words', async () => {
  expect((await read({ query: 'tab', bubble_id: 'oak', rs: 'guide' })).results).toHaveLength(9)
  const some = await read({ query: 'table zzzqqq', bubble_id: 'oak', rs: 'guide' })
  expect([some.results.length, some.head.nag]).toEqual([9, 'any-word'])
})

test('filters count all results, not only those of which guides are made', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'tiler'), 'Tiles')
  await addPins(server.db, board, 320, { title: 'Glazed tile' })
  await indexWords(server.pool)
  const { head } = await read({ query: 'tile' })
  expect([head.total, head.filters.color[0].count]).toEqual([320, 320])
})

test('tabs that find something are counted with the guides and filters that exist there', async () => {
  expect(await tabs({ query: 'table' })).toEqual(['pins', 'buyable_pins', 'boards'])
  expect(await tabs({ query: 'table', bubble_id: 'oak' })).toEqual(['pins', 'boards'])
  expect(await tabs({ query: 'table', filters: { color: 'red' } })).toEqual(['boards'])
  expect(await tabs({ query: 'table', applied_product_filters: { price_max: 30 } })).toEqual(['boards'])
  expect(await tabs({ query: 'table', applied_product_filters: { price_max: 50 } })).toEqual([
    'pins',
    'buyable_pins',
    'boards',
  ])
})
