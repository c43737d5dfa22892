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

test('accents count on neither side, in any script', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'otto'), 'Rüdesheim am Rhein')
  await addPins(server.db, board, 1, { title: 'Weinberge bei Rüdesheim' })
  await addPins(server.db, board, 1, { title: 'Der Weinort Rudesheim' })
  await addPins(server.db, board, 1, { title: 'أُمَّهات' })
  for (const query of ['Rüdesheim', 'RUDESHEIM', 'Ru\u0308desheim']) expect(await search(query)).toHaveLength(2)
  expect(await search('امهات')).toHaveLength(1)
  const { modules } = dataOf(await visitor.read('BaseSearch', { query: 'rudesheim rhein', scope: 'pins' }))
  expect(modules[0].boards[0].name).toBe('Rüdesheim am Rhein')
})

test('an author is found by the full name in any order, and a pin by its tags', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'tate'), 'Paintings')
  const [id] = await addPins(server.db, board, 1, { title: 'Rain, Steam and Speed' })
  await server.db.query({
    text: `update pins set author_name = 'Turner, Joseph Mallord William', keywords = 'railway 1844' where id = $1`,
    values: [id],
  })
  for (const query of ['Joseph Mallord William Turner', 'turner railway', '1844'])
    expect((await search(query)).map((pin: { id: string }) => pin.id)).toEqual([id])
})

test('a query above the limit is refused instead of cut', async () => {
  const answer = await visitor.read('BaseSearch', { query: 'cookies '.repeat(26).trim(), scope: 'pins' })
  expect(answer.status).toBe(400)
})

test('signs of the query language are only signs', async () => {
  for (const query of ["'", '&|!():*', "a' & 'b", '\\', '<->', '!!!', "cookies' | 'x"]) {
    expect((await visitor.read('BaseSearch', { query, scope: 'pins' })).status).toBe(200)
  }
  expect(wordsOf("it's 2 o'clock")).toEqual(['it', 's', '2', 'o', 'clock'])
})
