import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { wordsOf } from './search-statement.ts'

let server: TestServer
let visitor: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  visitor = await server.visitor()
  const board = await addBoardOf(server.db, await addMember(server.db, 'ada'), 'All')
  await addPins(server.db, board, 30, { title: 'Brown butter cookies', description: 'with miso' })
  await addPins(server.db, board, 1, { title: 'Печенье с маслом' })
  await addPins(server.db, board, 1, { title: 'كعكة الشوكولاتة' })
})
afterAll(() => server.close())

const search = async (query: string) =>
  dataOf(await visitor.read('BaseSearch', { query, scope: 'pins', page_size: 250 })).results

test('all words must be there, in title or description, and the last one may be a beginning', async () => {
  expect(await search('MISO butt')).toHaveLength(30)
  expect(await search('miso butts')).toHaveLength(0)
  expect(await search('mis butter')).toHaveLength(0)
  expect(await search('печ')).toHaveLength(1)
  expect(await search('كعكة')).toHaveLength(1)
})

test('pages follow each other without gaps', async () => {
  const first = await visitor.read('BaseSearch', { query: 'cookies', scope: 'pins', page_size: 20 })
  const { bookmark } = first.body.resource_response
  const second = await visitor.read('BaseSearch', {
    query: 'cookies',
    scope: 'pins',
    page_size: 20,
    bookmarks: [bookmark],
  })
  const ids = [...dataOf(first).results, ...dataOf(second).results].map((pin) => pin.id)
  expect(new Set(ids).size).toBe(30)
  expect(second.body.resource_response.bookmark).toBe('-end-')
})

test('signs of the query language are only signs', async () => {
  for (const query of ["'", '&|!():*', "a' & 'b", '\\', '<->', '!!!', "cookies' | 'x"]) {
    expect((await visitor.read('BaseSearch', { query, scope: 'pins' })).status).toBe(200)
  }
  expect(wordsOf("it's 2 o'clock")).toEqual(['it', 's', '2', 'o', 'clock'])
})
