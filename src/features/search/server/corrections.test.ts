import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import type { UserId } from '#contracts/ids.ts'
import { indexWords } from './shared/index-words.ts'

let server: TestServer
let visitor: TestBrowser
let baker: UserId

beforeAll(async () => {
  server = await createTestServer()
  visitor = await server.visitor()
  baker = await addMember(server.db, 'baker')
  const board = await addBoardOf(server.db, baker, 'Everything')
  await addPins(server.db, board, 12, { title: 'Sourdough for beginners' })
  await addPins(server.db, board, 12, { title: 'Roses beside a shore' })
  await addPins(server.db, board, 12, { title: 'Shelf in a warm corner' })
  await addPins(server.db, board, 12, { title: 'Lisbon: where to eat' })
  const products = await addPins(server.db, board, 12, { title: 'Stone reader' })
  await server.db.query({
    text: `update pins set kind = 'product' where id = any($1::bigint[])`,
    values: [products],
  })
  const other = await addBoardOf(server.db, await addMember(server.db, 'writer'), 'Others')
  await addPins(server.db, other, 1, { title: 'A leather shoe' })
  await addPins(server.db, other, 1, { title: 'Storm glass', description: 'with a beader' })
  await addBoardOf(server.db, await addMember(server.db, 'stoner'), 'Stoves')
  await indexWords(server.pool)
})
afterAll(() => server.close())

const head = async (query: string, options: object = {}, browser = visitor) =>
  dataOf(await browser.read('BaseSearch', { query, scope: 'pins', page_size: 5, ...options })).head

test('a word that another scope has is right, also if only one description or the name of a member has it', async () => {
  const shop = { scope: 'buyable_pins' }
  for (const query of ['shore', 'beader', 'stoner'])
    expect([query, await head(query, shop)]).toMatchObject([query, { total: 0, typo: null }])
  // The same search with a mistake is corrected.
  expect((await head('redaer', shop)).typo).toEqual({ kind: 'corrected', query: 'reader' })
  expect((await head('shore', { scope: 'my_pins' }, await server.browserOf(baker))).total).toBe(12)
})

test('a word of any language gets no other spelling, and a short word is not replaced unasked', async () => {
  for (const query of ['score', 'Rosen', 'café', 'bees'])
    expect([query, await head(query)]).toMatchObject([query, { total: 0, typo: null }])
  expect(await head('rosé')).toMatchObject({ total: 12, typo: null })
  expect(await head('wram')).toMatchObject({ total: 0, typo: { kind: 'suggested', query: 'warm' } })
})

test('a word with exact results gets no other spelling, however few they are', async () => {
  expect(await head('shoe')).toMatchObject({ total: 1, typo: null })
})

test('a spelling begins like the word, and short words with other letters are other words', async () => {
  for (const query of ['fhelf', 'worm', 'wart']) expect([query, (await head(query)).typo]).toEqual([query, null])
  expect((await head('hself')).typo).toEqual({ kind: 'corrected', query: 'shelf' })
})

test('two mistakes are corrected in words of seven letters and more, not in shorter ones', async () => {
  for (const query of ['sourdoh', 'sordogh', 'begnnesr', 'Lizbom'])
    expect([query, (await head(query)).typo?.kind]).toEqual([query, query === 'Lizbom' ? undefined : 'corrected'])
})

test('a search with a note with help is never corrected, and finds only what has all its words', async () => {
  for (const query of ['self harm', 'eating disorder', 'Selbstmord', 'anorexia sourdoh'])
    expect([query, await head(query)]).toMatchObject([
      query,
      { sensitivity: 'support', typo: null, nag: null, total: 0 },
    ])
})
