import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'
import { indexWords } from './index-words.ts'
import { readTrending, writeTrending } from './trending.ts'

let server: TestServer
const nowMs = Date.now()

beforeAll(async () => {
  server = await createTestServer()
  const { db } = server
  const owner = await addMember(db, 'ada')
  const board = await addBoardOf(db, owner, 'All')
  for (const title of ['Oak table', 'Lamp', 'Carpet', 'Suicide note', 'Sofa']) await addPins(db, board, 1, { title })
  const secret = await addBoardOf(db, owner, 'Presents', 'secret')
  await addPins(db, secret, 1, { title: 'Necklace', inFeeds: false })
  await indexWords(server.pool)
  for (const name of ['one', 'two', 'three', 'four']) {
    const member = await addMember(db, name)
    if (name !== 'four') await db.query({ text: `update users set country = 'CH' where id = $1`, values: [member] })
    const search = async (query: string, { ageDays = 1, isPersonal = false } = {}) =>
      db.query({
        text: `insert into recent_searches (user_id, is_personal, query_key, query, at)
               values ($1, $2, lower($3), $3, to_timestamp($4::float8))`,
        values: [member, isPersonal, query, nowMs / 1_000 - ageDays * 86_400],
      })
    await search(name === 'one' ? 'Oak Table' : 'oak table')
    await search('suicide')
    await search('necklace')
    await search('carpet', { ageDays: 8 })
    await search('sofa', { isPersonal: true })
    if (name !== 'four') await search('lamp')
    if (name === 'one') for (const own of ['sofa', 'my sofa']) await search(own)
  }
})
afterAll(() => server.close())

test('trending searches are those of at least three members within a week that everybody may see, most members first', async () => {
  await writeTrending(server.db, nowMs)
  expect(await readTrending(server.db)).toEqual(['oak table', 'lamp'])
  const visitor = await server.visitor()
  const { items } = dataOf(await visitor.read('AdvancedTypeahead', { term: '' }))
  expect(items.slice(0, 2)).toEqual([
    { type: 'trending', label: 'oak table', query: 'oak table' },
    { type: 'trending', label: 'lamp', query: 'lamp' },
  ])
  const own = dataOf(await visitor.read('AdvancedTypeahead', { term: '', pin_scope: 'my_pins' }))
  expect(own.items).not.toContainEqual(expect.objectContaining({ type: 'trending' }))
})

test('popular searches are listed by country and period', async () => {
  await writeTrending(server.db, nowMs)
  const trending = (region: string, period: 'day' | 'week' | 'month') => readTrending(server.db, { region, period })
  expect(await trending('', 'month')).toEqual(['oak table', 'carpet', 'lamp'])
  expect(await trending('CH', 'week')).toEqual(expect.arrayContaining(['oak table', 'lamp']))
  expect(await trending('', 'day')).toEqual([])
  expect(await trending('DE', 'week')).toEqual([])
})

test('a member who removed the search no longer counts', async () => {
  await server.db.query({
    text: `delete from recent_searches where query_key = 'lamp' and user_id = (select id from users where username = 'one')`,
  })
  await writeTrending(server.db, nowMs)
  expect(await readTrending(server.db)).toEqual(['oak table'])
})
